/** The site's pages come from the documentation: each is listed once, and no link is broken. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { documentationFiles, pageText, unlistedPages } from "../../scripts/site/pages.ts";
import { questions } from "../../scripts/site/questions.ts";
import { sections } from "../../site/sections.ts";

const pages = documentationFiles().filter(({ page }) => page.endsWith(".md"));
const names = new Set(pages.map(({ page }) => page));

test("each page has a place in the sidebar", () => {
  assert.deepEqual(unlistedPages(), []);
  const listed = sections.flatMap((section) => section.pages);
  assert.deepEqual(listed, [...new Set(listed)]);
  for (const page of listed) assert.ok(names.has(`${page}.md`), page);
});

test("links lead to pages of the site, and from elsewhere to the repository", () => {
  let count = 0;
  for (const { file, page } of pages) {
    for (const [, target] of pageText(file).matchAll(/\]\((\.[^()\s#]*\.md)(?:#[^()]*)?\)/g)) {
      count++;
      const linked = path.posix.join(path.posix.dirname(page), target);
      assert.ok(names.has(linked) || linked === "index.md", `${file} links to ${target}`);
    }
  }
  assert.ok(count > 300, `only ${count} links were looked at`);
  const link = "https://github.com/token-build/token-build/tree/main/examples/themes";
  assert.ok(pageText("docs/themes.md").includes(`](${link})`));
});

test("code stays as it is", () => {
  for (const { file } of pages) {
    const code = (text: string) => text.match(/^```[^]*?^```/gm) ?? [];
    assert.deepEqual(code(pageText(file)), code(fs.readFileSync(file, "utf8")), file);
  }
});

test("questions for the search have pages as answers", () => {
  for (const answer of Object.values(questions).flat()) {
    const own = answer.slice(1);
    assert.ok(names.has(`${own}.md`) || names.has(`${own}index.md`), answer);
  }
});
