/**
 * Draws easing curves.
 * @module
 */
import type { Curve } from "../../../base/values/curve.ts";
import { h } from "./dom.ts";

/** Draws a curve with its handles in a square. Scales curves that overshoot. */
export function curve([x1, y1, x2, y2]: Curve): Element {
  const [low, high] = [Math.min(0, y1, y2), Math.max(1, y1, y2)];
  const x = (share: number) => 8 + share * 84;
  const y = (share: number) => 92 - (share - low) / (high - low) * 84;
  const at = (...point: [number, number]) => `${x(point[0])} ${y(point[1])}`;
  const line = (name: string, from: [number, number], to: [number, number]) =>
    h("path", { class: name, d: `M${at(...from)} L${at(...to)}` });
  return h(
    "svg",
    { class: "curve", viewBox: "0 0 100 100", "aria-hidden": "true" },
    line("axis", [0, 0], [1, 0]),
    line("axis", [0, 1], [1, 1]),
    line("handle", [0, 0], [x1, y1]),
    line("handle", [1, 1], [x2, y2]),
    h("path", { class: "line", d: `M${at(0, 0)} C${at(x1, y1)} ${at(x2, y2)} ${at(1, 1)}` }),
  );
}
