/**
 * The style of pages of changes.
 * @module
 */

export const changeStyle = `*{box-sizing:border-box;margin:0}
body{font:14px/1.5 system-ui,sans-serif;color:#191c20;background:#fff;max-width:1120px;margin:auto;padding:32px}
h1{font-size:28px;line-height:1.2}
h2{font-size:20px;margin:32px 0 8px}
h3{font-size:14px;overflow-wrap:anywhere}
article{padding:12px 0;border-top:1px solid #e1e4e9;break-inside:avoid}
.row,.sides{display:grid;grid-template-columns:200px repeat(2,minmax(0,1fr));gap:16px;padding:8px 0}
.sides{position:sticky;top:0;background:#fff;font-weight:600}.sides span:first-child{grid-column:2}
.about{display:grid;align-content:start;overflow-wrap:anywhere}
.side{display:grid;gap:4px;align-content:start;min-width:0}
.none,.also,small{color:#59616c;font-size:12px}
code{font:12px ui-monospace,monospace;overflow-wrap:anywhere}
.box,.pair{min-height:56px;border-radius:6px;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.box{background:#80808022;margin:0 0 4px}
.color,.gradient{border:1px solid #80808040}
.fill{min-height:56px;border-radius:5px}
.clear{background:repeating-conic-gradient(#80808040 0 25%,#fff 0 50%) 0 0/16px 16px}
.border,.borderWidth,.strokeStyle{border:1px solid}
.side:has(.shadow){background:#f3f4f6;color:#191c20;padding:4px;border-radius:6px}.shadow{margin:16px;background:#fff}
.asset{background-size:contain;background-repeat:no-repeat}
.opacity{background:#505a66}
.bar{height:16px;max-width:100%;background:#80808099}
.sample{max-height:160px;overflow:hidden;overflow-wrap:anywhere}
.pair{padding:16px;border:1px solid #80808040}
@media(max-width:600px){body{padding:16px}.row,.sides{grid-template-columns:repeat(2,minmax(0,1fr))}.about{grid-column:1/-1}.sides span:first-child{grid-column:1}}
@media(prefers-color-scheme:dark){body,.sides{background:#131518;color:#e9ebee}article{border-color:#2f343b}.none,.also,small{color:#a3abb6}}
@page{size:A4;margin:16mm}
@media print{body{padding:0;max-width:none}body,.sides{position:static;background:#fff;color:#191c20}}
`;
