/**
 * Asset catalogs of Xcode and resources of Android: their folders, their contents, and which values
 * they cannot express.
 */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import TokenBuilder from "../../mod.ts";
import { inFolder } from "../helpers/folder.ts";
import { filesOf, px, reportsOf, srgb, textOf, tokens } from "../helpers/themed_tokens.ts";

// deno-lint-ignore no-explicit-any
type Json = any;

const appearanceValues: Record<string, string[]> = {
  luminosity: ["light", "dark"],
  contrast: ["high"],
};

/** Compares a color set with its documented form. */
function checkColorSet({ colors, info, ...rest }: Json): void {
  assert.deepEqual(rest, {});
  assert.deepEqual(info, { author: "xcode", version: 1 });
  const seen = new Set<string>();
  for (const { idiom, color, appearances = [], ...gamut } of colors) {
    assert.equal(idiom, "universal");
    assert.ok(["srgb", "display-p3"].includes(color["color-space"]));
    assert.deepEqual(Object.keys(color.components).sort(), ["alpha", "blue", "green", "red"]);
    for (const text of Object.values(color.components)) assert.match(String(text), /^[01]\.\d{3}$/);
    for (const { appearance, value } of appearances) {
      assert.ok(appearanceValues[appearance].includes(value));
    }
    const key = JSON.stringify([appearances, gamut]);
    assert.ok(!seen.has(key), key);
    seen.add(key);
  }
}

test("a catalog has a color set per color, with system appearances", async () => {
  const files = await filesOf("ios/xcassets", "native/theme");
  assert.deepEqual(Object.keys(files).sort(), [
    "Contents.json",
    "color/Contents.json",
    "color/accent.colorset/Contents.json",
    "color/alias.colorset/Contents.json",
    "color/on accent.colorset/Contents.json",
  ]);
  assert.deepEqual(JSON.parse(files["color/Contents.json"]).properties, {
    "provides-namespace": true,
  });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(".colorset/")) checkColorSet(JSON.parse(text));
  }
  const { colors } = JSON.parse(files["color/accent.colorset/Contents.json"]);
  const shown = colors.map(({ appearances = [], color: { components } }: Json) => [
    appearances.map(({ value }: Json) => value).join("+"),
    [components.red, components.green, components.blue].join(" "),
  ]);
  assert.deepEqual(shown, [
    ["", "1.000 0.000 0.000"],
    ["dark", "0.000 0.000 1.000"],
    ["high", "1.000 0.000 0.000"],
    ["dark+high", "0.000 0.000 1.000"],
  ]);
});

test("a color beyond sRGB has an sRGB entry too, and an unchanged color a single entry", async () => {
  const one = {
    c: { $type: "color", $value: { colorSpace: "display-p3", components: [1, 0, 0] } },
  };
  const files = await filesOf("ios/xcassets", "native/theme", {}, { tokens: one });
  const { colors } = JSON.parse(files["c.colorset/Contents.json"]);
  assert.deepEqual(
    colors.map((one: Json) => [one["display-gamut"], one.color["color-space"]]),
    [["sRGB", "srgb"], ["display-P3", "display-p3"]],
  );
});

test("token names cannot leave the catalog, and groups become folders only on request", async () => {
  const hostile = {
    "../up": {
      $type: "color",
      "a/b:c": { $value: srgb(0, 0, 0) },
      "..": { $value: srgb(1, 1, 1) },
    },
  };
  const files = await filesOf("ios/xcassets", "native/theme", {}, { tokens: hostile });
  assert.deepEqual(Object.keys(files), [
    "Contents.json",
    "-up/Contents.json",
    "-up/a-b-c.colorset/Contents.json",
    "-up/-.colorset/Contents.json",
  ]);
  const flat = await filesOf("ios/xcassets", "native/theme", { groupFolders: false });
  assert.ok("colorOnAccent.colorset/Contents.json" in flat);
  assert.ok(!("color/Contents.json" in flat));
});

