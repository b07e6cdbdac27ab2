/** Formats of Objective-C declare the options that change their output, and no others. */
import assert from "node:assert/strict";
import { test } from "node:test";
import TokenBuilder from "../../mod.ts";

const tokens = { color: { red: { value: "#f00", type: "color" } } };

async function printed(format: string, options: Record<string, string>): Promise<string> {
  const builder = new TokenBuilder({
    tokens,
    log: { warnings: "disabled" },
    platforms: { ios: { transformGroup: "ios", files: [{ destination: "A.h", format, options }] } },
  });
  const [{ output }] = await builder.formatPlatform("ios");
  return String(output).replace(/^.*Generated on.*$/m, "");
}

const formats = Object.entries(TokenBuilder.hooks.formats)
  .filter(([name]) => /^ios\/(?:macros|colors|static|strings|singleton)/.test(name));

test("all formats are tested", () => assert.equal(formats.length, 9));

for (const [name, format] of formats) {
  test(`${name} declares what it reads`, async () => {
    const plain = await printed(name, {});
    for (const option of ["type", "className"]) {
      const isRead = await printed(name, { [option]: "Mine" }) !== plain;
      assert.equal(Object.hasOwn(format.options ?? {}, option), isRead, option);
    }
  });
}
