/**
 * Shows a report as elements of React. Text never becomes markup.
 * @module
 */
import { createElement as h, type ReactNode } from "react";
import type { Report, UsedToken } from "./channel.ts";
import { contextsText } from "../../../src/base/contexts/contexts.ts";
import { contrastText } from "../../../src/base/values/colors/contrast.ts";

const style = `
.token-build-panel { padding: 12px 16px; font: 13px/1.5 system-ui, sans-serif; overflow: auto; height: 100%; box-sizing: border-box }
.token-build-panel table { border-collapse: collapse; width: 100%; margin-bottom: 20px }
.token-build-panel th { text-align: left; font-weight: 600; padding: 4px 12px 4px 0 }
.token-build-panel td { padding: 5px 12px 5px 0; border-top: 1px solid rgba(128, 128, 128, .25); vertical-align: top }
.token-build-panel h2 { font-size: 14px; margin: 0 0 6px }
.token-build-panel code { font: 12px/1.5 ui-monospace, monospace }
.token-build-panel small { display: block; opacity: .75 }
.token-build-panel .swatch { display: inline-block; width: 14px; height: 14px; border-radius: 3px; margin-right: 6px; vertical-align: -2px; border: 1px solid rgba(128, 128, 128, .5) }
.token-build-panel .fails { color: #c4261d; font-weight: 600 }
.token-build-panel .sample { padding: 1px 8px; border-radius: 3px; border: 1px solid rgba(128, 128, 128, .3) }
@media (prefers-color-scheme: dark) { .token-build-panel .fails { color: #ff8a80 } }
`;

function swatch(value: string): ReactNode {
  return CSS.supports("color", value)
    ? h("span", { className: "swatch", style: { background: value } })
    : null;
}

function nameCell({ name, as, deprecated }: UsedToken): ReactNode {
  const shown = deprecated === undefined ? name : h("s", null, name);
  const reason = deprecated === true || deprecated === undefined ? "" : `: ${deprecated}`;
  return h(
    "td",
    null,
    shown,
    h("small", null, h("code", null, as)),
    deprecated !== undefined && h("small", { className: "fails" }, `Deprecated${reason}`),
  );
}

function tokenRow(token: UsedToken): ReactNode {
  const { name, value, chain = [], properties, elements, description } = token;
  return h(
    "tr",
    { key: name, "data-token": name },
    nameCell(token),
    h("td", null, swatch(value), h("code", null, value)),
    h(
      "td",
      null,
      chain.length > 0 ? `→ ${chain.join(" → ")}` : "",
      description && h("small", null, description),
    ),
    h(
      "td",
      null,
      properties.join(", "),
      h("small", null, elements === 1 ? "1 element" : `${elements} elements`),
    ),
  );
}

function heading(...texts: string[]): ReactNode {
  return h("thead", null, h("tr", null, ...texts.map((text) => h("th", { key: text }, text))));
}

function pairRows(
  { foreground, background, ratio, contrasts, isUsed }: Report["pairs"][number],
): ReactNode[] {
  return contrasts.map((one) => {
    const { passes, contrast } = one;
    const verdict = `${contrastText(contrast)} ${passes ? "≥" : "<"} ${ratio}`;
    const contexts = contextsText(one.contexts);
    const colors = { color: one.foreground, background: one.background };
    return h(
      "tr",
      {
        key: `${foreground} ${background} ${ratio} ${contexts}`,
        "data-pair": `${foreground} ${background}`,
      },
      h(
        "td",
        null,
        h("span", { className: "sample", style: colors }, "Text"),
        " ",
        `${foreground} on ${background}`,
        !isUsed && h("small", null, "not in this story"),
      ),
      h("td", null, contexts || "all contexts"),
      h("td", { className: passes ? "passes" : "fails" }, verdict),
    );
  });
}

function pairsTable(pairs: Report["pairs"]): ReactNode {
  if (pairs.length === 0) return null;
  return [
    h("h2", { key: "title" }, "Contrast"),
    h(
      "table",
      { key: "pairs" },
      heading("Colors", "Contexts", "Contrast"),
      h("tbody", null, ...pairs.flatMap(pairRows)),
    ),
  ];
}

function paintedRow(pair: Report["painted"][number], at: number): ReactNode {
  const { foreground, background, names, contrast, ratio, passes, elements, text } = pair;
  const [color, behind] = names.map((name) => name ?? "no token");
  return h(
    "tr",
    { key: at, "data-painted": `${color} on ${behind}` },
    h(
      "td",
      null,
      h("span", { className: "sample", style: { color: foreground, background } }, text),
      " ",
      `${color} on ${behind}`,
    ),
    h("td", null, elements === 1 ? "1 element" : `${elements} elements`),
    h(
      "td",
      { className: passes ? "passes" : "fails" },
      `${contrastText(contrast)} ${passes ? "\u2265" : "<"} ${ratio}`,
    ),
  );
}

function paintedTable(painted: Report["painted"]): ReactNode {
  if (painted.length === 0) return null;
  return [
    h("h2", { key: "painted title" }, "Text as painted"),
    h(
      "table",
      { key: "painted" },
      heading("Colors", "Used for", "Contrast"),
      h("tbody", null, ...painted.map(paintedRow)),
    ),
  ];
}

function notes({ unread, unreachable, hasNames, unmeasured }: Report): ReactNode[] {
  const texts = [
    !hasNames &&
    "No platform of the configuration prints names that style sheets use: add one with css/variables.",
    unmeasured > 0 &&
    `${
      unmeasured === 1 ? "1 text is" : `${unmeasured} texts are`
    } on images or other elements, and not measured.`,
    unread > 0 && `${unread} style sheets of other sites cannot be read.`,
    unreachable.length > 0 && `Nothing in the style sheets selects ${unreachable.join("; ")}.`,
  ];
  return texts.flatMap((text) => text ? [h("p", { key: text }, text)] : []);
}

/** Shows a report. */
export function reportView(report: Report | undefined): ReactNode {
  if (!report) return h("style", null, style);
  const { tokens } = report;
  const title = tokens.length === 1
    ? "1 token in this story"
    : `${tokens.length} tokens in this story`;
  return [
    h("style", { key: "style" }, style),
    h("h2", { key: "count" }, title),
    tokens.length > 0 && h(
      "table",
      { key: "tokens" },
      heading("Token", "Value", "Alias of", "Used for"),
      h("tbody", null, ...tokens.map(tokenRow)),
    ),
    paintedTable(report.painted),
    pairsTable(report.pairs),
    ...notes(report),
  ];
}
