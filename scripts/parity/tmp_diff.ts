import SD from "style-dictionary";
import TokenBuilder from "../../mod.ts";
import * as sets from "./corner_sets.ts";
const only = Deno.args[0], onlyGroup=Deno.args[1], onlySet=Deno.args[2];
const groups = ["css","scss","less","js","web","android","html","assets","compose","ios","ios-swift","flutter","react-native"].filter(g=>!onlyGroup||g===onlyGroup);
const formats = Object.keys(SD.hooks.formats).filter(f=>!only||f===only);
let same=0, total=0; const bad:Record<string,number>={};
for (const [setName, tokens] of Object.entries(sets)) { if (onlySet&&setName!==onlySet) continue;
 for (const group of groups) for (const refs of [false,true]) {
  const mk=(f:string)=>({destination:"o.x",format:f,options:{outputReferences:refs,className:"K",packageName:"pk",type:"T",formatting:{}}});
  const sd = new SD({tokens: structuredClone(tokens), log:{verbosity:"silent",warnings:"disabled"}, platforms:{p:{transformGroup:group, prefix:"", files:formats.map(mk)}}},{init:false});
  await sd.init();
  const {dictionary,platformConfig} = await sd.getPlatform("p");
  for (let i=0;i<formats.length;i++){ const f=formats[i];
    let a:unknown,b:unknown;
    try { a=(await sd.formatFile(platformConfig.files[i],platformConfig,dictionary)).output } catch(e){ a="ERR "+(e as Error).message.split("\n")[0] }
    try { const t=new TokenBuilder({tokens: structuredClone(tokens), log:{verbosity:"silent"}, platforms:{p:{transformGroup:group,prefix:"",files:[{...mk(f),options:{...mk(f).options,formatting:{fileHeaderTimestamp:false}}}]}}},{init:false}); b=(await t.formatPlatform("p"))[0].output } catch(e){ b="ERR "+(e as Error).message.split("\n")[0] }
    total++;
    if (a===b|| (String(a).startsWith("ERR")&&String(b).startsWith("ERR"))) same++; else { bad[`${f}`]=(bad[`${f}`]??0)+1; if (only) { console.log("=====",setName,group,f,refs);
      const la=String(a).split("\n"), lb=String(b).split("\n"); let n=0; for(let k=0;k<Math.max(la.length,lb.length)&&n<12;k++) if(la[k]!==lb[k]){console.log("- "+la[k]);console.log("+ "+lb[k]);n++} } }
  }
 }}
console.log(same,total,bad);
