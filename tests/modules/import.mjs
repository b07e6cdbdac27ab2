import { printed } from "./builder.mjs";

console.log(await printed());
