/**
 * Checks brand pages: they fit narrow screens; on paper, no heading or remark is apart from what it belongs to, and no page
 * is empty.
 * @module
 */
import assert from "node:assert/strict";

/** Heights of pages in mm, so that breaks are at many places; A4 among them. */
const heights = [220, 260, 279, 297, 330];

/** Makes each text a link that says its number and whether it is a heading or a remark; runs in the page. */
function mark(height) {
  const style = document.querySelector("style");
  style.textContent = style.textContent.replace("size:A4", `size:210mm ${height}mm`);
  let number = 0;
  for (const element of document.querySelectorAll("main *")) {
    const isText = [...element.childNodes].some(({ nodeType, textContent }) =>
      nodeType === 3 && textContent.trim() !== ""
    );
    if (!isText || element.closest(".vision")) continue;
    const kind = element.matches("h1,h2,h3,.lead,.theme")
      ? "before"
      : element.matches(".caption")
      ? "after"
      : "other";
    const link = document.createElement("a");
    link.href = `https://mark.invalid/${kind}/${number++}/${
      encodeURIComponent(element.textContent.slice(0, 40))
    }`;
    link.style.cssText = "color:inherit;text-decoration:none";
    link.append(...element.childNodes);
    element.append(link);
  }
}

/** The marks on each page of a PDF file from Chromium, whose links are not compressed. */
function marksOf(pdf) {
  const objects = new Map(
    [...pdf.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id, text]) => [id, text]),
  );
  return [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text)).map((page) => {
    const [, list = ""] = /\/Annots \[(.*?)\]/s.exec(page) ?? [];
    return [...list.matchAll(/(\d+) 0 R/g)].flatMap(([, id]) => {
      const found = /mark\.invalid\/(\w+)\/(\d+)\/([^)]*)/.exec(objects.get(id));
      return found ? [{ kind: found[1], number: Number(found[2]), text: found[3] }] : [];
    }).sort((a, b) => a.number - b.number);
  });
}

export async function checkBrand(name, url, browser) {
  const narrow = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await narrow.goto(url);
  assert.equal(await narrow.evaluate(() => document.documentElement.scrollWidth), 390, name);
  await narrow.close();
  let count = 0;
  for (const height of heights) {
    const tab = await browser.newPage();
    await tab.goto(url);
    await tab.evaluate(mark, height);
    const pdf = await tab.pdf({ printBackground: true, preferCSSPageSize: true });
    await tab.close();
    const pages = marksOf(pdf.toString("latin1"));
    assert.ok(pages.length > 3, `${name}: ${pages.length} pages`);
    // The cover may have only its title.
    for (const [at, marks] of pages.entries()) {
      const where = `${name}, ${height} mm, page ${at + 1}`;
      assert.ok(marks.length > 0, `${where} is empty`);
      if (at > 0) assert.notEqual(marks.at(-1).kind, "before", `${where}: ${marks.at(-1).text}`);
      assert.notEqual(marks[0].kind, "after", `${where}: ${marks[0].text}`);
    }
    count += pages.length;
  }
  console.log(`${name}: ${count} pages of paper keep headings and remarks with what they name`);
}