test("contexts without a system appearance are reported with help", async () => {
  const brands = {
    resolver: {
      version: "2025.10",
      resolutionOrder: [{
        type: "modifier",
        name: "brand",
        default: "a",
        contexts: {
          a: [{ c: { $type: "color", $value: srgb(0, 0, 0) } }],
          b: [{ c: { $type: "color", $value: srgb(1, 0, 0) } }],
        },
      }],
    },
  };
  await assert.rejects(
    filesOf("ios/xcassets", "native/theme", {}, brands),
    /no place for the contexts of brand: say in appearances .* put \{brand\} into the destination/,
  );
  await assert.rejects(
    filesOf("android/theme", "android/theme", {}, brands),
    /No context of brand has a qualifier of folders/,
  );
});

test("an image asset becomes an image set with the same bytes", async () => {
  const png = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 255]);
  const source = JSON.stringify({
    logo: { $type: "asset", $value: "art/logo.png" },
    mark: { $type: "asset", $value: "art/mark.svg" },
    text: { $type: "asset", $value: "art/readme.txt" },
  });
  await inFolder({ "tokens.json": source, "art/mark.svg": "<svg/>" }, async (folder) => {
    fs.writeFileSync(path.join(folder, "art/logo.png"), png);
    const at = folder.replaceAll("\\", "/");
    const build = async () =>
      await new TokenBuilder({
        source: [`${at}/tokens.json`],
        allowedFolders: [folder],
        log: { verbosity: "silent" },
        transform: {
          absolute: {
            type: "value",
            transform: ({ $value }: { $value: string }) => `${at}/${$value}`,
          },
        },
        platforms: {
          ios: {
            transforms: ["name/camel", "absolute"],
            buildPath: `${at}/out/`,
            files: [{ destination: "A.xcassets", format: "ios/xcassets" }],
          },
        },
      } as Json).build();
    await build();
    const out = path.join(folder, "out/A.xcassets");
    assert.deepEqual(
      new Uint8Array(fs.readFileSync(path.join(out, "logo.imageset/logo.png"))),
      png,
    );
    const read = (name: string) => JSON.parse(fs.readFileSync(path.join(out, name), "utf8"));
    assert.deepEqual(read("logo.imageset/Contents.json").images, [
      { filename: "logo.png", idiom: "universal" },
    ]);
    assert.deepEqual(read("mark.imageset/Contents.json").properties, {
      "preserves-vector-representation": true,
    });
    assert.ok(!fs.existsSync(path.join(out, "text.imageset")));
    fs.rmSync(path.join(folder, "art/logo.png"));
    await assert.rejects(build(), /logo\.png/);
  });
});

const android = (options = {}) =>
  filesOf("android/theme", "android/theme", {
    qualifiers: { theme: { dark: "night" }, contrast: { high: "v34" } },
    ...options,
  });

