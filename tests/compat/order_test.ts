/** The order of variables with references, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as fc from "fast-check";
import * as peerUtils from "style-dictionary/utils";
import * as utils from "../../packages/style-dictionary/src/utils.ts";
import { classes, filesOf, type Loose } from "./both.ts";
import { runsOf } from "../helpers/runs.ts";

const runs = runsOf(60);

/** Sets of tokens that refer to earlier ones, in random order. */
const sets = fc.array(fc.array(fc.nat(20), { maxLength: 3 }), { minLength: 1, maxLength: 20 })
  .chain((targets) => {
    const names = targets.map((_, index) => `t${index}`);
    const entries = targets.map((others, index) => {
      const references = others.filter((other) => other < index).map((other) => `{t${other}}`);
      return [names[index], {
        value: ["1px", ...references].slice(-3).join(" "),
        type: "x",
      }] as const;
    });
    return fc.shuffledSubarray(entries, { minLength: entries.length });
  }).map((entries) => Object.fromEntries(entries));

const config = (tokens: Loose) => ({
  tokens: structuredClone(tokens),
  platforms: {
    p: {
      transforms: ["name/kebab"],
      files: ["css/variables", "scss/variables"]
        .map((format) => ({ format, options: { outputReferences: true } })),
    },
  },
});

/** Names of the variables of a stylesheet, in order. */
const namesOf = (text: string) =>
  [...text.matchAll(/^ *(?:--|\$)(\w+): /gm)].map(([, name]) => name);

/** Whether each token comes after those that it refers to. */
function areDeclaredFirst(names: string[], tokens: Loose): boolean {
  return names.every((name, at) =>
    [...tokens[name].value.matchAll(/t\d+/g)].every(([used]) => names.indexOf(used) < at)
  );
}

test("variables have the order of Style Dictionary's comparator, unless references require another one", async () => {
  const { mine } = classes();
  let same = 0;
  await fc.assert(
    fc.asyncProperty(sets, async (given) => {
      const builder = new mine({ ...config(given), log: { verbosity: "silent" } });
      const { allTokens, tokens } = await builder.getPlatformTokens("p");
      const wanted = [...allTokens].sort(peerUtils.sortByReference(tokens)).map(({ name }) => name);
      const [css, scss] = (await builder.formatPlatform("p"))
        .map(({ output }: Loose) => namesOf(output));
      assert.deepEqual(css, wanted);
      assert.ok(areDeclaredFirst(scss, given), scss.join());
      if (!areDeclaredFirst(wanted, given)) return;
      assert.deepEqual(scss, wanted);
      same++;
    }),
    runs,
  );
  assert.ok(same > runs.numRuns / 4, `only ${same} sets`);
});

test("tokens that share a name have the order of Style Dictionary", async () => {
  const { theirs, mine } = classes();
  await fc.assert(
    fc.asyncProperty(sets, fc.nat(5), async (given, shared) => {
      const name = ({ path: [key] }: Loose) => `t${Number(key.slice(1)) % (shared + 2)}`;
      const own = { type: "name", transform: name };
      const { platforms: { p } } = config(given);
      const platform = { ...p, transforms: ["own"], files: p.files.slice(0, 1) };
      const shortened = {
        ...config(given),
        hooks: { transforms: { own } },
        platforms: { p: platform },
        log: { verbosity: "silent", warnings: "disabled" },
      };
      const [wanted, found] = await Promise.all(
        [theirs, mine].map(async (Class) => {
          const [text] = (await filesOf(Class, { ...shortened, tokens: structuredClone(given) })).p;
          return namesOf(text);
        }),
      );
      assert.deepEqual(found, wanted);
    }),
    runs,
  );
});

test("Style Dictionary builds have the same order", async () => {
  const { theirs, mine } = classes();
  const tokens = {
    a: { value: "1px {b}", type: "x" },
    b: { value: "1px", type: "x" },
    c: { value: "1px {d} {a}", type: "x" },
    d: { value: "1px {b}", type: "x" },
    e: { value: "{b}", type: "x" },
  };
  assert.deepEqual(await filesOf(mine, config(tokens)), await filesOf(theirs, config(tokens)));
});

test("sortByReference compares like Style Dictionary's", async () => {
  const { mine } = classes();
  await fc.assert(
    fc.asyncProperty(sets, async (given) => {
      const builder = new mine({ ...config(given), log: { verbosity: "silent" } });
      const { allTokens, tokens } = await builder.getPlatformTokens("p");
      const sorted = [peerUtils, utils].map(({ sortByReference }: Loose) =>
        [...allTokens].sort(sortByReference(tokens)).map(({ name }) => name)
      );
      assert.deepEqual(sorted[1], sorted[0]);
    }),
    runs,
  );
});
