/** The diagrams in the documentation show the output of a real build. `UPDATE=1` redraws them. */
import assert from "node:assert/strict";
import fs from "node:fs";
import process from "node:process";
import { test } from "node:test";
import { XMLValidator } from "fast-xml-parser";
import { pictures } from "../../scripts/pictures/pictures.ts";
import { projectPath } from "../helpers/run_cli.ts";

test("drawings are what scripts/pictures makes", async () => {
  for (const [name, text] of Object.entries(await pictures())) {
    assert.equal(XMLValidator.validate(text), true, name);
    const file = projectPath(name);
    if (process.env.UPDATE && !process.env.CI) fs.writeFileSync(file, text);
    assert.equal(fs.readFileSync(file, "utf8"), text, name);
  }
});
