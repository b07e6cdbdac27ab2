/**
 * Opens the project of `check_editors.ts` in Visual Studio Code, in a browser, and checks through
 * the page's elements what a user sees. Reads its plan from standard input, takes screenshots if
 * the plan names a folder, and prints what was seen. On the first problem, writes a screenshot of
 * the window to the folder of the run.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import process from "node:process";
import { launchBrowser } from "../look.mjs";

const plan = JSON.parse(fs.readFileSync(0, "utf8"));
const { run, project, codeServer, node, vsix, executablePath, images } = plan;

/** Milliseconds to wait for something to appear. */
const longestWait = 60_000;

const settings = {
  "chat.disableAIFeatures": true,
  "workbench.startupEditor": "none",
  "workbench.colorTheme": "Default Light Modern",
  "workbench.tips.enabled": false,
  "editor.minimap.enabled": false,
  "editor.hover.delay": 100,
  "editor.hover.sticky": true,
  "editor.lightbulb.enabled": "off",
  "editor.fontSize": 14,
  "files.autoSave": "off",
  "extensions.ignoreRecommendations": true,
  "telemetry.telemetryLevel": "off",
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
  "window.commandCenter": false,
  // Runs the extension in the page's worker, as in an editor without a server.
  ...(plan.kind === "browser" && {
    "remote.extensionKind": { "token-build.token-build": ["web"] },
    "extensions.webWorker": true,
  }),
  "workbench.secondarySideBar.defaultVisibility": "hidden",
};

async function freePort() {
  const server = net.createServer();
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const data = path.join(run, "data");
const entry = path.join(codeServer, "out/node/entry.js");
const folders = ["--extensions-dir", path.join(run, "extensions"), "--user-data-dir", data];
const env = {
  ...process.env,
  XDG_CONFIG_HOME: path.join(run, "config"),
  XDG_DATA_HOME: path.join(run, "share"),
};

function codeServerWith(args) {
  const stdio = ["ignore", "pipe", "pipe"];
  return spawn(node, [entry, ...folders, ...args], { env, stdio, detached: true });
}

async function install() {
  fs.mkdirSync(path.join(data, "User"), { recursive: true });
  fs.writeFileSync(path.join(data, "User/settings.json"), JSON.stringify(settings));
  const child = codeServerWith(["--install-extension", vsix]);
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => text += part);
  const code = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(code, 0, text);
}

/** Starts the server of the editor, and waits until it listens. */
async function serve(port) {
  const child = codeServerWith([
    "--auth",
    "none",
    "--disable-telemetry",
    "--disable-update-check",
    "--disable-getting-started-override",
    ...(plan.kind === "trust" ? [] : ["--disable-workspace-trust"]),
    "--bind-addr",
    `127.0.0.1:${port}`,
  ]);
  let text = "";
  await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (part) => {
        text += part;
        if (/HTTP server listening/.test(text)) resolve();
      });
    }
    child.on("close", () => reject(new Error(`code-server ended:\n${text}`)));
    // Stop the server when this process exits.
    process.on("exit", () => {
      try {
        process.kill(-child.pid);
      } catch {
        // It has ended.
      }
    });
  });
  return child;
}

/** The editor's window. */
class Editor {
  constructor(tab) {
    this.tab = tab;
  }

  /** Texts of elements, with plain spaces. */
  async texts(selector) {
    const all = await this.tab.locator(selector).allTextContents();
    return all.map((text) => text.replaceAll(/[\u00a0\u200b]/g, " "));
  }

  /** Waits until a function returns something true, and returns it. */
  async until(what, find) {
    const end = Date.now() + longestWait;
    for (;;) {
      const found = await find();
      if (found) return found;
      if (Date.now() > end) assert.fail(`Not seen: ${typeof what === "string" ? what : what()}`);
      await this.tab.waitForTimeout(100);
    }
  }

  /** Waits until an element's text matches. */
  sees(selector, pattern) {
    let texts = [];
    return this.until(() => `${pattern} in ${selector}: ${texts.join(" | ")}`, async () => {
      texts = await this.texts(selector);
      return texts.find((text) => pattern.test(text));
    });
  }

