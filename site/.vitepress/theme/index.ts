/** VitePress's theme with colors that have enough contrast. */
import theme from "vitepress/theme";
// deno-lint-ignore house/file-extensions
import "./style.css";

export default theme;
