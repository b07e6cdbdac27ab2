/** The server of preview pages: its answers, and which clients receive them. */
import assert from "node:assert/strict";
import http from "node:http";
import { test } from "node:test";
import type { PreviewData } from "../../src/hooks/preview/mod.ts";
import { PreviewServer } from "../../src/services/preview_server/server.ts";

const data = { title: "Tokens", values: [{ text: "1px" }, { text: "2px" }] } as PreviewData;

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

/** A request from a program, with arbitrary headers. */
function ask(url: string, options: http.RequestOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (piece) => text += piece);
      response.on(
        "end",
        () => resolve({ status: response.statusCode!, headers: response.headers, text }),
      );
    });
    request.on("error", reject);
    request.end();
  });
}

async function serving(use: (server: PreviewServer, url: string) => Promise<void>): Promise<void> {
  const server = new PreviewServer(data);
  const url = await server.listen(0);
  try {
    await use(server, url);
  } finally {
    await server.close();
  }
}

test("serves only the page and its data", () =>
  serving(async (_server, url) => {
    assert.match(url, /^http:\/\/127\.0\.0\.1:\d+\/$/);
    const page = await ask(url);
    assert.equal(page.status, 200);
    assert.match(
      String(page.headers["content-security-policy"]),
      /connect-src 'self'.*frame-ancestors 'none'/,
    );
    assert.match(page.text, /<html lang="en" data-live>/);
    const { version, data: served, errors } = JSON.parse((await ask(`${url}data`)).text);
    assert.deepEqual([version, served, errors], [1, data, []]);
    for (const path of ["config.json", "..%2F..%2F" + "config.json", "data/x", "%"]) {
      assert.equal((await ask(url + path)).status, 404, path);
    }
    assert.equal((await ask(url, { method: "POST" })).status, 405);
  }));

test("accepts only its own host names, and rejects requests of other sites", () =>
  serving(async (_server, url) => {
    const { port } = new URL(url);
    const status = async (headers: Record<string, string>) =>
      (await ask(`${url}data`, { headers })).status;
    assert.equal(await status({ host: `localhost:${port}` }), 200);
    assert.equal(await status({ host: `127.0.0.1:${port}` }), 200);
    assert.equal(await status({ host: "example.com" }), 403);
    assert.equal(await status({ host: `example.com:${port}` }), 403);
    assert.equal(await status({ host: "127.0.0.1:1" }), 403);
    assert.equal(await status({ "sec-fetch-site": "cross-site" }), 403);
    assert.equal(await status({ "sec-fetch-site": "same-site" }), 403);
    assert.equal(await status({ "sec-fetch-site": "same-origin" }), 200);
  }));

/** Events as a page receives them. */
async function* events(url: string): AsyncGenerator<{ version: number; [name: string]: unknown }> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(`${url}events`, resolve).on("error", reject);
  });
  response.setEncoding("utf8");
  let text = "";
  try {
    for await (const piece of response) {
      text += piece;
      for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
        const event = text.slice(0, end);
        text = text.slice(end + 2);
        if (event.startsWith("data: ")) yield JSON.parse(event.slice(6));
        else yield { version: 0 };
      }
    }
  } finally {
    response.destroy();
  }
}

test("open pages receive changes and build failures", () =>
  serving(async (server, url) => {
    const stream = events(url);
    const next = async () => (await stream.next()).value;
    assert.deepEqual(await next(), { version: 0 });
    server.setData({ ...data });
    server.setData({ ...data, values: [{ text: "1px" }, { text: "3px" }] });
    assert.deepEqual(await next(), { version: 2, patch: [[["values", 1, "text"], "3px"]] });
    server.setErrors(["broken"]);
    assert.deepEqual(await next(), { version: 2, errors: ["broken"] });
    assert.deepEqual(JSON.parse((await ask(`${url}data`)).text).errors, ["broken"]);
    server.setData({ ...data, values: [{ text: "1px" }, { text: "3px" }] });
    assert.deepEqual(await next(), { version: 3, patch: [] });
    await stream.return(undefined);
  }));

test("a port in use is refused", () =>
  serving(async (_server, url) => {
    const other = new PreviewServer(data);
    await assert.rejects(other.listen(Number(new URL(url).port)));
    await other.close();
  }));
