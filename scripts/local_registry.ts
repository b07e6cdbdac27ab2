/**
 * A local registry with the project's packages; other packages come from the registry that npm uses.
 * @module
 */
import crypto from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { compatTarball, tarball } from "./packages.ts";
import { run } from "./run.ts";

/** The metadata of a packed package, in the form of a registry. */
async function metadataOf(file: string, address: string): Promise<Record<string, unknown>> {
  const { text } = await run("tar", ["xzOf", file, "package/package.json"]);
  const description = JSON.parse(text);
  const { name, version } = description;
  const data = fs.readFileSync(file);
  const integrity = `sha512-${crypto.createHash("sha512").update(data).digest("base64")}`;
  const shasum = crypto.createHash("sha1").update(data).digest("hex");
  const dist = { tarball: `${address}/-/${path.basename(file)}`, integrity, shasum };
  return {
    name,
    "dist-tags": { latest: version },
    versions: { [version]: { ...description, dist } },
    // Old enough for package managers that delay new versions.
    time: { [version]: "2026-01-01T00:00:00.000Z" },
  };
}

/**
 * Runs `work` with the address of a registry.
 *
 * @returns What `work` returns.
 */
export async function withLocalRegistry<T>(work: (address: string) => Promise<T>): Promise<T> {
  const { text } = await run("npm", ["config", "get", "registry", "--silent"]);
  const upstream = text.trim().split("\n").at(-1)!.replace(/\/?$/, "");
  const files = [tarball, compatTarball];
  const documents = new Map<string, Record<string, unknown>>();
  const server = http.createServer(async (request, response) => {
    const wanted = decodeURIComponent(request.url ?? "/").slice(1);
    const file = files.find((one) => wanted === `-/${path.basename(one)}`);
    const metadata = documents.get(wanted);
    if (file) return response.end(fs.readFileSync(file));
    if (metadata) {
      response.setHeader("content-type", "application/json");
      return response.end(JSON.stringify(metadata));
    }
    try {
      const answer = await fetch(`${upstream}${request.url}`, {
        headers: { accept: request.headers.accept ?? "*/*" },
      });
      response.statusCode = answer.status;
      response.setHeader("content-type", answer.headers.get("content-type") ?? "text/plain");
      response.end(new Uint8Array(await answer.arrayBuffer()));
    } catch (cause) {
      response.statusCode = 502;
      response.end(String(cause));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const file of files) {
    const metadata = await metadataOf(file, address);
    documents.set(String(metadata.name), metadata);
  }
  try {
    return await work(address);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
