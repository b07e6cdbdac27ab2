/** The known classes of theme variables are those that Tailwind CSS itself generates. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { __unstable__loadDesignSystem as loadDesignSystem } from "tailwindcss";
import { classOfVariable, ThemeClasses } from "../../../src/facts/consumers/names/theme_classes.ts";

const values: Record<string, string> = {
  "color": "#f00",
  "font": "Inter",
  "font-weight": "123",
  "leading": "1.37",
  "tracking": "0.13em",
  "opacity": "0.37",
  "z-index": "37",
  "ease": "cubic-bezier(0, 0, 1, 1)",
  "transition-duration": "137ms",
  "shadow": "0 0 1px red",
  "animate": "spin 1s",
  "aspect": "16 / 9",
};
const lengths =
  "text spacing radius border-width inset-shadow drop-shadow text-shadow blur container " +
  "breakpoint perspective";
for (const namespace of lengths.split(" ")) values[namespace] = "37px";

/** A variable in each namespace, with a unique name. */
const variables = Object.keys(values).map((namespace) => `${namespace}-own-${namespace}-1`);
const theme = Object.entries(values).map(([namespace, value]) =>
  `--${namespace}-own-${namespace}-1: ${value};`
);

test("every Tailwind class with a variable's name belongs to that variable", async () => {
  const design = await loadDesignSystem(`@theme { ${theme.join(" ")} } @tailwind utilities;`, {});
  const names = design.getClassList().map(([name]) => name).filter((name) =>
    name.includes("-own-")
  );
  const variants = design.getVariants().flatMap(({ name, values, hasDash }) =>
    [name, ...values.map((value) => `${name}${hasDash ? "-" : ""}${value}`)]
      .filter((name) => name.includes("own-")).map((name) => `${name}:`)
  );
  assert.ok(names.length > 200);
  assert.deepEqual(variants.sort(), [
    "@max-own-container-1:",
    "@min-own-container-1:",
    "@own-container-1:",
    "max-own-breakpoint-1:",
    "min-own-breakpoint-1:",
    "not-own-breakpoint-1:",
    "own-breakpoint-1:",
  ]);
  const classes = new ThemeClasses(variables);
  for (const name of [...names, ...variants]) {
    const bare = name.replace(/^-/, "");
    const [, namespace] = /own-(.+)-1:?$/.exec(name)!;
    const variable = `${namespace}-own-${namespace}-1`;
    const found = classes.find(bare);
    assert.equal(found?.variable, variable, name);
    assert.equal(
      classOfVariable(bare, found!, `${namespace}-other`),
      bare.replace(`own-${namespace}-1`, "other"),
    );
  }
});

test("classes of unknown variables or of other namespaces do not match", () => {
  const bases = new ThemeClasses(["radius", "spacing-0_5"]);
  assert.equal(bases.find("rounded")?.variable, "radius");
  assert.equal(bases.find("p-0.5")?.variable, "spacing-0_5");
  assert.equal(bases.find("radius"), undefined);
  const classes = new ThemeClasses(["color-accent", "spacing-s"]);
  for (const name of ["accent", "p-accent", "bg-s", "bg-accent-2", "bg-acc", "md:", "-accent"]) {
    assert.equal(classes.find(name), undefined, name);
  }
  assert.equal(
    classOfVariable("bg-accent", classes.find("bg-accent")!, "spacing-accent"),
    undefined,
  );
});