  /** Waits until a swatch has a color. */
  seesColor(color) {
    const swatches = this.tab.locator(".colorpicker-color-decoration");
    let colors = [];
    return this.until(() => `${color} in ${colors}`, async () => {
      colors = await swatches.evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).backgroundColor)
      );
      return colors.includes(color);
    });
  }

  async press(...keys) {
    for (const key of keys) await this.tab.keyboard.press(key);
  }

  /** Runs a command by its title. */
  async command(title) {
    await this.press("Escape", "F1");
    const input = this.tab.locator(".quick-input-widget input");
    await input.waitFor();
    await input.fill(`>${title}`);
    const row = this.tab.locator(".quick-input-list .monaco-list-row", { hasText: title });
    await row.first().click();
    await this.tab.locator(".quick-input-widget").waitFor({ state: "hidden" }).catch(() => {});
  }

  /** Checks that commands that need a program are not offered. */
  async offersNoPrograms() {
    await this.press("Escape", "F1");
    await this.tab.locator(".quick-input-widget input").fill(">token-build: ");
    const rows = ".quick-input-list .monaco-list-row";
    await this.sees(rows, /Restart Server/);
    const offered = await this.texts(rows);
    assert.ok(!offered.some((row) => /Build Tokens|Preview|Why/.test(row)), String(offered));
    await this.press("Escape");
  }

  async open(file) {
    await this.press("Escape", "Control+P");
    const input = this.tab.locator(".quick-input-widget input");
    await input.waitFor();
    await input.fill(file);
    const name = path.basename(file);
    await this.sees(".quick-input-list .monaco-list-row.focused", new RegExp(name));
    await this.press("Enter");
    await this.sees(".tab.active", new RegExp(name));
    await this.tab.locator(".editor-instance .view-line").first().waitFor();
  }

  /** Puts the cursor before a mark in a file on disk: the place of `|`. */
  async go(file, mark) {
    const text = fs.readFileSync(path.join(project, file), "utf8");
    const start = text.indexOf(mark.replace("|", ""));
    assert.ok(start >= 0, `${mark} is not in ${file}`);
    const before = text.slice(0, start + mark.indexOf("|")).split("\n");
    await this.press("Escape", "Control+G");
    const input = this.tab.locator(".quick-input-widget input");
    await input.waitFor();
    await input.fill(`:${before.length}:${before.at(-1).length + 1}`);
    await this.press("Enter");
    await this.tab.locator(".quick-input-widget").waitFor({ state: "hidden" });
  }

  async hover() {
    await this.press("Control+K", "Control+I");
  }

  /** Renames the token at a mark of the open file. */
  async rename(mark, name, file = base) {
    await this.go(file, mark);
    await this.press("F2");
    const input = this.tab.locator(".rename-box input");
    await input.waitFor();
    await input.fill(name);
    await this.press("Enter");
  }

  /** Takes a picture of a part of the window, given by elements, for the documentation. */
  async picture(name, selectors, margin = 12) {
    if (!images) return;
    await this.tab.waitForTimeout(300);
    const boxes = [];
    for (const selector of selectors) {
      const box = await this.tab.locator(selector).first().boundingBox();
      if (box) boxes.push(box);
    }
    const x = Math.max(0, Math.min(...boxes.map((one) => one.x)) - margin);
    const y = Math.max(0, Math.min(...boxes.map((one) => one.y)) - margin);
    const right = Math.max(...boxes.map((one) => one.x + one.width)) + margin;
    const bottom = Math.max(...boxes.map((one) => one.y + one.height)) + margin;
    const clip = { x, y, width: right - x, height: bottom - y };
    await this.tab.screenshot({ path: path.join(images, `${name}.png`), clip });
  }
}

const read = (file) => fs.readFileSync(path.join(project, file), "utf8");
const base = "tokens/base.tokens.json";
const lines = ".editor-instance .view-line";
const hover = ".monaco-hover:not(.hidden) .hover-contents, .monaco-resizable-hover .hover-contents";

const exists = (file) => fs.existsSync(path.join(project, file));
const status = ".statusbar-item a[aria-label*='server is running']";

