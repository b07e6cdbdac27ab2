import assert from "node:assert/strict";
import fs from "node:fs";
import { test } from "node:test";
import { pageText } from "../../scripts/site/pages.ts";
import { referenceNames, referenceState } from "../../site/playground/state/reference_examples.ts";
import { answer } from "../../site/playground/worker/answer.ts";
import { projectPath } from "../helpers/run_cli.ts";

test("Each example of the reference builds what its page shows", async () => {
  const page = fs.readFileSync(projectPath("docs/reference/formats.md"), "utf8");
  for (const name of referenceNames) {
    const state = referenceState(name)!;
    const { platforms, messages } = await answer("build", { state });
    const errors = messages.filter(({ severity }) => severity === "error");
    assert.deepEqual(errors, [], name);
    const [{ files }] = platforms!;
    assert.ok(files.length > 0, name);
    if (!name.startsWith("format/")) continue;
    for (const { path, text } of files) {
      // The page has tokens in the configuration, the playground in a file.
      if (/tokens\.json|isSource/.test(text!)) continue;
      // Some formats print the name of the file.
      const shown = text!.replaceAll(path, "tokens").replace(/\n+$/, "");
      assert.ok(page.includes(shown), `${name}: ${path}\n${text}`);
    }
  }
});

test("No other name is that of an example", () => {
  for (const name of ["", "format", "format/", "format/toString", "__proto__", "other/css"]) {
    assert.equal(referenceState(name), undefined);
  }
});

test("Pages of the reference link to their examples", () => {
  for (const [file, kind] of [["formats", "format"], ["transforms", "transform"]]) {
    const text = pageText(`docs/reference/${file}.md`);
    for (const name of referenceNames.filter((one) => one.startsWith(`${kind}/`))) {
      assert.ok(text.includes(`(/play/#example=${name})`), name);
    }
  }
});
