// A part of the page that is fetched when it is shown for the first time.

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";

export function lazy(load: () => Promise<{ default: ComponentType }>): ComponentType {
  let loaded: ComponentType | null = null;
  return function Lazy() {
    const [, show] = useState(0);
    useEffect(() => {
      if (loaded) return;
      void load().then((module) => {
        loaded = module.default;
        show(1);
      });
    }, []);
    const Part = loaded;
    return Part ? <Part /> : null;
  };
}