/** The steps, in order. */
const steps = {
  async "the server runs"(editor) {
    await editor.open(base);
    await editor.sees("#tokenBuild, [id*='tokenBuild']", /token-build/);
    await editor.sees(status, /token-build/);
  },
  async "values after references"(editor) {
    await editor.sees(lines, /"\{color\.blue\.500\}".*#0969da/i);
    await editor.sees(lines, /"\{space\.small\}".*8px/);
  },
  async "swatches"(editor) {
    const swatches = editor.tab.locator(".colorpicker-color-decoration");
    await editor.until("swatches", async () => await swatches.count() >= 3);
    await editor.seesColor("rgb(9, 105, 218)");
  },
  async "hover with the value in each theme"(editor) {
    await editor.go(base, '"acc|ent"');
    await editor.hover();
    const text = await editor.sees(hover, /theme=dark/);
    assert.match(text, /#79c0ff/i);
    assert.match(text, /--color-accent/);
    await editor.picture("vscode_hover", [".monaco-hover:not(.hidden)", ".view-line:nth-child(9)"]);
    await editor.press("Escape");
  },
  async "completion in a reference"(editor) {
    await editor.go(base, '"{color.|white}"');
    await editor.press("Shift+Control+ArrowRight", "Delete");
    await editor.tab.keyboard.type("b");
    await editor.press("Control+Space");
    const rows = ".suggest-widget.visible .monaco-list-row";
    await editor.sees(rows, /color\.blue\.500/);
    const found = await editor.texts(rows);
    assert.ok(!found.some((row) => /space\.small/.test(row)), `dimensions in ${found}`);
    await editor.picture("vscode_completion", [
      ".suggest-widget.visible",
      ".view-line:nth-child(10)",
    ]);
    await editor.press("Escape", "Escape");
    await editor.press("Control+Z", "Control+Z");
    await editor.command("File: Revert File");
  },
  async "definition"(editor) {
    await editor.go("tokens/base.tokens.json", "{color.blue.5|00}");
    await editor.press("F12");
    await editor.sees(".statusbar-item", /Ln 5/);
  },
  async "a refused rename says why"(editor) {
    await editor.rename('"acc|ent"', "color.brand");
    await editor.sees(".notifications-toasts", /radius\.missing/);
    await editor.command("Notifications: Clear All Notifications");
  },
  async "a picked color"(editor) {
    await editor.tab.locator(".colorpicker-color-decoration").first().hover();
    const picker = ".colorpicker-widget";
    await editor.until("the picker", async () => await editor.tab.locator(picker).count() > 0);
    await editor.sees(`${picker} .picked-color`, /./);
    const before = (await editor.texts(lines)).join("\n");
    const box = await editor.tab.locator(`${picker} .saturation-box`).boundingBox();
    await editor.tab.mouse.click(box.x + box.width * 0.8, box.y + box.height * 0.3);
    await editor.until(
      "another color",
      async () => (await editor.texts(lines)).join("\n") !== before,
    );
    await editor.press("Escape", "Control+S");
    await editor.until(
      "a saved file",
      async () => await editor.tab.locator(".tab.dirty").count() === 0,
    );
    const { colorSpace, components } = JSON.parse(read(base)).color.blue[500].$value;
    assert.equal(colorSpace, "srgb");
    assert.notDeepEqual(components, [0.0353, 0.4118, 0.8549]);
  },
  async "problems"(editor) {
    await editor.open("tokens/wrong.tokens.json");
    await editor.until(
      "an underlined error",
      async () => await editor.tab.locator(".squiggly-error").count() > 0,
    );
    await editor.press("Control+Shift+M");
    await editor.sees(".markers-panel .monaco-list-row", /radius\.missing/);
    await editor.press("Control+J");
  },
  async "a fix"(editor) {
    await editor.open("tokens/wrong.tokens.json");
    await editor.go("tokens/wrong.tokens.json", "{radius.miss|ing}");
    await editor.press("Control+.");
    const rows = ".action-widget .monaco-list-row";
    const title = await editor.sees(rows, /Create|Add|Replace|Change/i);
    console.log(`offered: ${(await editor.texts(rows)).map((row) => row.trim()).join("; ")}`);
    await editor.tab.locator(rows, { hasText: title.trim() }).first().click();
    await editor.until(
      "no error",
      async () => await editor.tab.locator(".squiggly-error").count() === 0,
    );
    await editor.command("File: Save All Files");
  },
  async "rename in all token files, and in a style sheet that is not open"(editor) {
    await editor.open(base);
    await editor.rename('"acc|ent"', "color.brand");
    await editor.sees(lines, /"brand"/);
    await editor.command("File: Save All Files");
    await editor.until(
      "the new name on disk",
      () => /"brand"/.test(read("tokens/dark.tokens.json")),
    );
    assert.ok(!read(base).includes('"accent"'));
    assert.match(read("src/button.css"), /var\(--color-brand\)/);
  },
  async "references from a lens"(editor) {
    await editor.tab.locator(".codelens-decoration a", { hasText: "1 use" }).first().click();
    await editor.sees(".reference-zone-widget", /base\.tokens\.json/);
    await editor.press("Escape");
  },
  async "a style sheet: completion, hover, values and definition"(editor) {
    await editor.open("src/button.css");
    await editor.sees(lines, /var\(--space-gap\).*8px/);
    await editor.go("src/button.css", "--space-|gap");
    await editor.press("Control+Space");
    await editor.sees(".suggest-widget.visible .monaco-list-row", /--space-small/);
    await editor.press("Escape");
    await editor.go("src/button.css", "--space-g|ap");
    await editor.hover();
    await editor.sees(hover, /space\.small/);
    await editor.press("Escape", "F12");
    await editor.sees(".tab.active", /base\.tokens\.json/);
    await editor.sees(".statusbar-item", /Ln 15/);
  },
  async "a rename from a style sheet"(editor) {
    await editor.open("src/button.css");
    await editor.rename("--space-g|ap", "space.distance", "src/button.css");
    await editor.sees(lines, /var\(--space-distance\)/);
    await editor.command("File: Save All Files");
    await editor.until("the new name on disk", () => /"distance"/.test(read(base)));
    assert.match(read("src/button.css"), /var\(--space-distance\)/);
  },
  async "the chosen context"(editor) {
    await editor.open("src/button.css");
    await editor.sees(lines, /--color-brand\).*#(?!79c0ff)/i);
    const item = ".statusbar-item[id*='tokenBuild.contexts']";
    await editor.sees(item, /light/);
    await editor.tab.locator(`${item} a`).first().click();
    await editor.tab.locator(".quick-input-list .monaco-list-row", { hasText: "dark" }).first()
      .click();
    await editor.sees(item, /dark/);
    await editor.sees(lines, /--color-brand\).*#79c0ff/i);
    await editor.seesColor("rgb(121, 192, 255)");
    const size = editor.tab.viewportSize();
    await editor.tab.setViewportSize({ ...size, height: 260 });
    await editor.picture("vscode_contexts", [item, ".view-line:nth-child(1)"]);
    await editor.tab.setViewportSize(size);
  },
  async "an explanation"(editor) {
    await editor.open(base);
    await editor.go(base, '"bra|nd"');
    await editor.command("token-build: Why Does This Token Have Its Value?");
    await editor.sees(".tab", /why color\.brand/);
    await editor.sees(lines, /--color-brand/);
    await editor.command("View: Close All Editors");
  },
  async "a killed server starts again"(editor) {
    if (process.platform !== "linux") return;
    const servers = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name)).filter((id) => {
      let line = "";
      try {
        line = fs.readFileSync(`/proc/${id}/cmdline`, "utf8");
      } catch {
        // It has ended.
      }
      return line.includes(path.join(run, "extensions")) && line.includes("--protocol");
    });
    assert.equal(servers.length, 1, String(servers));
    process.kill(Number(servers[0]), "SIGKILL");
    await editor.open(base);
    await editor.go(base, '"bra|nd"');
    await editor.sees(status, /token-build/);
    await editor.hover();
    await editor.sees(hover, /theme=dark/);
  },
  async "a build"(editor) {
    await editor.open(base);
    await editor.command("token-build: Build Tokens");
    await editor.sees(".notification-toast, .notifications-toasts", /Tokens were built/);
    assert.match(
      read("build/tokens.css"),
      /--color-brand: var\(--color-blue-500\)|--color-brand: #/,
    );
    await editor.command("Notifications: Clear All Notifications");
  },
  async "the preview"(editor) {
    await editor.open(base);
    await editor.command("token-build: Open Preview to the Side");
    const find = () =>
      editor.until("the page", async () => {
        for (const frame of editor.tab.frames()) {
          if (await frame.locator("[data-token]").count().catch(() => 0)) return frame;
        }
      });
    const frame = await find();
    const card = frame.locator("[data-token]", { hasText: "brand" }).first();
    assert.equal(await frame.locator("html").getAttribute("data-scheme"), "light");
    await editor.picture("vscode_preview", [".part.editor"], 0);
    await card.click();
    await frame.locator("a[data-source]").first().click();
    await editor.until(
      "the place of the token",
      async () => (await editor.texts(".statusbar-item")).some((text) => /^Ln 9, Col 5/.test(text)),
    );
    await editor.sees(".tab.active", /\.tokens\.json/);
    await editor.command("View: Close All Editors");
  },
};

