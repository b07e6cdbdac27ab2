/** Planned tokens: where they are written in each kind of file, what they change, and what is refused. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { inFolder } from "../helpers/folder.ts";
import { runsOf } from "../helpers/runs.ts";
import { answersIn, ask, files } from "./project.ts";

/** A project whose tokens are in one file. */
function projectOf(file: string, text: string, more: Record<string, string> = {}) {
  const platforms = {
    css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
  };
  return {
    "config.json": JSON.stringify({ source: [file], usesDtcg: true, platforms }),
    [file]: text,
    ...more,
  };
}

/** The text of a file after a token is set there. */
async function afterSet(file: string, text: string, question: object): Promise<string> {
  return await inFolder(projectOf(file, text), async (folder) => {
    const answers = answersIn(folder);
    const { patch } = await ask(answers, "setToken", question);
    assert.ok(patch);
    assert.equal(fs.readFileSync(path.join(folder, file), "utf8"), text);
    const { applied } = await ask(answers, "apply", { patch });
    assert.equal(applied, true);
    return fs.readFileSync(path.join(folder, file), "utf8");
  });
}

test("A token is added in the style of its file", async () => {
  const json5 =
    "{\n  // Spaces\n  space: {\n    $type: 'number',\n    small: { $value: 4 }, // rest\n  },\n}\n";
  assert.equal(
    await afterSet("t.json5", json5, { token: "space.large", value: 16, description: "Gaps" }),
    json5.replace("// rest\n", "// rest\n    large: { $value: 16, $description: 'Gaps' },\n"),
  );
  const yaml = "space:\n  $type: number\n  small:\n    $value: 4 # rest\n";
  assert.equal(
    await afterSet("t.yaml", yaml, { token: "space.large", value: 16 }),
    `${yaml.trimEnd()}\n  large: { $value: 16 }\n`,
  );
  const legacy = '{ "space": { "small": { "value": "4px", "type": "dimension" } } }';
  assert.equal(
    await afterSet("t.json", legacy, {
      token: "space.large",
      value: "16px",
      type: "dimension",
      description: "Gaps",
    }),
    legacy.replace(
      '"dimension" }',
      '"dimension" }, "large": { "type": "dimension", "value": "16px", "comment": "Gaps" }',
    ),
  );
});

test("A new value replaces the old one, and nothing else", async () => {
  const yaml =
    "a:\n  $type: dimension\n  $value:\n    value: 4\n    unit: px # px\nb: { $type: number, $value: 1 }\n";
  const after = await afterSet("t.yml", yaml, { token: "a", value: "{b}" }).catch(() => "refused");
  assert.equal(after, "refused", "A number is no dimension");
  assert.equal(
    await afterSet("t.yml", yaml, { token: "b", value: 2 }),
    yaml.replace("$value: 1", "$value: 2"),
  );
});

test("A value in contexts is written where their other values are", async () => {
  await inFolder(files, async (folder) => {
    const answers = answersIn(folder);
    const context = { theme: "dark" };
    const { files: own, changes } = await ask(answers, "planToken", {
      token: "color.text.default",
      value: "#dddddd",
      context,
    });
    assert.deepEqual(own, ["tokens/dark.json"]);
    assert.deepEqual(changes[0].values, [{
      contexts: context,
      before: "#eeeeee",
      after: "#dddddd",
    }]);
    const { files: added } = await ask(answers, "planToken", {
      token: "palette.red",
      value: "#ee0000",
      context,
    });
    assert.deepEqual(added, ["tokens/dark.json"]);
  });
});

test("What cannot be written is refused with a reason", async () => {
  const more = {
    "t.mjs": "export default { code: { a: { $type: 'number', $value: 1 } } };",
    "other.json": "{}",
  };
  const project = projectOf("t.json", '{ "a": { "b": { "$type": "number", "$value": 1 } } }', more);
  project["config.json"] = project["config.json"].replace('["t.json"]', '["t.json", "t.mjs"]');
  const refusals: [object, RegExp][] = [
    [{ token: "code.a", value: 2 }, /no value of its own|is code/],
    [{ token: "a.b.c", value: 2 }, /no place for "a\.b\.c"/],
    [{ token: "a.$c", value: 2 }, /no place/],
    [{ token: "", value: 2 }, /no place/],
    [{ token: "a.c", value: 2, file: "other.json" }, /"other\.json" is not a token file/],
    [{ token: "a.c", value: 2, file: "../t.json" }, /is not a token file/],
    [{ token: "a.b", value: 2, type: "number" }, /exists; type and description/],
    [{ token: "a.c", value: 2, context: { theme: "dark" } }, /no modifier "theme"/],
  ];
  await inFolder(project, async (folder) => {
    const answers = answersIn(folder);
    for (const [question, reason] of refusals) {
      await assert.rejects(ask(answers, "planToken", question), reason, JSON.stringify(question));
    }
    const { patch, findings } = await ask(answers, "setToken", { token: "a.b", value: "{a.c}" });
    assert.equal(patch, undefined);
    assert.equal(findings[0].code, "reference/missing");
  });
});

test("A file that changed since the plan is left alone", async () => {
  const text = '{ "a": { "$type": "number", "$value": 1 } }';
  await inFolder(projectOf("t.json", text), async (folder) => {
    const answers = answersIn(folder);
    const { patch } = await ask(answers, "setToken", { token: "a", value: 2 });
    const changed = text.replace("1", "3");
    fs.writeFileSync(path.join(folder, "t.json"), changed);
    await assert.rejects(ask(answers, "apply", { patch }), /changed/);
    assert.equal(fs.readFileSync(path.join(folder, "t.json"), "utf8"), changed);
  });
});

/** Names that need care in JSON5, YAML or references. */
const names = fc.constantFrom(
  "a",
  "b",
  "large",
  "2xl",
  "0.5",
  "é",
  "a b",
  "__proto__",
  "toString",
  "'q'",
);

test("After any planned token is applied, its value is the planned one and all others stay", async () => {
  const file = fc.constantFrom("t.json", "t.json5", "t.yaml");
  const path = fc.array(names.filter((name) => !name.includes(".")), {
    minLength: 1,
    maxLength: 3,
  });
  const tree = {
    n: { $type: "number", $value: 7 },
    g: { $type: "number", a: { $value: 1 }, b: { c: { $value: 2 } } },
  };
  await fc.assert(
    fc.asyncProperty(file, path, fc.nat(99), async (file, below, value) => {
      const token = ["g", ...below].join(".");
      await inFolder(projectOf(file, JSON.stringify(tree, null, 2)), async (folder) => {
        const answers = answersIn(folder);
        const before = await valuesIn(folder);
        const plan = await ask(answers, "setToken", { token, value }).catch((cause) => cause);
        if (plan instanceof Error) {
          // A token is no group, and a group no token.
          assert.match(plan.message, /no place/);
          return;
        }
        if (plan.patch !== undefined) await ask(answers, "apply", { patch: plan.patch });
        const after = await valuesIn(folder);
        const expected = plan.patch === undefined && before.get(token) !== value
          ? before
          : before.set(token, value);
        assert.deepEqual([...after].sort(), [...expected].sort());
      });
    }),
    runsOf(40),
  );
});

/** All values by path, from a new start. */
async function valuesIn(folder: string): Promise<Map<string, unknown>> {
  const { manifest } = await answersIn(folder).project.current();
  return new Map(manifest.tokens.map(({ name, value }) => [name, value]));
}
