/**
 * All built-in transform groups: ids of transforms in the order they run.
 * @module
 */

/** Transforms of the CSS family. `color` is the transform for colors. */
function cssGroup(color: string): string[] {
  return [
    "attribute/cti",
    "name/kebab",
    "time/seconds",
    "html/icon",
    "size/rem",
    "size/calc",
    "color/alpha",
    color,
    "asset/url",
    "fontFamily/css",
    "fontWeight/css",
    "cubicBezier/css",
    "strokeStyle/css/shorthand",
    "border/css/shorthand",
    "typography/css/shorthand",
    "transition/css/shorthand",
    "shadow/css/shorthand",
  ];
}

const iosSwift = [
  "attribute/cti",
  "name/camel",
  "color/UIColorSwift",
  "content/swift/literal",
  "asset/swift/literal",
  "size/swift/remToCGFloat",
  "fontWeight/css",
];

const flutter = [
  "attribute/cti",
  "name/camel",
  "color/hex8flutter",
  "size/flutter/remToDouble",
  "content/flutter/literal",
  "asset/flutter/literal",
  "fontWeight/css",
];

/** Transforms that a theme of Tailwind omits, because parts of a typography become separate variables. */
const kept = ["typography/css/shorthand"];

export const transformGroups: Record<string, string[]> = {
  "web": ["attribute/cti", "name/kebab", "size/px", "color/css", "fontWeight/css"],
  "js": ["attribute/cti", "name/pascal", "size/rem", "color/hex", "fontWeight/css"],
  "scss": cssGroup("color/css"),
  "css": cssGroup("color/css"),
  "less": cssGroup("color/hex"),
  "css/tailwind": cssGroup("color/css").filter((name) => !kept.includes(name)),
  "html": ["attribute/cti", "attribute/color", "name/human"],
  "android": [
    "attribute/cti",
    "name/snake",
    "color/hex8android",
    "size/remToSp",
    "size/remToDp",
    "fontWeight/css",
  ],
  "android/theme": ["attribute/cti", "name/snake"],
  "compose": [
    "attribute/cti",
    "name/camel",
    "color/composeColor",
    "size/compose/em",
    "size/compose/remToSp",
    "size/compose/remToDp",
    "fontWeight/css",
  ],
  "ios": [
    "attribute/cti",
    "name/pascal",
    "color/UIColor",
    "content/objC/literal",
    "asset/objC/literal",
    "size/remToFloat",
    "fontWeight/css",
  ],
  "ios-swift": iosSwift,
  "ios-swift-separate": [...iosSwift],
  "native/theme": ["attribute/cti", "name/camel"],
  "assets": ["attribute/cti"],
  "flutter": flutter,
  "flutter-separate": [...flutter],
  "react-native": ["name/camel", "color/css", "size/object", "fontWeight/css"],
};