/** The steps in an untrusted workspace, in order. */
const trustSteps = {
  async "without trust, tokens have values and no code runs"(editor) {
    await editor.open(base);
    await editor.sees(lines, /"\{space\.small\}".*8px/);
    await editor.open("code/own.tokens.json");
    await editor.sees(status, /token-build/);
    await editor.tab.waitForTimeout(2000);
    assert.ok(!exists("config-ran"), "the configuration ran");
    assert.ok(!exists("program-ran"), "the project's own program ran");
    assert.ok(!(await editor.texts(lines)).some((text) => /4px/.test(text)));
    await editor.offersNoPrograms();
  },
  async "trust starts the project's own server, and its configuration"(editor) {
    await editor.command("Workspaces: Manage Workspace Trust");
    await editor.tab.locator(".workspace-trust-editor .monaco-button", { hasText: "Trust" }).first()
      .click();
    await editor.until("the project's program", () => exists("program-ran"));
    await editor.open("code/own.tokens.json");
    await editor.sees(lines, /"\{corner\}".*4px/);
    assert.ok(exists("config-ran"));
    await editor.sees(`${status}[aria-label*='9.9.9 from the project']`, /token-build/);
  },
  async "a program that does not start gives way to the extension's"(editor) {
    fs.writeFileSync(path.join(project, "broken.mjs"), "process.exit(1);\n");
    fs.mkdirSync(path.join(project, ".vscode"));
    const settings = JSON.stringify({ "tokenBuild.path": "broken.mjs" });
    fs.writeFileSync(path.join(project, ".vscode/settings.json"), settings);
    await editor.sees(`${status}[aria-label*='from the extension']`, /token-build/);
    await editor.open(base);
    await editor.sees(lines, /"\{space\.small\}".*8px/);
  },
};

