import fs from "node:fs";

const sheet = (brand) =>
  fs.readFileSync(new URL(`../${brand}/build/css/tokens.css`, import.meta.url), "utf8");

fs.mkdirSync(new URL("dist", import.meta.url), { recursive: true });
const brands = ["sky", "rose"].map((brand) => sheet(brand).replace(":root", `.${brand}`));
fs.writeFileSync(new URL("dist/app.css", import.meta.url), brands.join("\n"));
