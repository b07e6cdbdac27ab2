export const brandStyle = `*{box-sizing:border-box;margin:0}
body{font:14px/1.5 system-ui,sans-serif;color:#191c20;background:#fff;max-width:1120px;margin:auto;padding:48px 32px}
section{padding:48px 0;border-top:1px solid #e1e4e9}
h1{font-size:56px;line-height:1.1;letter-spacing:-.02em}
h2{font-size:28px;letter-spacing:-.01em;margin-bottom:8px}
h3{font-size:14px;margin-bottom:8px;overflow-wrap:anywhere}
header>p,.lead{color:#59616c;max-width:70ch;margin-bottom:24px}
header .logo{height:48px;margin-bottom:24px;display:block}
code,small{font-size:11px}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.themes{display:grid;grid-template-columns:repeat(auto-fit,minmax(200px,1fr));gap:16px;margin:32px 0}
.panel{padding:24px;border-radius:12px;margin-bottom:16px;border:1px solid #80808040;overflow:clip;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.theme{font-weight:600;margin-bottom:16px}
.cover{margin:0}
.swatches{display:flex;gap:6px}
.swatches i{flex:1;max-width:96px;height:48px;border-radius:8px;border:1px solid #80808040}
.ramp{margin-bottom:24px;break-inside:avoid}
.steps{display:grid;grid-auto-flow:column;grid-auto-columns:minmax(0,1fr);margin-bottom:8px}
.step{display:grid}
.fill{box-shadow:inset 0 1px #80808040,inset 0 -1px #80808040;height:48px;padding:4px 6px;font-size:10px;display:flex;align-items:end}
.step b{margin-top:4px}.step code{overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:13px;margin-bottom:24px}
th,td{text-align:left;padding:8px;vertical-align:top;overflow-wrap:anywhere}
th{font-weight:600}
.roles td,.data td,.data th{border-bottom:1px solid #e1e4e9}
.vision{display:flex;flex-wrap:wrap;gap:4px 16px;border:0;padding:0;font-size:12px;margin-bottom:32px}
.vision legend{float:left;margin-right:16px;font-weight:600}
.visions{position:absolute}
.advice{display:grid;grid-template-columns:1fr 1fr;gap:4px 24px;margin-bottom:24px;break-inside:avoid}
.advice h3{grid-column:1/-1;margin:0}
.do{border-left:3px solid #1a7f4b;padding-left:12px;grid-column:1}
.avoid{border-left:3px solid #c5362c;padding-left:12px;grid-column:2}
.roles th{overflow-wrap:normal}.matrix tr:first-child td{border:0}.on{display:none}.aa::before{content:'Aa'}.panel>:last-child,.card>:last-child{margin-bottom:0}
.roles td:first-child{overflow-wrap:normal}.matrix td{border:1px solid #80808040}
.chip{display:inline-block;width:16px;height:16px;border-radius:4px;border:1px solid #80808060;margin-right:6px;vertical-align:-3px}
.specimen{display:grid;grid-template-columns:220px minmax(0,1fr);gap:24px;padding:12px 0;align-items:center;break-inside:avoid}
.label{display:grid;min-width:0;font-size:12px;overflow-wrap:anywhere}
.sample{max-width:60ch;max-height:800px;overflow:hidden;overflow-wrap:anywhere}
.scale{display:grid;gap:24px}
.bar{height:16px;background:currentcolor;opacity:.7;max-width:100%;margin-bottom:8px}
.less{background:none;border:1px dashed}
.grid{display:grid;grid-template-columns:repeat(auto-fill,minmax(170px,1fr));gap:24px}
.item{min-width:0;break-inside:avoid}
.picture:has(.track){height:40px}.picture:has(.sheet){height:180px}.picture{height:140px;display:grid;place-items:center;overflow:hidden;margin-bottom:8px}
.shape{width:96px;height:64px;background:#80808022;border:1px solid currentcolor}
.sheet{width:80px;height:56px;border-radius:6px;outline:1px solid #80808060}
.track{width:100%;height:16px;border:0;padding:0;color:inherit;text-align:start;border-radius:8px;background:#80808022}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden}
.dot{display:block;width:16px;height:16px;border-radius:50%;background:currentcolor;position:relative}
.track:is(:hover,:focus) .dot{animation-name:run;animation-iteration-count:infinite;animation-direction:alternate}
@keyframes run{to{left:calc(100% - 16px)}}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(320px,1fr));gap:16px}
.card{padding:20px;margin-bottom:16px}
.card>*{margin-bottom:12px}
.field{padding:8px 12px}
.button{display:inline-block;font:inherit;border:0;padding:8px 16px;margin:0 8px 8px 0;font-weight:600}
.message{padding:8px 12px;margin-bottom:8px}
.caption{font-size:11px;overflow-wrap:anywhere;margin-bottom:16px}.caption:last-child{margin:0}
.interface:only-child{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr));gap:0 24px}.interface:only-child>.theme{grid-column:1/-1}
@media(max-width:600px){body{padding:24px 16px}h1{font-size:36px}.specimen{grid-template-columns:1fr;gap:8px}.steps{grid-auto-flow:row;grid-template-columns:1fr;margin:0}.step{grid-template-columns:72px 1.2fr 1fr 1fr;gap:8px;align-items:center}.step b{margin:0}.fill{height:28px;align-items:center}th,td{padding:4px}.roles .hex{display:none}.roles:has(th:nth-child(6)) th:nth-child(n+3){writing-mode:vertical-rl;white-space:nowrap}.roles .chip{margin:0}.matrix,.matrix tbody,.matrix tr,.matrix th,.matrix td,.matrix .on{display:block}.matrix tr:first-child{display:none}.matrix th{padding-top:12px}.panel{padding:16px}.advice{grid-template-columns:1fr}.avoid{grid-column:1}}
@media(prefers-reduced-motion:reduce){.track:is(:hover,:focus) .dot{animation:none}}
@media screen and (prefers-color-scheme:dark){body{background:#131518;color:#e9ebee}section,.roles td{border-color:#2f343b}header>p,.lead{color:#a3abb6}}
@page{size:A4;margin:16mm}
.roles:has(th:nth-child(6)) .hex{display:none}
@media print{.step code,.step small,.fill{font-size:8px}.fill{padding:4px 3px}.vision{display:none}body{padding:0;max-width:none;background:#fff;color:#191c20}section{break-before:page;border:0;padding:0}h2,h3,:is(h2,h3)+.lead,.theme{break-after:avoid}tr,.panel:has(.matrix),.card,.interface>div,.beside .panel{break-inside:avoid}.panel{-webkit-box-decoration-break:clone;box-decoration-break:clone}.panel:last-child,.beside>.panel{margin:0}.follows+.follows{break-before:auto;padding-top:32px}}
`;
