/**
 * Runs a program, and again whenever a file in a folder changes, never twice at once: what people put around a tool that
 * does not watch. `watch_and_run.mjs FOLDER PROGRAM ARGUMENT...`
 */
import { spawn } from "node:child_process";
import fs from "node:fs";
import process from "node:process";

const [folder, ...command] = process.argv.slice(2);
let running = false;
let isWanted = false;

function build() {
  if (running) return void (isWanted = true);
  running = true;
  isWanted = false;
  spawn(process.execPath, command, { stdio: "ignore" }).on("close", () => {
    running = false;
    if (isWanted) build();
  });
}

// A save gives several events.
let timer;
fs.watch(folder, () => {
  clearTimeout(timer);
  timer = setTimeout(build, 10);
});
build();
