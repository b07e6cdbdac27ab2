/**
 * Runs a program, and again if a file in a folder changes, but never twice at once. People wrap
 * tools that do not watch in such scripts. `watch_and_run.mjs FOLDER PROGRAM ARGUMENT...`
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

// A save causes several events.
let timer;
fs.watch(folder, () => {
  clearTimeout(timer);
  timer = setTimeout(build, 10);
});
build();
