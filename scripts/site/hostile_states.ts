/**
 * Hostile states: configurations that send data or never end, and tokens that contain markup.
 * @module
 */
import type { PlaygroundState } from "../../site/playground/state/playground_state.ts";

/** Tries every way in which a worker can reach a network. ADDRESS is the address of the check's server. */
const sends = `
const tried = {};
const attempt = async (name, act) => {
  try {
    tried[name] = "done " + (await act());
  } catch (cause) {
    tried[name] = String(cause);
  }
};
const opened = (name, Kind, address) => attempt(name, () => new Promise((resolve, reject) => {
  const one = new Kind(address);
  one.onopen = () => reject(new Error("OPEN"));
  one.onerror = () => resolve("refused");
  setTimeout(() => resolve("silent"), 300);
}));
const at = (name) => "ADDRESS/reached/" + name;
await attempt("fetch", () => fetch(at("fetch"), { mode: "no-cors" }));
await attempt("fetch keepalive", () => fetch(at("keepalive"), { mode: "no-cors", keepalive: true, method: "POST", body: "a" }));
await attempt("xhr", () => {
  const request = new XMLHttpRequest();
  request.open("GET", at("xhr"), false);
  request.send();
});
await attempt("importScripts", () => importScripts(at("importScripts")));
await attempt("import", () => import(at("import")));
await attempt("import json", () => import(at("import-json"), { with: { type: "json" } }));
await attempt("import css", () => import(at("import-css"), { with: { type: "css" } }));
await attempt("import in data", () => import("data:text/javascript,import " + JSON.stringify(at("data"))));
await attempt("eval", () => (0, eval)("import(" + JSON.stringify(at("eval")) + ")"));
await opened("websocket", WebSocket, at("websocket").replace("http", "ws"));
await opened("eventsource", EventSource, at("eventsource"));
await attempt("beacon", () => {
  if (navigator.sendBeacon(at("beacon"), "a") !== false) return "sent";
});
await attempt("worker", () => new Worker(at("worker")));
await attempt("nested", () => new Promise((resolve) => {
  const code = "fetch(" + JSON.stringify(at("nested")) + ").then(() => postMessage(1), (e) => postMessage(String(e)))";
  const worker = new Worker(URL.createObjectURL(new Blob([code])));
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = () => resolve("refused");
  setTimeout(() => resolve("silent"), 1000);
}));
await attempt("module worker", () => new Promise((resolve) => {
  const code = "import " + JSON.stringify(at("module-worker"));
  const worker = new Worker(URL.createObjectURL(new Blob([code])), { type: "module" });
  worker.onerror = () => resolve("refused");
  setTimeout(() => resolve("silent"), 500);
}));
await attempt("font", () => new FontFace("a", "url(" + at("font") + ")").load());
await attempt("web transport", () => new WebTransport(at("transport").replace("http:", "https:")).ready);
await attempt("stream", () => new WebSocketStream(at("stream").replace("http", "ws")).opened);
await attempt("caches", async () => (await caches.open("a")).add(at("caches")));
await attempt("indexedDB", () => indexedDB.open("a") && "opened");
await attempt("broadcast", () => new BroadcastChannel("a").postMessage(at("broadcast")));
`;

const platforms =
  `{ js: { transforms: ["name/camel"], files: [{ format: "tried", destination: "tried.json" }] } }`;

const shows = `
export default {
  tokens: { a: { value: "1px" } },
  hooks: { formats: { tried: () => JSON.stringify(tried, null, 1) } },
  platforms: ${platforms},
};
`;

const endless = "\nfor (;;);\n";

/** Configurations by name. */
export const hostileStates: Record<string, { config: string; isEndless?: true }> = {
  "sends data": { config: sends + shows },
  "loops when it loads": { config: endless, isEndless: true },
  "loops in a format": {
    config: shows.replace("JSON.stringify(tried, null, 1)", "{ for (;;); }"),
    isEndless: true,
  },
  "never settles": { config: "await new Promise(() => {});\n", isEndless: true },
  "backtracks": {
    config: `/^(a+)+$/.test("a".repeat(40) + "b");\nexport default {};\n`,
    isEndless: true,
  },
  "fills the memory slowly": {
    config: "const all = [];\nfor (;;) all.push({});\n".replace("all.push({})", "all[0] = {}"),
    isEndless: true,
  },
};

/** Tokens whose names, values and descriptions are markup. */
export const markupState: PlaygroundState = (() => {
  const markup = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
  const tokens = {
    [markup.replaceAll(".", "")]: { $type: "fontFamily", $value: markup, $description: markup },
  };
  const config = {
    source: ["tokens.json"],
    platforms: {
      [`css${markup}`]: {
        transformGroup: "css",
        files: [{ destination: "a.json", format: "json/nested" }],
      },
    },
  };
  const files = { "tokens.json": JSON.stringify(tokens), "config.json": JSON.stringify(config) };
  return { files, config: "config.json" };
})();

/** A project with a number of tokens, a third of them references. */
export function largeState(count: number): PlaygroundState {
  const color: Record<string, unknown> = { $type: "color" };
  for (let at = 0; at < count; at++) {
    const hex = `#${(at * 7919 % 0xffffff).toString(16).padStart(6, "0")}`;
    color[`c${at}`] = { $value: at % 3 === 1 ? `{color.c${at - 1}}` : hex };
  }
  const css = {
    transformGroup: "css",
    files: [{
      destination: "a.css",
      format: "css/variables",
      options: { outputReferences: true },
    }],
  };
  const files = {
    "tokens.json": JSON.stringify({ color }, null, 2),
    // Marks the configuration as token-build's own; others are compared with Style Dictionary's defaults.
    "config.json": JSON.stringify({ strict: false, source: ["tokens.json"], platforms: { css } }),
  };
  return { files, config: "config.json" };
}
