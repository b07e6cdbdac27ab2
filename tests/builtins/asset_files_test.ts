/** Icons and images as files of each platform: their bytes, their names, and SVG as vector drawables. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import TokenBuilder, { type File } from "../../mod.ts";
import { readSvg } from "../../src/hooks/formats/native/android/svg.ts";
import { vectorDrawable } from "../../src/hooks/formats/native/android/vector_drawable.ts";
import { colorsReady } from "../../src/hooks/formats/native/colors.ts";
import { inFolder } from "../helpers/folder.ts";
import { syntaxErrors } from "../helpers/grammars.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const arrow =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none">' +
  '<!-- an arrow --><title>Arrow</title><path stroke="currentColor" stroke-width="2" stroke-linecap="round" d="M5 12h14"/></svg>';

const documents = {
  "art/arrow.svg": arrow,
  "art/arrow-dark.svg": arrow.replace("currentColor", "#fff"),
  "art/note.txt": "text",
  "base.json": JSON.stringify({
    icon: {
      $type: "asset",
      "arrow left": { $value: "art/arrow.svg", $description: "Goes back" },
      "größe": { $value: "art/logo.png" },
      note: { $value: "art/note.txt" },
    },
    space: { $type: "number", $value: 1 },
  }),
  "dark.json": JSON.stringify({
    icon: { $type: "asset", "arrow left": { $value: "art/arrow-dark.svg" } },
  }),
  "t.resolver.json": JSON.stringify({
    version: "2025.10",
    resolutionOrder: [
      { type: "set", name: "base", sources: [{ $ref: "base.json" }] },
      {
        type: "modifier",
        name: "theme",
        default: "light",
        contexts: { light: [], dark: [{ $ref: "dark.json" }] },
      },
    ],
  }),
};

const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 255]);

/** The files in the output folder of a build, by path. */
async function built(transforms: string[], file: Partial<File>): Promise<Map<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  await inFolder(documents, async (folder) => {
    fs.writeFileSync(path.join(folder, "art/logo.png"), png);
    const at = folder.replaceAll("\\", "/");
    await new TokenBuilder({
      resolver: `${at}/t.resolver.json`,
      allowedFolders: [folder],
      log: { verbosity: "silent", warnings: "disabled" },
      transform: {
        absolute: {
          type: "value",
          filter: ({ $type }: Json) => $type === "asset",
          transform: ({ $value }: Json) => `${at}/${$value}`,
        },
      },
      platforms: {
        p: { transforms: [...transforms, "absolute"], buildPath: `${at}/out/`, files: [file] },
      },
    } as Json).build();
    const out = path.join(folder, "out");
    for (const name of fs.readdirSync(out, { recursive: true }) as string[]) {
      const whole = path.join(out, name);
      if (fs.statSync(whole).isFile()) {
        found.set(name.replaceAll("\\", "/"), new Uint8Array(fs.readFileSync(whole)));
      }
    }
  });
  return found;
}

const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

test("assets/files copies files for all contexts, named after tokens", async () => {
  const files = await built(["name/kebab"], { destination: "icons", format: "assets/files" });
  assert.deepEqual([...files.keys()].sort(), [
    "icons/icon-arrow-left.dark.svg",
    "icons/icon-arrow-left.svg",
    "icons/icon-größe.png",
    "icons/icon-note.txt",
  ]);
  assert.deepEqual(files.get("icons/icon-größe.png"), png);
  assert.equal(textOf(files.get("icons/icon-arrow-left.svg")), arrow);
});

test("android/drawables converts SVG to vector drawables and copies other images", async () => {
  const files = await built(["name/snake"], { destination: "res", format: "android/drawables" });
  assert.deepEqual([...files.keys()].sort(), [
    "res/drawable-night/icon_arrow_left.xml",
    "res/drawable/icon_arrow_left.xml",
    "res/drawable/icon_grosse.png",
  ]);
  const text = textOf(files.get("res/drawable/icon_arrow_left.xml"));
  assert.equal(XMLValidator.validate(text), true);
  const { vector } = new XMLParser({ ignoreAttributes: false }).parse(text);
  assert.equal(vector["@_android:viewportWidth"], "24");
  assert.deepEqual(vector.path, {
    "@_android:pathData": "M5 12h14",
    "@_android:strokeColor": "#FF000000",
    "@_android:strokeWidth": "2",
    "@_android:strokeLineCap": "round",
  });
});

