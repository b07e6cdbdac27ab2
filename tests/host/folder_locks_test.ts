import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { exclusively, sweep } from "../../src/engine/host/folder_locks.ts";
import { inFolder } from "../helpers/folder.ts";

/** The content of a lock of this process, read while it is held. */
async function ownLock(): Promise<string> {
  let text = "";
  await inFolder({}, async (folder) => {
    await exclusively([folder], () => {
      text = fs.readFileSync(path.join(folder, ".token-build.lock"), "utf8");
      return Promise.resolve();
    });
    assert.deepEqual(fs.readdirSync(folder), []);
  });
  return text;
}

const lockTexts: Record<string, (own: string) => string> = {
  "of a process that is gone": (own) => own.replace(/^\d+/, "4194304"),
  "of an earlier process of the same number": (own) => own.replace(/\d+$/, "1"),
  "of an earlier boot": (own) => own.replace(/\n[^/\n]+\//, "\nbefore/"),
  "without a holder": () => "",
  "that is only a number": () => "4194304",
};

for (const [name, textOf] of Object.entries(lockTexts)) {
  test(`a lock ${name} does not block for long`, async () => {
    const own = await ownLock();
    await inFolder({}, async (folder) => {
      const lock = path.join(folder, ".token-build.lock");
      fs.writeFileSync(lock, textOf(own));
      const old = Date.now() / 1000 - 60;
      fs.utimesSync(lock, old, old);
      let isDone = false;
      await exclusively([folder], () => Promise.resolve(void (isDone = true)));
      assert.equal(isDone, true);
      assert.deepEqual(fs.readdirSync(folder), []);
    });
  });
}

/** A lock of another machine or container, whose process cannot be checked. */
const foreignLock = "1\nelsewhere/1\n1";

for (const ahead of [5, 3600, 1e6]) {
  test(`a lock and a temporary file from ${ahead} s in the future do not block for long`, async () => {
    await inFolder({}, async (folder) => {
      const later = Date.now() / 1000 + ahead;
      for (const name of [".token-build.lock", `.a.css.${process.pid}.1.token-build.tmp`]) {
        fs.writeFileSync(path.join(folder, name), foreignLock);
        fs.utimesSync(path.join(folder, name), later, later);
      }
      await sweep([folder]);
      assert.deepEqual(fs.readdirSync(folder), []);
      fs.writeFileSync(path.join(folder, ".token-build.lock"), foreignLock);
      fs.utimesSync(path.join(folder, ".token-build.lock"), later, later);
      await exclusively([folder], () => Promise.resolve());
      assert.deepEqual(fs.readdirSync(folder), []);
    });
  });
}

test("a fresh lock of another machine is kept", async () => {
  await inFolder({ ".token-build.lock": foreignLock }, async (folder) => {
    await sweep([folder]);
    assert.deepEqual(fs.readdirSync(folder), [".token-build.lock"]);
  });
});

test("two actions of one process run one after the other", async () => {
  await inFolder({}, async (folder) => {
    const steps: string[] = [];
    const act = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 60));
      steps.push(`${name} ends`);
    };
    await Promise.all([exclusively([folder], act("a")), exclusively([folder], act("b"))]);
    assert.deepEqual(steps, ["a begins", "a ends", "b begins", "b ends"]);
  });
});

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  test(`${signal} removes locks and temporary files`, async () => {
    if (process.platform === "win32") return;
    await inFolder({}, async (folder) => {
      const [locks, staged] = ["folder_locks", "staged_files"].map((name) =>
        JSON.stringify(new URL(`../../src/engine/host/${name}.ts`, import.meta.url).href)
      );
      const script = path.join(folder, "run.mjs");
      fs.writeFileSync(
        script,
        `const { exclusively } = await import(${locks});
         const { stageText } = await import(${staged});
         await exclusively(["out"], async () => {
           await stageText("out/a.css", "a");
           console.log("ready");
           await new Promise((resolve) => setTimeout(resolve, 20000));
         });`,
      );
      const { deno, bun, node } = process.versions as Record<string, string | undefined>;
      const strip = node && !deno && !bun && /^22\.6\./.test(node);
      const args = deno
        ? ["run", "-A", script]
        : strip
        ? ["--experimental-strip-types", script]
        : [script];
      const child = spawn(process.execPath, args, { cwd: folder });
      const ended = new Promise((resolve) => child.on("close", (_code, by) => resolve(by)));
      await new Promise((resolve) => child.stdout.once("data", resolve));
      assert.equal(fs.readdirSync(path.join(folder, "out")).length, 2);
      child.kill(signal);
      await ended;
      assert.deepEqual(fs.readdirSync(path.join(folder, "out")), []);
    });
  });
}
