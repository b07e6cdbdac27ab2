// deno-lint-ignore-file
import Peer from "style-dictionary";
import Mine from "/work/main/src/compat/mod.ts";
for (const C of [Peer, Mine] as any[]) {
  const out: string[] = [];
  const sd = new C({
    brand: "x",
    log: { verbosity: "silent" },
    tokens: { a: { value: "1", type: "t", note: "n" }, b: { value: "{a}", type: "t" } },
    preprocessors: ["p"],
    hooks: {
      preprocessors: {
        p: (d: any, o: any) => {
          out.push(
            "pre " + Object.keys(o).sort().join() + " " + typeof o.usesDtcg + " " +
              Object.keys(o.hooks ?? {}),
          );
          return d;
        },
      },
      transforms: {
        t: {
          type: "value",
          transitive: true,
          transform: (t: any, p: any, o: any, v: any) => {
            out.push(
              "tr " + Object.keys(t).join() + " | orig " + Object.keys(t.original) + " | " +
                Object.keys(p).sort().join() + " | " + Object.keys(o).sort().join() + " | " +
                typeof v,
            );
            return t.value;
          },
        },
      },
      filters: {
        f: (t: any, o: any) => {
          out.push("fl " + Object.keys(t).join() + " | " + Object.keys(o).sort().join());
          return true;
        },
      },
      formats: {
        f: (a: any) => {
          out.push(
            "fm " + Object.keys(a).sort().join() + " | file " + Object.keys(a.file).sort() +
              " | opts " + Object.keys(a.options).sort() + " | pl " +
              Object.keys(a.platform).sort() + " | d " + Object.keys(a.dictionary).sort() + "| " +
              Object.keys(a.dictionary.allTokens[0]),
          );
          return "x";
        },
      },
      actions: {
        act: {
          do: (...args: any[]) => {
            out.push(
              "act " + args.map((x) => typeof x + ":" + Object.keys(x ?? {}).sort()).join(" | "),
            );
          },
        },
      },
      fileHeaders: {
        h: (l: any, ...r: any[]) => {
          out.push("hd " + JSON.stringify(l) + r.map((x) => Object.keys(x ?? {})));
          return l;
        },
      },
      parsers: {
        q: {
          pattern: /\.q$/,
          parser: (a: any, ...r: any[]) => {
            out.push("ps " + Object.keys(a).sort() + " " + r.map((x) => typeof x));
            return {};
          },
        },
      },
    },
    platforms: {
      p: {
        transforms: ["t"],
        preprocessors: ["p"],
        custom: 1,
        buildPath: "/tmp/rs/zzout/",
        actions: ["act"],
        options: { po: 1 },
        files: [{
          destination: "a.txt",
          format: "f",
          filter: "f",
          options: { fo: 1, fileHeader: "h" },
        }],
      },
    },
  });
  await sd.buildAllPlatforms();
  console.log(C === Peer ? "PEER" : "MINE");
  console.log([...new Set(out)].join("\n"));
}