test("flutter/assets copies files and writes a class with their paths", async () => {
  const files = await built(["name/camel"], {
    destination: "assets/icons",
    format: "flutter/assets",
    options: { className: "AcmeIcons", showFileHeader: false },
  });
  assert.deepEqual([...files.keys()].sort(), [
    "assets/icons/assets.dart",
    "assets/icons/iconArrowLeft.svg",
    "assets/icons/iconArrowLeftDark.svg",
    "assets/icons/iconGrosse.png",
    "assets/icons/iconNote.txt",
  ]);
  const text = textOf(files.get("assets/icons/assets.dart"));
  assert.deepEqual(await syntaxErrors("dart", text), []);
  assert.match(
    text,
    /\/\/\/ Goes back\n {2}static const iconArrowLeft = "assets\/icons\/iconArrowLeft\.svg";/,
  );
});

test("shapes, styles and transforms equal those of the SVG", async () => {
  await colorsReady();
  const drawable = (inner: string, attributes = 'viewBox="0 0 10 20"') =>
    vectorDrawable(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);
  const rows: [svg: string, wanted: RegExp][] = [
    ['<rect x="1" y="2" width="3" height="4"/>', /pathData="M1 2 h3 v4 h-3 Z"/],
    ['<rect width="4" height="4" rx="1"/>', /pathData="M1 0 h2 a1 1 0 0 1 1 1 v2 /],
    ['<circle cx="5" cy="5" r="2"/>', /pathData="M3 5 a2 2 0 1 0 4 0 a2 2 0 1 0 -4 0 Z"/],
    ['<line x2="3" stroke="red"/>', /pathData="M0 0 L3 0"[^/]*strokeColor="#FFFF0000"/],
    ['<polygon points="0,0 1,0 1,1"/>', /pathData="M0,0 1,0 1,1Z"/],
    ['<path d="M0 0a1 1 0 011 1"/>', /pathData="M0 0a1 1 0 0 1 1 1"/],
    ['<path d="M0 0a.5.5 0 10-1 0 1 1 0 012 2z"/>', /a\.5 \.5 0 1 0 -1 0 1 1 0 0 1 2 2 z"/],
    ['<path d="M0 0h1" fill-rule="evenodd" style="fill:#0f0;opacity:.5"/>', /fillAlpha="0\.5"/],
    ['<path d="M0 0h1" style="fill-rule:evenodd"/>', /fillType="evenOdd"/],
    ['<g fill="#123"><path d="M0 0h1"/></g>', /fillColor="#FF112233"/],
    ['<g display="none"><path d="M1 1h9"/></g><path d="M0 0h1"/>', /^(?![^]*M1 1h9)/],
    [
      '<g transform="translate(1 2) rotate(45, 3, 4)"><path d="M0 0h1"/></g>',
      /translateX="1" android:translateY="2">\s*<group android:rotation="45" android:pivotX="3" android:pivotY="4">\s*<path[^>]*>\s*<\/group>\s*<\/group>/,
    ],
  ];
  for (const [inner, wanted] of rows) {
    const text = drawable(inner);
    assert.equal(XMLValidator.validate(text), true, inner);
    assert.match(text, wanted, inner);
  }
  assert.match(
    drawable("", 'viewBox="-1 -2 4 4"'),
    /<group android:translateX="1" android:translateY="2">/,
  );
  assert.match(
    drawable("", 'width="1em" height="2" viewBox="0 0 1 1"'.replace("1em", "16px")),
    /width="16dp"/,
  );
  const refused: [svg: string, why: RegExp][] = [
    ["<text>a</text>", /has the element <text>/],
    ['<path d="M0 0" fill="url(#a)"/>', /has the color "url\(#a\)"/],
    ['<path d="M0 0" class="a"/>', /has the attribute class on <path>/],
    ['<g opacity=".5"><path d="M0 0"/></g>', /has the attribute opacity on <g>/],
    ['<path d="M0 0" transform="skewX(3)"/>', /has the transform skewX\(\)/],
    ['<path d="M0 0a1 1 0 2 0 1 1"/>', /has the arc/],
    ["<style>a{}</style>", /has the element <style>/],
    ['<path d="nonsense"/>', /has the path/],
  ];
  for (const [inner, why] of refused) assert.throws(() => drawable(inner), why, inner);
});

test("invalid and deeply nested SVG is reported without another exception", async () => {
  await colorsReady();
  for (
    const text of [
      "",
      "<svg>",
      "<svg></g>",
      "<a/>",
      "<svg/><svg/>",
      "x<svg/>",
      "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>",
    ]
  ) {
    assert.throws(() => readSvg(text), TypeError, text);
  }
  const deep = `${"<g>".repeat(20_000)}<path d="M0 0h1"/>${"</g>".repeat(20_000)}`;
  assert.match(vectorDrawable(`<svg viewBox="0 0 1 1">${deep}</svg>`), /M0 0h1/);
});
