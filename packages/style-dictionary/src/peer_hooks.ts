/**
 * Lists the built-in hooks of Style Dictionary 5.5.5. Users of Style Dictionary may use all other names for their own
 * hooks.
 * @module
 */
import type { Hooks } from "token-build";

type Table = Record<string, Record<string, unknown>>;

/** Names by kind, separated by spaces. */
const names: Record<string, string> = {
  transformGroups: `
    android assets compose css flutter flutter-separate html ios ios-swift ios-swift-separate js less
    react-native scss web
  `,
  transforms: `
    asset/base64 asset/flutter/literal asset/objC/literal asset/path asset/swift/literal asset/url
    attribute/color attribute/cti border/css/shorthand color/ColorSwiftUI color/UIColor
    color/UIColorSwift color/composeColor color/css color/hex color/hex8 color/hex8android
    color/hex8flutter color/hsl color/hsl-4 color/lch color/oklab color/oklch color/p3 color/rgb
    color/sketch content/flutter/literal content/objC/literal content/quote content/swift/literal
    cubicBezier/css fontFamily/css html/icon name/camel name/constant name/human name/kebab name/pascal
    name/snake shadow/css/shorthand size/compose/dp size/compose/em size/compose/remToDp
    size/compose/remToSp size/compose/sp size/dp size/flutter/remToDouble size/object size/px
    size/pxToRem size/rem size/remToDp size/remToFloat size/remToPt size/remToPx size/remToSp size/sp
    size/swift/remToCGFloat strokeStyle/css/shorthand time/seconds transition/css/shorthand
    typography/css/shorthand
  `,
  formats: `
    android/colors android/dimens android/fontDimens android/integers android/resources android/strings
    compose/object css/fonts.css css/variables flutter/class.dart ios-swift/any.swift
    ios-swift/class.swift ios-swift/enum.swift ios/colors.h ios/colors.m ios/macros ios/plist
    ios/singleton.h ios/singleton.m ios/static.h ios/static.m ios/strings.h ios/strings.m javascript/es6
    javascript/esm javascript/module javascript/module-flat javascript/object javascript/umd json
    json/asset json/flat json/nested less/icons less/variables scss/icons scss/map-deep scss/map-flat
    scss/variables sketch/palette/v2 sketchPalette stylus/variables typescript/es6-declarations
    typescript/module-declarations
  `,
  filters: `
    removePrivate
  `,
  actions: `
    android/copyImages copy_assets
  `,
};

const peer = new Map(
  Object.entries(names).map(([kind, text]) => [kind, new Set(text.trim().split(/\s+/))]),
);

/** Whether Style Dictionary has a built-in hook of this kind and name. */
const isOfPeer = (kind: string, name: string) => peer.get(kind)?.has(name) ?? false;

function filterHooks(
  hooks: Hooks,
  keep: (kind: string, name: string, hook: unknown) => boolean,
): Hooks {
  const kinds = Object.entries(hooks as Table).map(([kind, table]) => [
    kind,
    Object.fromEntries(Object.entries(table).filter(([name, hook]) => keep(kind, name, hook))),
  ]);
  return Object.fromEntries(kinds);
}

/** The built-in hooks that Style Dictionary has too. */
export function hooksOfPeer(builtIn: Hooks): Hooks {
  return filterHooks(builtIn, isOfPeer);
}

/** Removes the built-in hooks that Style Dictionary does not have. */
export function withoutOwnHooks(hooks: Hooks, builtIn: Hooks): Hooks {
  const isBuiltIn = (kind: string, name: string, hook: unknown) =>
    (builtIn as Table)[kind]?.[name] === hook;
  return filterHooks(
    hooks,
    (kind, name, hook) => isOfPeer(kind, name) || !isBuiltIn(kind, name, hook),
  );
}
