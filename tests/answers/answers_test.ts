/** Answers about the tokens of a project. */
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { BuildError } from "../../mod.ts";
import TokenBuilder from "../../mod.ts";
import { TokenAnswers } from "../../src/services/answers/token_answers.ts";
import { inFolder } from "../helpers/folder.ts";
import { answersIn, ask, files } from "./project.ts";

const names = ({ tokens }: { tokens: { token: string }[] }) => tokens.map(({ token }) => token);

test("A description names modifiers, platforms, rules and groups", async () => {
  await inFolder(files, async (folder) => {
    const page = await ask(answersIn(folder), "describe");
    assert.deepEqual(page.modifiers, [{
      name: "theme",
      default: "light",
      contexts: ["light", "dark"],
    }]);
    assert.deepEqual(page.platforms[0], {
      name: "css",
      usage: "var(--NAME)",
      files: ["build/a.css (css/variables)"],
    });
    assert.deepEqual(page.rules.map(({ name }: { name: string }) => name), ["contrast"]);
    assert.deepEqual(page.groups, [
      { name: "palette", tokens: 3, types: ["color"], primitive: true },
      { name: "color", tokens: 6, types: ["color"] },
      { name: "space", tokens: 2, types: ["dimension"] },
    ]);
    const { groups } = await ask(answersIn(folder), "describe", { group: "color" });
    assert.deepEqual(groups[2], { name: "color.link", isToken: true, types: ["color"] });
  });
});

test("A search returns names of the platform, decisions only, without deprecated tokens", async () => {
  await inFolder(files, async (folder) => {
    const answers = answersIn(folder);
    const find = (args: object) => ask(answers, "findToken", args);
    const danger = await find({ property: "color", intent: "error message", platform: "css" });
    assert.deepEqual(danger.tokens[0], {
      token: "color.text.danger",
      name: "var(--color-text-danger)",
      type: "color",
      layer: "semantic",
      description: "Text of messages about failures",
    });
    const all = await find({ property: "backgroundColor", intent: "background" });
    assert.deepEqual(names(all), ["color.background.default", "color.background.danger"]);
    assert.deepEqual(all.tokens[0].names, {
      css: "var(--color-background-default)",
      swift: "colorBackgroundDefault",
    });
    const raw = await find({ intent: "red", primitives: true, values: true });
    assert.deepEqual(raw.tokens.map(({ value }: { value: string }) => value), ["#cc0000"]);
    const [dark] = (await find({
      intent: "default text",
      property: "color",
      values: true,
      context: { theme: "dark" },
    })).tokens;
    assert.deepEqual([dark.token, dark.value], ["color.text.default", "#eeeeee"]);
    const padding = await find({ property: "padding", intent: "small" });
    assert.deepEqual(names(padding), ["space.small"]);
    const byValue = await find({ property: "padding", intent: "4px" });
    assert.deepEqual(names(byValue), ["space.small"]);
    // Without tokens for borders, others of the purpose are found.
    const border = await find({ property: "border-color", intent: "danger" });
    assert.deepEqual(names(border), ["color.background.danger", "color.text.danger"]);
    assert.match((await find({ intent: "unicorn" })).hint, /^No token fits/);
    await assert.rejects(find({ platform: "cs" }), /no platform "cs"; did you mean "css"/);
    await assert.rejects(find({ context: { theme: "blue" } }), /no context of theme "blue"/);
  });
});

test("A token shows its values, names and users", async () => {
  await inFolder(files, async (folder) => {
    const answers = answersIn(folder);
    const token = await ask(answers, "getToken", { token: "var(--palette-red)" });
    assert.equal(token.token, "palette.red");
    assert.equal(token.primitive, true);
    assert.deepEqual(token.users, [
      { token: "color.background.danger" },
      { token: "color.text.danger" },
    ]);
    const { values, names } = await ask(answers, "getToken", { token: "{color.text.default}" });
    assert.deepEqual(
      values.map((one: { contexts: object; value: string }) => [
        one.contexts,
        one.value,
      ]),
      [[{}, "#111111"], [{ theme: "dark" }, "#eeeeee"]],
    );
    assert.match(values[1].source, /^tokens\/dark\.json:4$/);
    assert.deepEqual(names[1], {
      platform: "swift",
      name: "colorTextDefault",
      files: ["build/T.swift"],
    });
    await assert.rejects(
      ask(answers, "getToken", { token: "color.text.danger2" }),
      /no token "color.text.danger2"; did you mean "color.text.danger"/,
    );
  });
});

