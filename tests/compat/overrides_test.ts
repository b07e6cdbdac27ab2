/** Hooks registered under names of built-in ones: which of them an instance uses, compared with Style Dictionary. */
import assert from "node:assert/strict";
import { test } from "node:test";
import Peer from "style-dictionary";
import * as enums from "style-dictionary/enums";
import { hooksOfPeer } from "../../packages/style-dictionary/src/peer_hooks.ts";
import { builtins } from "../../src/hooks/built_in/mod.ts";
import { classes, type Loose } from "./both.ts";

const filter = { name: "any", filter: () => true };
const transform = (value: string, name = "color/css") => ({
  name,
  type: "value",
  transform: () => value,
});
const group = (name: string, ...transforms: string[]) => ({ name, transforms });

/** Changes of a class or of an instance. */
const changes: Record<string, (target: Loose) => void> = {
  "a transform first": (target) => target.registerTransform(transform("A")),
  "a transform second": (target) => {
    target.registerFilter(filter);
    target.registerTransform(transform("A"));
  },
  "a transform twice": (target) => {
    target.registerTransform(transform("A"));
    target.registerTransform(transform("B"));
  },
  "two transforms": (target) => {
    target.registerTransform(transform("A"));
    target.registerTransform(transform("P", "size/rem"));
  },
  "a transform by assignment": ({ hooks }) => void (hooks.transforms["color/css"] = transform("A")),
  "a transform by assignment, second": (target) => {
    target.registerFilter(filter);
    target.hooks.transforms["color/css"] = transform("A");
  },
  "a group first": (target) => target.registerTransformGroup(group("css", "name/snake")),
  "a group second": (target) => {
    target.registerFilter(filter);
    target.registerTransformGroup(group("css", "name/snake"));
  },
  "a group of its own twice": (target) => {
    target.registerTransformGroup(group("own", "name/snake"));
    target.registerTransformGroup(group("own", "name/camel"));
  },
  "a group by assignment": ({ hooks }) => void (hooks.transformGroups.css = ["name/snake"]),
  "a group by assignment, second": (target) => {
    target.registerFilter(filter);
    target.hooks.transformGroups.css = ["name/snake"];
  },
};

const configured: Record<string, Loose> = {
  "no hooks": undefined,
  "empty hooks": {},
  "a transform of its own": { transforms: { x: transform("x") } },
  "a built-in transform and a group": {
    transforms: { "color/css": transform("X") },
    transformGroups: { css: ["name/pascal"] },
  },
};

/** Restores the peer's tables, because changes to a subclass affect the class. */
async function withTables<T>(use: () => Promise<T>): Promise<T> {
  const { hooks } = Peer as Loose;
  const kept = Object.entries(hooks).map(([kind, table]) =>
    [kind, { ...table as object }] as const
  );
  try {
    return await use();
  } finally {
    for (const [kind, table] of kept) {
      for (const name of Object.keys(hooks[kind])) delete hooks[kind][name];
      Object.assign(hooks[kind], table);
    }
  }
}

async function built(Class: Loose, hooks: Loose, transformGroup: string, change?: Loose) {
  const files = [{ format: "css/variables", options: { showFileHeader: false } }];
  const builder = new Class({
    tokens: { a: { value: "#f00", type: "color" }, s: { value: 1, type: "dimension" } },
    ...(hooks && { hooks }),
    log: { verbosity: "silent" },
    platforms: { css: { transformGroup, files } },
  }, { init: false });
  change?.(builder);
  await builder.init();
  const [{ output }] = await builder.formatPlatform("css");
  return { output, group: builder.hooks.transformGroups[transformGroup] };
}

for (const [name, change] of Object.entries(changes)) {
  const transformGroup = name.includes("of its own") ? "own" : "css";
  for (const [own, hooks] of Object.entries(configured)) {
    test(`${name}, with ${own}: equals Style Dictionary on the class and on the instance`, async () => {
      for (const place of ["class", "instance"]) {
        const [theirs, mine] = await withTables(async () => {
          const results = [];
          for (const Class of Object.values(classes())) {
            if (place === "class") change(Class);
            const late = place === "instance" ? change : undefined;
            results.push(await built(Class, hooks, transformGroup, late));
          }
          return results;
        });
        // Assignments to an instance's table work here, and are lost in Style Dictionary.
        if (place === "instance" && name.includes("assignment")) continue;
        assert.deepEqual(mine, theirs, place);
      }
    });
  }
}

test("Style Dictionary's built-in hooks are known by name", () => {
  // Style Dictionary's list of filters is not public.
  const { filters, ...own } = hooksOfPeer(builtins) as Record<string, object>;
  assert.deepEqual(Object.keys(filters), ["removePrivate"]);
  assert.equal("removePrivate" in (Peer as Loose).hooks.filters, true);
  assert.deepEqual(
    Object.entries(own).map(([kind, hooks]) => [kind, Object.keys(hooks).sort()])
      .filter(([, names]) => names.length > 0).sort(),
    ["actions", "formats", "transformGroups", "transforms"].map((kind) => [
      kind,
      Object.values((enums as Loose)[kind]).sort(),
    ]),
  );
});

const ink = { value: "#FF000080", type: "color" };

/** Registrations under names that are built in only here, each with a platform that uses it. */
const ours: Record<string, { change: (target: Loose) => void; platform: Loose }> = {
  "a format": {
    change: (target) => target.registerFormat({ name: "css/properties", format: () => "own" }),
    platform: { files: [{ format: "css/properties" }] },
  },
  "a transform": {
    change: (target) => target.registerTransform(transform("A", "size/calc")),
    platform: { transforms: ["name/kebab", "size/calc"], files: [{ format: "css/variables" }] },
  },
  "a group": {
    change: (target) => target.registerTransformGroup(group("css/tailwind", "name/snake")),
    platform: { transformGroup: "css/tailwind", files: [{ format: "css/variables" }] },
  },
};

for (const [name, { change, platform }] of Object.entries(ours)) {
  for (const place of ["class", "instance"]) {
    test(`${name} on the ${place} takes precedence over a built-in hook that only token-build has`, async () => {
      const outputs = await withTables(async () => {
        const texts: string[] = [];
        for (const Class of Object.values(classes())) {
          Class.registerFilter(filter);
          if (place === "class") change(Class);
          const builder = new Class({
            tokens: { size: { sm: { value: "1px * 2", type: "dimension" } }, ink },
            log: { verbosity: "silent" },
            platforms: { p: { ...platform, options: { showFileHeader: false } } },
          }, { init: false });
          if (place === "instance") change(builder);
          await builder.init();
          const [{ output }] = await builder.formatPlatform("p");
          texts.push(output);
        }
        return texts;
      });
      assert.equal(outputs[1], outputs[0]);
    });
  }
}

test("a subclass of a class with registrations has built-in hooks instead of the class's own", async () => {
  const [theirs, mine] = await withTables(async () => {
    const results = [];
    for (const Class of Object.values(classes())) {
      Class.registerFilter(filter);
      class Sub extends Class {}
      (Sub as Loose).registerTransform(transform("S"));
      results.push(await built(Sub, undefined, "css"));
    }
    return results;
  });
  assert.deepEqual(mine, theirs);
  assert.match(mine.output, /--a: #ff0000;/);
});
