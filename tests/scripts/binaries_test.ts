/** The files that `deno task binaries` writes beside the programs, and the install script with a local release. */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import process from "node:process";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { unzipSync } from "fflate";
import { parse } from "yaml";
import * as cli from "../../cli.ts";
import { tarGz, zip } from "../../scripts/binaries/archives.ts";
import { targetOf } from "../../scripts/binaries/headers.ts";
import {
  homebrewFormula,
  scoopManifest,
  wingetManifests,
} from "../../scripts/binaries/manifests.ts";
import { modules } from "../../scripts/binaries/program.ts";
import { signatureProblem, signed } from "../../scripts/binaries/signature.ts";
import { archiveOf, checksumFile, targets } from "../../scripts/binaries/targets.ts";
import { bundlers } from "../../scripts/npm_code.ts";
import { inFolder } from "../helpers/folder.ts";
import { projectPath } from "../helpers/run_cli.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

const checksums = Object.fromEntries(
  targets.map((target) => [archiveOf(target), sha256(new TextEncoder().encode(target.name))]),
);

test("binaries have all entries of the package except those of bundlers", () => {
  const { exports } = JSON.parse(fs.readFileSync(projectPath("deno.json"), "utf8"));
  const entries = Object.keys(exports).map((name) => name.slice(2))
    .filter((name) => !["", "mod", ...bundlers].includes(name));
  const names = ["token-build", "token-build/cli"];
  for (const name of entries) names.push(`token-build/${name}`);
  assert.deepEqual(Object.keys(modules).sort(), names.sort());
  assert.deepEqual(Object.keys(modules["token-build/cli"]).sort(), Object.keys(cli).sort());
});

test("manifests have the address and the checksum of each archive", () => {
  const formula = homebrewFormula("1.2.3", checksums);
  const scoop = JSON.parse(scoopManifest("1.2.3", checksums));
  const winget = Object.values(wingetManifests("1.2.3", checksums)).map((text) => parse(text));
  const [{ InstallerUrl, InstallerSha256 }] = winget[1].Installers;
  for (const target of targets) {
    const address = `/releases/download/v1.2.3/${archiveOf(target)}`;
    const sum = checksums[archiveOf(target)];
    if (target.name === "windows-x64") {
      assert.ok(scoop.architecture["64bit"].url.endsWith(address));
      assert.equal(scoop.architecture["64bit"].hash, sum);
      assert.equal(scoop.version, "1.2.3");
      assert.ok(InstallerUrl.endsWith(address));
      assert.equal(InstallerSha256.toLowerCase(), sum);
    } else if (target.name.endsWith("-musl")) assert.ok(!formula.includes(address));
    else assert.ok(formula.includes(`${address}"\n      sha256 "${sum}"\n`), target.name);
  }
  for (const { PackageVersion } of winget) assert.equal(PackageVersion, "1.2.3");
  assert.throws(() => scoopManifest("1.2.3", {}), /No checksum of token-build-windows-x64.zip/);
});

const program = '#!/bin/sh\n[ "$1" = --version ] && echo 1.2.3\n';
const files = [
  { name: "token-build", bytes: new TextEncoder().encode(program), isProgram: true },
  { name: "LICENSE", bytes: new Uint8Array(512), isProgram: false },
];

test("archives are the same each time, and have the files", () => {
  assert.deepEqual(zip(files), zip(files));
  assert.deepEqual(tarGz(files), tarGz(files));
  const unpacked = unzipSync(zip(files));
  assert.deepEqual(Object.keys(unpacked), ["token-build", "LICENSE"]);
  assert.equal(new TextDecoder().decode(unpacked["token-build"]), program);
});

/** A macOS executable with one page of code, whose signature is missing or belongs to other pages. */
function machExecutable(): Uint8Array {
  const bytes = new Uint8Array(5000);
  const view = new DataView(bytes.buffer);
  [0xfeedfacf, 0x01000007, 0, 2, 3].forEach((value, at) => view.setUint32(4 * at, value, true));
  const segment = (at: number, name: string, start: number, size: number) => {
    view.setUint32(at, 0x19, true);
    view.setUint32(at + 4, 72, true);
    bytes.set(new TextEncoder().encode(name), at + 8);
    view.setBigUint64(at + 40, BigInt(start), true);
    view.setBigUint64(at + 48, BigInt(size), true);
  };
  segment(32, "__TEXT", 0, 4096);
  segment(104, "__LINKEDIT", 4096, 904);
  [0x1d, 16, 4500, 500].forEach((value, at) => view.setUint32(176 + 4 * at, value, true));
  return bytes;
}

test("a signature for macOS has the hash of each page", () => {
  const bytes = machExecutable();
  assert.equal(targetOf(bytes), "darwin-x64");
  assert.match(signatureProblem(bytes)!, /no code directory/);
  const result = signed(bytes, "token-build");
  assert.equal(signatureProblem(result), undefined);
  assert.deepEqual(signed(result, "token-build"), result);
  for (const [at, page] of [[300, 0], [4400, 1]]) {
    const changed = result.slice();
    changed[at] ^= 1;
    assert.equal(signatureProblem(changed), `page ${page} differs from the signature`);
  }
});

