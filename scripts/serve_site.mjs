/** Serves built files like hosts of static files. */
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { gzipSync } from "node:zlib";

const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
};

/** Whether hosts compress a file. */
const isText = (file) => /\.(?:css|html|js|json|md|svg|txt|xml)$/.test(file);

/**
 * Serves a folder on this machine. An address without an ending is that of a page.
 *
 * @param onRequest Called with the address of each request, seen from the root.
 */
export async function serveSite(site, onRequest = () => {}) {
  let sent = 0;
  const compressed = new Map();
  /** Compresses a file once. */
  const compress = (file) => {
    if (!compressed.has(file)) compressed.set(file, gzipSync(fs.readFileSync(file)));
    return compressed.get(file);
  };
  const server = http.createServer((request, response) => {
    onRequest(request.url);
    const { pathname } = new URL(request.url, "http://127.0.0.1");
    const names = pathname.endsWith("/") ? ["index.html"] : ["", ".html"];
    const file = names.map((name) => path.join(site, decodeURIComponent(pathname) + name))
      .find((one) => fs.existsSync(one) && fs.statSync(one).isFile());
    response.statusCode = file === undefined ? 404 : 200;
    response.setHeader("Content-Type", types[path.extname(file ?? "")] ?? "text/plain");
    // Names of files contain hashes of their content, or the content changes only with a release.
    response.setHeader("Cache-Control", "max-age=600");
    if (file === undefined) return response.end();
    const isCompressed = isText(file) &&
      /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
    if (isCompressed) response.setHeader("Content-Encoding", "gzip");
    const body = isCompressed ? compress(file) : fs.readFileSync(file);
    sent += body.length;
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    close: () => server.close(),
    /** Bytes of all answers, without their headers. */
    sent: () => sent,
  };
}
