/** Exceptions that abort a build: who caused them, and what is reported. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder, {
  BuildError,
  type Config,
  type Diagnostic,
  type FormatFn,
} from "../../mod.ts";
import { damageOf } from "../../src/engine/builder/hook_damage.ts";
import { asBuildError } from "../../src/cli/process/failed.ts";
import { linesOf } from "../../src/base/diagnostics/frame.ts";
import { isOwnError, placeOfThrown } from "../../src/base/diagnostics/thrown.ts";
import { layerHooks } from "../../src/hooks/registry/registry.ts";
import { memoryOf } from "../helpers/memory.ts";

/** An exception in the program's own code. */
function ownError(): unknown {
  try {
    return linesOf({} as string);
  } catch (cause) {
    return cause;
  }
}

const hooks = layerHooks({ transforms: { own: { type: "value", transform: () => 1 } } });

/** The diagnostics of a build with a user transform. */
async function diagnosticsWith(
  transform: (token: Record<string, unknown>) => unknown,
  rest: Partial<Config> = {},
): Promise<Diagnostic[]> {
  const builder = new TokenBuilder({
    tokens: { a: { b: { value: "1px" }, c: { value: "{a.b}" } } },
    hooks: { transforms: { own: { type: "value", transform } } },
    platforms: {
      css: { transforms: ["own", "name/kebab"], files: [{ format: "css/variables" }] },
    },
    ...rest,
  }, { verbosity: "silent", init: false });
  try {
    await builder.formatPlatform("css");
    return [];
  } catch (cause) {
    assert.ok(cause instanceof BuildError, String(cause));
    return cause.diagnostics;
  }
}

test("a bug in the program is not blamed on hooks that have changed nothing", () => {
  const cause = ownError();
  assert.equal(isOwnError(cause), true);
  const found = damageOf(cause, { hooks, config: {} }, "css");
  assert.equal(found.code, "internal/error");
  assert.match(found.help!, /report it with these lines: https:\/\/.*\/issues$/);
  const [versions, remark, thrown, ...frames] = found.notes!.map(({ message }) => message);
  assert.match(versions, /^token-build \d+\.\d+\.\d+, (?:Node|Deno|Bun) \d/);
  assert.equal(remark, "custom hooks ran");
  assert.match(thrown, /^TypeError: /);
  assert.ok(frames.some((frame) => frame.includes("frame.ts")), frames.join("\n"));
});

test("without hooks, and outside of builds, an exception is a bug too", () => {
  assert.equal(damageOf(ownError(), { hooks: layerHooks(), config: {} }).code, "internal/error");
  const [{ code }] = asBuildError(new TypeError("odd")).diagnostics;
  assert.equal(code, "internal/error");
  const error = new BuildError([]);
  assert.equal(asBuildError(error), error);
});

test("what was thrown may have no message, no stack and no readable properties", () => {
  const unreadable = new Proxy(new Error("x"), {
    get: () => {
      throw new Error("no");
    },
  });
  for (const cause of [undefined, null, "text", Symbol("s"), {}, unreadable]) {
    assert.equal(asBuildError(cause).diagnostics[0].code, "internal/error");
  }
});

test("an exception that comes from user code is a hook's", () => {
  const cause = new Error("the name is gone");
  assert.equal(isOwnError(cause), false);
  assert.equal(damageOf(cause, { hooks, config: {} }).code, "hook/damage");
});

const damages: Record<string, (token: Record<string, unknown>) => unknown> = {
  "frozen or sealed": (token) => Object.freeze(token),
  'left without its own "path"': (token) => delete token.path,
  'left without its own "original"': (token) => delete token.original,
  'left without its own "attributes"': (token) => token.attributes = null,
  'given a property "name" that cannot be written': (token) =>
    Object.defineProperty(token, "name", { get: () => "x" }),
};

for (const [shown, damage] of Object.entries(damages)) {
  test(`a token that was ${shown} shows that a hook did it`, async () => {
    const found = await diagnosticsWith((token) => {
      damage(token);
      return token.value;
    });
    for (const { code, message } of found) assert.notEqual(code, "internal/error", message);
    const cause = ownError();
    const token: Record<string, unknown> = {
      key: "{a}",
      name: "a",
      path: ["a"],
      original: {},
      attributes: {},
    };
    damage(token);
    const { code, message } = damageOf(cause, { hooks, config: {}, given: { tokens: [token] } });
    assert.equal(code, "hook/damage");
    assert.ok(message.includes(shown), message);
  });
}

test("a platform that was changed shows that a hook did it", () => {
  const given = { platform: { transforms: [], files: [] } };
  const { code, message } = damageOf(ownError(), { hooks, config: {}, given });
  assert.equal(code, "hook/damage");
  assert.match(message, /the platform was left without its own "actions"/);
});

test("a configuration that was changed shows that a hook did it", () => {
  const config = { source: 5 } as unknown as Config;
  const { code, message } = damageOf(ownError(), { hooks, config });
  assert.equal(code, "hook/damage");
  assert.match(message, /the configuration was changed: "source" is 5/);
});

test("a format that takes away the platform's actions is named, whether there were any or none", async () => {
  for (const actions of [[], ["copy_assets"]]) {
    const format: FormatFn = ({ platform }) => {
      delete (platform as { actions?: unknown }).actions;
      return "text";
    };
    const builder = new TokenBuilder({
      tokens: { a: { value: "1px" } },
      hooks: { formats: { own: format } },
      platforms: {
        p: { transforms: ["name/kebab"], files: [{ format: "own", destination: "a" }], actions },
      },
    }, { volume: memoryOf({}), verbosity: "silent", init: false });
    await assert.rejects(builder.build(), (cause) => {
      assert.ok(cause instanceof BuildError, String(cause));
      assert.deepEqual(cause.diagnostics.map(({ code }) => code), ["hook/damage"]);
      return true;
    });
  }
});

test("the place of an exception is found in paths with spaces and brackets", () => {
  const place = (...frames: string[]) =>
    placeOfThrown(Object.assign(new Error("odd"), { stack: ["Error: odd", ...frames].join("\n") }));
  const found = { file: "/a b/[x] (1)/c.ts", line: 3, column: 4 };
  assert.deepEqual(place("    at f (/a b/[x] (1)/c.ts:3:4)"), found);
  assert.deepEqual(place("    at /a b/[x] (1)/c.ts:3:4"), found);
  assert.deepEqual(place("    at async f (file:///a%20b/[x]%20(1)/c.ts?fresh=1:3:4)"), found);
  assert.deepEqual(place("    at node:internal/modules/run:1:2", "    at f (/c.ts:3:4)"), {
    ...found,
    file: "/c.ts",
  });
  assert.equal(place("    at f (/a b/node_modules/c/d.js:3:4)"), undefined);
});