/** Steps that also work in a browser editor. */
const shared = [
  "values after references",
  "swatches",
  "hover with the value in each theme",
  "completion in a reference",
  "definition",
  "a refused rename says why",
  "problems",
  "a fix",
  "rename in all token files, and in a style sheet that is not open",
  "references from a lens",
  "a style sheet: completion, hover, values and definition",
  "the chosen context",
];

/** The steps if the extension runs in the browser, in order. */
const browserSteps = {
  async "the server runs in the browser"(editor) {
    await editor.open(base);
    await editor.sees(`${status}[aria-label*='in the browser']`, /token-build/);
  },
  ...Object.fromEntries(shared.map((name) => [name, steps[name]])),
  async "a file that another program writes"(editor) {
    await editor.open(base);
    const text = read("tokens/dark.tokens.json");
    const file = path.join(project, "tokens/dark.tokens.json");
    fs.writeFileSync(file, text.replace("{color.blue.300}", "{color.white}"));
    assert.notEqual(fs.readFileSync(file, "utf8"), text);
    await editor.open("src/button.css");
    await editor.sees(lines, /--color-brand\).*#ffffff/i);
  },
  async "commands that need a program are not offered"(editor) {
    await editor.offersNoPrograms();
  },
};

const stepsOf = { vscode: steps, trust: trustSteps, browser: browserSteps };

await install();
const port = await freePort();
const server = await serve(port);
const browser = await launchBrowser(executablePath);
const tab = await browser.newPage({ viewport: { width: 1200, height: 760 } });
let current = "the window";
try {
  await tab.goto(`http://127.0.0.1:${port}/?folder=${encodeURIComponent(project)}`, {
    timeout: longestWait,
  });
  await tab.locator(".monaco-workbench").waitFor();
  const editor = new Editor(tab);
  for (const [name, step] of Object.entries(stepsOf[plan.kind])) {
    current = name;
    await step(editor);
    console.log(`VS Code: ${name}`);
  }
} catch (cause) {
  const file = path.join(run, "problem.png");
  await tab.screenshot({ path: file }).catch(() => {});
  console.log(`VS Code, ${current}: ${cause.stack}\nThe window: ${file}`);
  process.exitCode = 1;
} finally {
  await browser.close();
  const ended = new Promise((resolve) => server.on("close", resolve));
  // The editor's server has processes of its own.
  process.kill(-server.pid);
  await ended;
}
