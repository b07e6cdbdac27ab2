import type { ReactNode } from "react";
import "../build/tokens.css";

/** The page around everything; its attribute says the theme. */
export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" data-theme="dark">
      <body>{children}</body>
    </html>
  );
}
