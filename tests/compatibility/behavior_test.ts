/**
 * Faults of Style Dictionary 5.5.5 that do not show in files. Each test proves that the fault
 * exists there and not here. `docs/compatibility.md` lists them by hand.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { createFsFromVolume, Volume } from "memfs";
import StyleDictionary from "style-dictionary";
import TokenBuilder from "../../mod.ts";

// Both classes are used alike; their types differ in what they promise.
// deno-lint-ignore no-explicit-any
type Tool = any;

const quiet = { verbosity: "silent", warnings: "disabled" };
const tokens = () => ({ color: { red: { value: "#f00", type: "color" } } });

function builder(Class: Tool, platform: object, settings: object = {}): Tool {
  const config = { tokens: tokens(), log: quiet, platforms: { p: platform } };
  return new Class(config, { ...settings, init: false, verbosity: "silent" });
}

async function output(tool: Tool): Promise<unknown> {
  await tool.init();
  return (await tool.formatPlatform("p"))[0].output;
}

/** A fresh class, so that registrations stay on it. */
function subclass(Class: Tool): Tool {
  return class extends Class {};
}

interface Behavior {
  subject: string;
  run: (Class: Tool) => unknown;
  wanted: unknown;
}

const file = (format: string) => ({ files: [{ destination: "a", format }] });

const behaviors: Behavior[] = [
  {
    subject: "a format that replaces a built-in one on a class, registered second",
    run: async (Class) => {
      const Own = subclass(Class);
      Own.registerFilter({ name: "any", filter: () => true });
      Own.registerFormat({ name: "json", format: () => "own" });
      return await output(builder(Own, file("json")));
    },
    wanted: "own",
  },
  {
    subject: "a built-in format that a subclass replaces stays with its parent",
    run: (Class) => {
      const Parent = subclass(Class);
      Parent.registerFilter({ name: "any", filter: () => true });
      subclass(Parent).registerFormat({ name: "json/flat", format: () => "own" });
      return typeof Parent.hooks.formats["json/flat"];
    },
    wanted: "function",
  },
  {
    subject: "a transform group that is registered again is replaced",
    run: async (Class) => {
      const tool = builder(Class, { transformGroup: "css", ...file("json/flat") });
      tool.registerTransformGroup({ name: "css", transforms: ["name/constant"] });
      return await output(tool);
    },
    wanted: '{\n  "COLOR_RED": "#f00"\n}\n',
  },
  {
    subject: "registering can be chained",
    run: (Class) => {
      const tool = builder(Class, {});
      return tool.registerFilter({ name: "any", filter: () => true }) === tool;
    },
    wanted: true,
  },
  {
    subject: "a platform of actions alone is built",
    run: async (Class) => {
      let count = 0;
      const tool = builder(Class, { actions: ["count"] });
      tool.registerAction({ name: "count", do: () => void count++, undo: () => {} });
      await tool.init();
      await tool.buildPlatform("p");
      return count;
    },
    wanted: 1,
  },
  {
    subject: "extend keeps the volume",
    run: async (Class) => {
      const volume = createFsFromVolume(Volume.fromJSON({ "/a.json": '{ "a": { "value": 1 } }' }));
      const tool = builder(Class, file("json/flat"), { volume });
      await tool.init();
      return Object.keys((await tool.extend({ source: ["/a.json"], log: quiet })).tokens).sort();
    },
    wanted: ["a", "color"],
  },
  {
    subject: "messages of tools that run side by side stay with each",
    run: async (Class) => {
      const wait = (milliseconds: number) => ({
        type: "value",
        transform: async (token: { value: unknown }) => {
          await new Promise((resolve) => setTimeout(resolve, milliseconds));
          return token.value;
        },
      });
      const fail = {
        type: "value",
        transform: () => {
          throw new Error("of the other");
        },
      };
      const tool = (warnings: string, transforms: Record<string, object>) =>
        new Class({
          tokens: tokens(),
          log: { ...quiet, warnings },
          hooks: { transforms },
          platforms: { p: { transforms: Object.keys(transforms), ...file("json/flat") } },
        }, { init: false });
      const broken = tool("disabled", { fail, slow: wait(80) });
      const sound = tool("error", { quick: wait(20) });
      await Promise.all([broken.init(), sound.init()]);
      const results = await Promise.allSettled([
        sound.getPlatformTokens("p"),
        broken.getPlatformTokens("p"),
      ]);
      return results[0].status;
    },
    wanted: "fulfilled",
  },
  {
    subject: "a later list replaces an earlier one",
    run: async (Class) => {
      const volume = createFsFromVolume(Volume.fromJSON({
        "/a.json": '{ "a": { "value": ["one", "two"] } }',
        "/b.json": '{ "a": { "value": ["three"] } }',
      }));
      const config = { source: ["/a.json", "/b.json"], log: quiet, platforms: { p: {} } };
      const tool = new Class(config, { init: false, volume });
      await tool.init();
      return (await tool.getPlatformTokens("p")).tokens.a.value;
    },
    wanted: ["three"],
  },
];

for (const { subject, run, wanted } of behaviors) {
  const attempt = async (Class: Tool) => {
    try {
      return await run(Class);
    } catch (cause) {
      return cause;
    }
  };
  test(`differs on purpose: ${subject}`, async () => {
    assert.deepEqual(await attempt(TokenBuilder), wanted);
    assert.notDeepEqual(await attempt(StyleDictionary), wanted);
  });
}
