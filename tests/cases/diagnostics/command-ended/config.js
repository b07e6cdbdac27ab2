import process from "node:process";

if (!process.env.BRAND) process.exit(0);

export default { source: [`tokens/${process.env.BRAND}.json`] };