test("An explanation has definitions, transforms and the tokens of a value", async () => {
  await inFolder(files, async (folder) => {
    const answers = answersIn(folder);
    const { explanations: [one] } = await ask(answers, "why", {
      question: "--color-link",
      lines: true,
    });
    assert.deepEqual(one.chain, [{
      token: "palette.blue",
      written: "#0055cc",
      source: "tokens/base.json:7",
    }]);
    assert.equal(one.platforms[0].printed[0].endsWith("--color-link: #0055cc;"), true);
    const { tokens } = await ask(answers, "why", { question: "#0055cc" });
    assert.deepEqual(tokens.map(({ token }: { token: string }) => token), [
      "palette.blue",
      "color.link",
    ]);
  });
});

test("Answers are those of the files on disk, and none if these have errors", async () => {
  await inFolder(files, async (folder) => {
    const answers = answersIn(folder);
    const value = async () =>
      (await ask(answers, "getToken", { token: "color.text.danger" })).values[0].value;
    assert.equal(await value(), "#cc0000");
    const file = path.join(folder, "tokens/base.json");
    const text = fs.readFileSync(file, "utf8");
    fs.writeFileSync(file, text.replace("#cc0000", "#dd0000"));
    assert.equal(await value(), "#dd0000");
    const [explained] = (await ask(answers, "why", { question: "palette.red" })).explanations;
    assert.equal(explained.value, "#dd0000");
    fs.writeFileSync(file, text.slice(0, -10));
    await assert.rejects(value(), BuildError);
    fs.writeFileSync(file, text);
    assert.equal(await value(), "#cc0000");
  });
});

test("A search for text on a ground finds tokens for it, and other words for directions", async () => {
  const color = (value: string) => ({ $type: "color", $value: value });
  const size = (value: number) => ({ $type: "dimension", $value: { value, unit: "px" } });
  const answers = new TokenAnswers({
    Builder: TokenBuilder,
    config: {
      tokens: {
        badge: { background: color("#112233"), text: color("#ffffff") },
        text: { default: color("#000000"), onEmphasis: color("#fefefe") },
        control: { paddingBlock: size(4), paddingInline: size(8) },
      },
      platforms: {
        css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
      },
    },
  });
  const first = async (property: string, intent: string) =>
    (await ask(answers, "findToken", { property, intent })).tokens[0].token;
  assert.equal(await first("color", "text on a colored background"), "text.onEmphasis");
  assert.equal(await first("padding", "horizontal control"), "control.paddingInline");
  assert.equal(await first("padding", "vertical control"), "control.paddingBlock");
});

test("Words in names for another property count only if none is for the asked one", async () => {
  const color = { $type: "color", $value: "#112233" };
  const tokens = { text: { default: color }, background: { input: color, default: color } };
  const platforms = {
    css: { transformGroup: "css", files: [{ destination: "a.css", format: "css/variables" }] },
  };
  const find = async (more: object, question: object) => {
    const config = { tokens: { ...tokens, ...more }, platforms };
    return await ask(new TokenAnswers({ Builder: TokenBuilder, config }), "findToken", question);
  };
  const question = { property: "border-color", intent: "input" };
  assert.deepEqual(names(await find({}, question)), ["background.input"]);
  const own = await find({ border: { default: color } }, question);
  assert.equal(names(own)[0], "border.default");
  assert.match(own.hint, /^No name for the property has a word of "input"/);
});
