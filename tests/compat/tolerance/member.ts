/** Odd calls of class members. */
import type { Loose } from "../both.ts";
import type { Row } from "./rows.ts";

export const rows: Row[] = [
  { odd: "an unknown platform is built", call: (b) => b.buildPlatform("nope") },
  { odd: "no platform is named", call: (b) => b.buildPlatform() },
  { odd: "an unknown platform is exported", call: (b) => b.exportPlatform("nope") },
  {
    odd: "a configuration is asked of an unknown platform",
    call: (b) => b.getPlatformConfig("nope"),
  },
  { odd: "options of a call are null", call: (b) => b.buildAllPlatforms(null) },
  { odd: "options of a call are text", call: (b) => b.buildAllPlatforms("x") },
  { odd: "options of a call are a list of platforms", call: (b) => b.buildAllPlatforms(["css"]) },
  { odd: "options of a call are a number", call: (b) => b.formatPlatform("css", 5) },
  { odd: "cache is text", call: (b) => b.buildAllPlatforms({ cache: "no" }) },
  { odd: "an unknown option of a call", call: (b) => b.buildAllPlatforms({ force: true }) },
  {
    odd: "init is called twice",
    call: async (b) => {
      await b.init();
      await b.init();
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "init takes unknown options",
    call: async (b) => {
      await b.init({ verbosity: "loud", x: 1 });
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "extend takes nothing",
    call: async (b) => {
      await (await b.extend()).buildAllPlatforms();
    },
  },
  {
    odd: "extend takes null",
    call: async (b) => {
      await (await b.extend(null)).buildAllPlatforms();
    },
  },
  {
    odd: "extend adds a platform",
    call: async (b) => {
      const p = b.platforms.css;
      await (await b.extend({
        platforms: { other: { ...p, files: [{ destination: "o.css", format: "css/variables" }] } },
      })).buildAllPlatforms();
    },
  },
  {
    odd: "platforms are assigned",
    call: async (b) => {
      b.platforms = {
        other: { ...b.platforms.css, files: [{ destination: "o.css", format: "css/variables" }] },
      };
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "a platform is added to those of the instance",
    call: async (b) => {
      b.platforms.other = {
        ...b.platforms.css,
        files: [{ destination: "o.css", format: "css/variables" }],
      };
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "a platform's files are pushed to",
    call: async (b) => {
      b.platforms.css.files.push({ destination: "o.css", format: "css/variables" });
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "log is assigned",
    call: async (b) => {
      b.log = { verbosity: "silent" };
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "log.verbosity is assigned",
    call: async (b) => {
      b.log.verbosity = "silent";
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "tokens are assigned",
    call: async (b) => {
      b.tokens = { x: { value: "1px", type: "dimension" } };
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "usesDtcg is assigned",
    call: async (b) => {
      b.usesDtcg = false;
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "hooks are assigned on the instance",
    call: async (b) => {
      b.hooks.formats["css/variables"] = () => "x";
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "source is pushed to before init",
    call: async (b) => {
      b.source.push("nope");
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "an own property is assigned",
    call: async (b) => {
      b.mine = 5;
      await b.buildAllPlatforms();
    },
  },
  {
    odd: "options is read and spread",
    call: async (b) => {
      await (await b.extend({ ...b.options })).buildAllPlatforms();
    },
  },
  {
    odd: "the tokens of the instance are given to another",
    call: async (b) => {
      const C = b.constructor;
      const o = new C({ tokens: b.tokens, platforms: b.platforms }, { init: false });
      await o.init();
      await o.buildAllPlatforms();
    },
  },
  {
    odd: "a method is called apart",
    call: async (b) => {
      const { buildAllPlatforms } = b;
      await buildAllPlatforms.call(b);
    },
  },
  {
    odd: "two builds at once",
    call: (b) => Promise.all([b.buildAllPlatforms(), b.buildAllPlatforms()]),
  },
  { odd: "clean before build", call: (b) => b.cleanAllPlatforms() },
  { odd: "clean an unknown platform", call: (b) => b.cleanPlatform("nope") },
  {
    odd: "formatFile with a name for a format",
    call: async (b) => {
      const { platformConfig, dictionary } = await b.getPlatform("css");
      await b.formatFile({ destination: "a", format: "css/variables" }, platformConfig, dictionary);
    },
  },
  {
    odd: "formatFile without options",
    call: async (b: Loose) => {
      const { platformConfig, dictionary } = await b.getPlatform("css");
      const { output } = await b.formatFile(
        { destination: "a", format: b.hooks.formats["css/variables"] },
        platformConfig,
        dictionary,
      );
      if (!output.includes("red")) throw new Error(output);
    },
  },
  {
    odd: "formatFile with an empty dictionary",
    call: async (b: Loose) => {
      await b.formatFile({ destination: "a", format: () => "x" }, {}, {});
    },
  },
  {
    odd: "formatFile with no platform",
    call: async (b: Loose) => {
      await b.formatFile({ destination: "a", format: () => "x" }, undefined, {});
    },
  },
  {
    odd: "formatFile with no file",
    call: async (b: Loose) => {
      await b.formatFile(undefined, {}, {});
    },
  },
  {
    odd: "settings of the constructor are unknown",
    call: async (b) => {
      const o = new b.constructor({ ...b.config }, {
        init: false,
        foo: 1,
        verbosity: "loud",
        warnings: "off",
      });
      await o.init();
      await o.buildAllPlatforms();
    },
  },
  {
    odd: "a builder of nothing",
    call: async (b) => {
      const o = new b.constructor(undefined, { init: false });
      await o.init();
      await o.buildAllPlatforms();
    },
  },
  {
    odd: "a builder of null",
    call: async (b) => {
      const o = new b.constructor(null, { init: false });
      await o.init();
      await o.buildAllPlatforms();
    },
  },
  {
    odd: "a builder of a missing file",
    call: async (b) => {
      const o = new b.constructor("nope.json", { init: false });
      await o.init();
    },
  },
  {
    odd: "settings of the constructor are null",
    call: async (b) => {
      const o = new b.constructor({ ...b.config }, null);
      await o.init();
    },
  },
];
