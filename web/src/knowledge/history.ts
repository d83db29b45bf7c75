// A value that can be undone: every change is a step, quick changes of the same kind are one.

import { type Signal, computed, signal } from "@preact/signals";

const STEPS = 500;
const PAUSE = 800; // milliseconds; typing faster than this is one step

export class History<V> {
  readonly value: Signal<V>;
  private readonly past = signal<V[]>([]);
  private readonly future = signal<V[]>([]);
  private last = { kind: "", time: 0 };
  readonly canUndo = computed(() => this.past.value.length > 0);
  readonly canRedo = computed(() => this.future.value.length > 0);

  constructor(start: V) {
    this.value = signal(start);
  }

  /** A new value. Changes of the same `kind` in quick succession are one step. */
  change(next: V, kind = "", now = Date.now()): void {
    if (next === this.value.peek()) return;
    const merged = kind !== "" && kind === this.last.kind && now - this.last.time < PAUSE;
    if (!merged) this.past.value = [...this.past.peek(), this.value.peek()].slice(-STEPS);
    this.last = { kind, time: now };
    this.future.value = [];
    this.value.value = next;
  }

  undo(): void {
    const before = this.past.peek().at(-1);
    if (before === undefined) return;
    this.past.value = this.past.peek().slice(0, -1);
    this.future.value = [...this.future.peek(), this.value.peek()];
    this.last = { kind: "", time: 0 };
    this.value.value = before;
  }

  redo(): void {
    const next = this.future.peek().at(-1);
    if (next === undefined) return;
    this.future.value = this.future.peek().slice(0, -1);
    this.past.value = [...this.past.peek(), this.value.peek()];
    this.last = { kind: "", time: 0 };
    this.value.value = next;
  }

  /** Begins anew: nothing can be undone. */
  reset(start: V): void {
    this.past.value = [];
    this.future.value = [];
    this.last = { kind: "", time: 0 };
    this.value.value = start;
  }
}