test("Android has folders with ordered qualifiers", async () => {
  const files = await android();
  for (const [path, text] of Object.entries(files)) {
    assert.equal(XMLValidator.validate(text), true, path);
  }
  const folders = new Set(Object.keys(files).map((path) => path.split("/")[0]));
  assert.deepEqual([...folders].filter((name) => name.startsWith("values")).sort(), [
    "values",
    "values-night",
    "values-night-v34",
    "values-v34",
  ]);
  assert.match(files["values-night/colors.xml"], /<color name="color_accent">#FF0000FF<\/color>/);
  assert.match(files["values-v34/dimens.xml"], /<dimen name="space_s">20dp<\/dimen>/);
  assert.doesNotMatch(files["values-night/dimens.xml"], /space_/);
});

test("Android prints every type as resources, split into parts where necessary", async () => {
  const files = await android();
  const { resources: { style } } = new XMLParser({ ignoreAttributes: false }).parse(
    files["values/styles.xml"],
  );
  assert.equal(style["@_name"], "TextAppearance.TypeBody");
  const items = Object.fromEntries(style.item.map((one: Json) => [one["@_name"], one["#text"]]));
  assert.deepEqual(items, {
    "android:fontFamily": "Inter",
    "android:textSize": "16sp",
    "android:textStyle": "bold",
    "android:textFontWeight": 700,
    "android:lineHeight": "24sp",
    "android:letterSpacing": -0.03125,
  });
  assert.match(files["values/integers.xml"], /<integer name="motion_move_delay">100<\/integer>/);
  assert.match(files["interpolator/motion_ease.xml"], /<pathInterpolator [^>]*controlX1="0.4"/);
  assert.match(
    files["drawable/gradient_rise.xml"],
    /startColor="#FFFF0000" .*endColor="#FFFFFFFF"/,
  );
  assert.match(files["drawable-night/border_focus.xml"], /color="#FF0000FF" .*dashGap="4dp"/);
  assert.match(
    files["values/dimens.xml"],
    /<item name="opacity_half" type="dimen" format="float">/,
  );
});

test("an alias of a dimension with a type of its own is a dimension resource", async () => {
  const builder = new TokenBuilder({
    tokens: {
      gap: { $type: "dimension", $value: px(2) },
      offset: { $type: "other", $value: "{gap}" },
      label: { $type: "other", $value: "2dip" },
    },
    platforms: {
      p: {
        transformGroup: "android",
        files: [{ destination: "p.xml", format: "android/resources" }],
      },
    },
  }, { init: false, verbosity: "silent" });
  const [{ output }] = await builder.formatPlatform("p");
  assert.match(String(output), /<dimen name="offset">2\.00dp<\/dimen>/);
  assert.match(String(output), /<string name="label">2dip<\/string>/);
});

test("a context with fewer shadows resets the others", async () => {
  const files = await android();
  assert.match(files["values/dimens.xml"], /"shadow_card_2_spread">-1dp</);
  assert.match(files["values-night/dimens.xml"], /"shadow_card_2_spread">0dp</);
  assert.match(files["values-night/colors.xml"], /"shadow_card_2_color">#00000000</);
});

test("Android refuses invalid qualifiers, and gradients of more than three colors", async () => {
  await assert.rejects(
    android({ qualifiers: { theme: { dark: "../x" } } }),
    /qualifiers has "\.\.\/x" for theme=dark, which is not a valid qualifier/,
  );
  await assert.rejects(
    filesOf("android/theme", "native/theme", {}, { tokens }),
    /"gradientRise" cannot be the name of a file of Android, .* use the transform name\/snake/,
  );
  const stops = [0, 0.3, 0.6, 1].map((position) => ({ color: srgb(position, 0, 0), position }));
  const many = {
    g: { $type: "gradient", $value: stops },
    s: { $type: "dimension", $value: px(1) },
  };
  const files = await filesOf("android/theme", "android/theme", {}, { tokens: many });
  assert.deepEqual(Object.keys(files), ["values/dimens.xml"]);
});

/** The names of all resources of a folder, by type. */
function resourceNames(files: Record<string, string>): string[] {
  return Object.entries(files).filter(([path]) => path.startsWith("values/")).flatMap(([, text]) =>
    [...text.matchAll(/<(\w+) name="([^":]+)"/g)].map(([, tag, name]) => `${tag} ${name}`)
  );
}

test("names of composite parts do not collide", async () => {
  const color = { $type: "color", $value: srgb(1, 0, 0) };
  const shadow = {
    color: srgb(0, 0, 0),
    offsetX: px(0),
    offsetY: px(1),
    blur: px(2),
    spread: px(0),
  };
  const config = {
    tokens: {
      ...tokens,
      focus: { outline: tokens.border.focus, outlineColor: color, "outline-style": tokens.note },
      card: {
        $type: "shadow",
        s: { $value: [shadow, shadow] },
        "s-2": { $value: shadow },
        "s x": { $type: "dimension", $value: px(1) },
      },
      move: { $type: "transition", $value: tokens.motion.move.$value },
      "move-easing": tokens.motion.ease,
      "move-delay": tokens.motion.fast,
      type: { $type: "typography", "2x": tokens.type.body },
      type2x: tokens.type.body,
    },
  };
  const files = await filesOf("android/theme", "android/theme", {}, config as Json);
  const names = resourceNames(files);
  assert.equal(new Set(names).size, names.length);
  assert.match(files["values/colors.xml"], /"focus_outline_color">#FFFF0000</);
  for (
    const name of [
      "color focus_outline__color",
      "string focus_outline__style",
      "dimen card_s__x",
      "dimen card_s_2_blur",
      "dimen card_s_2__blur",
      "integer move__delay",
      "style TextAppearance.Type2x",
      "style TextAppearance.Type2x_",
    ]
  ) assert.ok(names.includes(name), name);
  assert.ok("interpolator/move__easing.xml" in files);
  assert.ok("interpolator/move_easing.xml" in files);
});

test("a resource in one folder exists in all", async () => {
  const shadow = (count: number) => ({
    card: { $type: "shadow", $value: Array(count).fill(tokens.shadow.card.$value[1]) },
  });
  const config = {
    resolver: {
      version: "2025.10",
      resolutionOrder: [
        { type: "set", name: "base", sources: [shadow(1)] },
        {
          type: "modifier",
          name: "theme",
          default: "light",
          contexts: { light: [], dark: [shadow(3)] },
        },
      ],
    },
  };
  const files = await filesOf("android/theme", "android/theme", {}, config);
  const count = (path: string) => files[path].match(/<dimen /g)?.length;
  assert.deepEqual([count("values/dimens.xml"), count("values-night/dimens.xml")], [12, 12]);
  assert.match(files["values/colors.xml"], /card_3_color">#00000000</);
});

test("text keeps spaces, symbols and backslashes, and Java keywords are renamed", async () => {
  const texts: [text: string, wanted: RegExp][] = [
    ["Save 20% now, 50% later", /formatted="false">Save 20% now, 50% later</],
    ["%1$s of %2$s, 100%%", /"a_t1">%1\$s of %2\$s, 100%%</],
    ["  two  spaces ", />" {2}two {2}spaces "</],
    ["@handle", />\\@handle</],
    ["a\\nb & <i>'c'</i>", />a\\\\nb &amp; &lt;i>\\'c\\'&lt;\/i></],
    ["\u0007", />\\u0007</],
  ];
  const a = Object.fromEntries(
    texts.map(([text], at) => [`t${at}`, { $type: "string", $value: text }]),
  );
  const config = { tokens: { a, class: { $type: "string", $value: "x" }, "2xl": tokens.note } };
  const { "values/strings.xml": text } = await filesOf(
    "android/theme",
    "android/theme",
    {},
    config as Json,
  );
  for (const [, wanted] of texts) assert.match(text, wanted);
  assert.match(text, /name="class_">x</);
  assert.match(text, /name="_2xl">/);
});

test("descriptions cannot end comments of XML or Java, and text with a NUL is omitted", async () => {
  const config = {
    tokens: {
      a: { ...tokens.note, $description: "ends */ here \\u002a/ --> \u0007" },
      b: { $type: "string", $value: "a\0b" },
    },
  };
  const { "values/strings.xml": text } = await filesOf(
    "android/theme",
    "android/theme",
    {},
    config,
  );
  assert.match(text, /<!-- ends \* \/ here \\ u002a\/ - -> \ufffd -->/);
  assert.doesNotMatch(text, /name="b"/);
  assert.equal(XMLValidator.validate(text), true);
});

test("a property list starts with its declaration, and reports omitted tokens", async () => {
  const config = { tokens: { ...tokens, nul: { $type: "string", $value: "a\u0007" } } };
  const text = await textOf("ios/plist", "native/theme", {}, config);
  assert.ok(text.startsWith("<?xml "), text.slice(0, 20));
  assert.equal(XMLValidator.validate(text), true);
  const said = await reportsOf("ios/plist", "native/theme", config);
  const left = said.map((one) => / omits ([\w.]+):/.exec(one)?.[1]);
  for (const name of ["shadow.card", "border.focus", "motion.move", "nul"]) {
    assert.ok(left.includes(name), `${name} of ${left}`);
    assert.doesNotMatch(
      text,
      new RegExp(`>${name.replace(/\.(.)/, (_, one) => one.toUpperCase())}<`),
    );
  }
});
