import type { CSSProperties, ReactNode } from "react";
import { type Contexts, contexts, tokens } from "../build/tokens.js";

const card: CSSProperties = {
  background: tokens.color.surface.$root,
  boxShadow: tokens.shadow.raised,
  color: tokens.color.surface.text,
  padding: tokens.space.medium,
};

/** A card in the theme around it, or in one of its own. */
export function Card({ theme, children }: { theme?: Contexts["theme"]; children: ReactNode }) {
  return <section data-theme={theme} style={card}>{children}</section>;
}

/** A card in each theme, side by side. */
export function Themes() {
  return contexts.theme.map((theme) => <Card key={theme} theme={theme}>{theme}</Card>);
}
