import assert from "node:assert/strict";
import path from "node:path";
import { test } from "node:test";
import { modulesOf } from "../../src/engine/host/modules/fresh_modules.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath } from "../helpers/run_cli.ts";

test("the tool's own modules are never imported again, so that its classes stay the same", () => {
  const own = ["mod.ts", "src/token_builder.ts", "src/engine/config/define_config.ts"];
  const imports = own.map((file) => `import ${JSON.stringify(projectPath(file))};\n`).join("");
  return inFolder(
    { "config.ts": `${imports}import "./helper.ts";\n`, "helper.ts": "" },
    (folder) => {
      const files = ["config.ts", "helper.ts"].map((file) => path.join(folder, file));
      assert.deepEqual(modulesOf(files[0]), files);
      return Promise.resolve();
    },
  );
});
