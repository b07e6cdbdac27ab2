import { printed } from "./builder.mjs";

printed().then(console.log);