/** The header of a Linux executable, with the path of its dynamic loader. */
function elfExecutable(loader: string): Uint8Array {
  const bytes = new Uint8Array(200);
  const view = new DataView(bytes.buffer);
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 2, 1]);
  for (const [at, value] of [[16, 2], [18, 62], [54, 56], [56, 1]]) view.setUint16(at, value, true);
  view.setBigUint64(32, 64n, true);
  view.setUint32(64, 3, true);
  view.setBigUint64(72, 120n, true);
  view.setBigUint64(96, BigInt(loader.length + 1), true);
  bytes.set(new TextEncoder().encode(loader), 120);
  return bytes;
}

test("executables of Linux need glibc or musl", () => {
  assert.equal(targetOf(elfExecutable("/lib64/ld-linux-x86-64.so.2")), "linux-x64");
  assert.equal(targetOf(elfExecutable("/lib/ld-musl-x86_64.so.1")), "linux-x64-musl");
});

test("executables of other systems and processors are reported", () => {
  assert.throws(() => targetOf(new Uint8Array(100)), /Not an executable/);
  const bytes = machExecutable();
  bytes[4] = 99;
  assert.throws(() => targetOf(bytes), /Not an executable/);
});

/** Runs the install script with a release in a folder. */
function install(folder: string, env: Record<string, string> = {}): string {
  const { stdout, stderr, status } = spawnSync(
    "sh",
    [projectPath("scripts/binaries/install.sh")],
    {
      encoding: "utf8",
      env: {
        PATH: process.env.PATH!,
        TOKEN_BUILD_RELEASES: pathToFileURL(folder).href,
        TOKEN_BUILD_INSTALL: path.join(folder, "my programs"),
        ...env,
      },
    },
  );
  return `${stdout}${stderr}${status}`.replaceAll(folder, "");
}

const canInstall = process.platform !== "win32" && !spawnSync("curl", ["--version"]).error;

test("the install script checks the program, and replaces an installed one", {
  skip: !canInstall && "there is no curl",
}, () =>
  inFolder({}, (folder) => {
    const release = path.join(folder, "download/v1.2.3");
    fs.mkdirSync(release, { recursive: true });
    const archive = tarGz(files);
    const sums = targets.map((target) => `${sha256(archive)}  ${archiveOf(target)}\n`).join("");
    for (const target of targets) fs.writeFileSync(path.join(release, archiveOf(target)), archive);
    fs.writeFileSync(path.join(release, checksumFile), sums);

    const done = "Installed token-build 1.2.3 in /my programs\n";
    const version = { TOKEN_BUILD_VERSION: "v1.2.3" };
    const installed = path.join(folder, "my programs/token-build");
    assert.equal(
      install(folder, version),
      `${done}Add /my programs to PATH to run it as token-build\n0`,
    );
    assert.equal(fs.readFileSync(installed, "utf8"), program);
    assert.deepEqual(fs.readdirSync(path.dirname(installed)), ["token-build"]);

    fs.writeFileSync(installed, "old");
    fs.writeFileSync(path.join(release, checksumFile), sums.replaceAll(/^\w{4}/gm, "0000"));
    assert.match(
      install(folder, version),
      /^error: token-build-[\w-]+\.tar\.gz has the checksum .*; nothing was installed\n1$/,
    );
    assert.equal(fs.readFileSync(installed, "utf8"), "old");
    fs.writeFileSync(path.join(release, checksumFile), "");
    assert.match(install(folder, version), /error: .*SHA256SUMS has no checksum of token-build-/);
  }));

test("the install script names the library that the program for musl needs", {
  skip: !(canInstall && process.platform === "linux") && "this is not Linux, or there is no curl",
}, () => {
  const script = (text: string) => `#!/bin/sh\n${text}\n`;
  const broken = new TextEncoder().encode(script("exit 127"));
  return inFolder({ "bin/ldd": script("echo musl libc >&2; exit 1") }, (folder) => {
    fs.chmodSync(path.join(folder, "bin/ldd"), 0o755);
    const release = path.join(folder, "latest/download");
    fs.mkdirSync(release, { recursive: true });
    const archive = tarGz([{ name: "token-build", bytes: broken, isProgram: true }]);
    const name = `token-build-linux-${process.arch}-musl.tar.gz`;
    fs.writeFileSync(path.join(release, name), archive);
    fs.writeFileSync(path.join(release, checksumFile), `${sha256(archive)}  ${name}\n`);
    const env = { PATH: `${path.join(folder, "bin")}:${process.env.PATH}` };
    assert.equal(
      install(folder, env),
      "error: The program needs libstdc++; on Alpine Linux, run apk add libstdc++\n1",
    );
  });
});
