/**
 * An element that shows the details of one token.
 * @module
 */
import { details } from "../details.ts";
import { fill } from "../dom.ts";
import { type Drawing, message, TokenElement } from "./token_element.ts";

export class TokenDetail extends TokenElement {
  static override readonly observedAttributes: readonly string[] = [
    ...TokenElement.observedAttributes,
    "token",
  ];

  protected override draw(drawing: Drawing, box: HTMLElement): void {
    const { model, contexts, platform, background, pictures } = drawing;
    const name = this.getAttribute("token") ?? "";
    const number = model.find(name);
    box.classList.add("details");
    if (number === undefined) return message(box, `No token ${name}`);
    fill(
      box,
      details(number, {
        model,
        contexts,
        platform,
        notation: "",
        ...pictures,
        backgroundName: background === "" ? undefined : background,
        go: (target) => {
          const found = model.find(target);
          if (found !== undefined && !this.select(found, model)) this.setAttribute("token", target);
        },
      }),
    );
  }
}
