import { printed } from "./builder.mjs";

test("builds", async () => {
  expect(await printed()).toBe("printed:  --red: #ff0000;\n  --alias: #ff0000;");
});
