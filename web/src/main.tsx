import { render } from "preact";
import { App } from "./App.tsx";
import { start } from "./state/session.ts";
import "@sabaki/shudan/css/goban.css";
import "./style/page.css";
import "./style/board.css";

void start();
render(<App />, document.getElementById("page")!);
