/** `token-build migrate` says where a file that is not JSON is wrong. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { runCli } from "../../helpers/call_in.ts";
import { inFolder } from "../../helpers/folder.ts";

test("migrate reports the line and the column of a syntax error", () =>
  inFolder({ "cut.json": '{"c": {\r\n "value": 1,}' }, async (folder) => {
    const { stderr } = await runCli(["migrate", "cut.json"], folder);
    assert.match(stderr, /cut\.json:2:14/);
  }));
