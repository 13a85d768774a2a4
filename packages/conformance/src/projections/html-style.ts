/** The style sheet is in the page itself, so the file works wherever it is opened. */
export const STYLE = `
:root { color-scheme: light dark; --ink: #1c2127; --soft: #5f6b7c; --paper: #fff; --card: #f6f7f9; --line: #d3d8de; --error: #ac2f33; --warning: #935610; --info: #215db0; --good: #1c6e42; }
@media (prefers-color-scheme: dark) { :root { --ink: #f6f7f9; --soft: #abb3bf; --paper: #1c2127; --card: #252a31; --line: #404854; --error: #fa999c; --warning: #fbb360; --info: #8abbff; --good: #72ca9b; } }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1.25rem 4rem; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1.15rem; margin: 2.5rem 0 .75rem; }
h3 { font-size: 1rem; margin: 0; }
p { margin: .25rem 0; }
header { border-left: .4rem solid var(--tone); padding: .25rem 0 .25rem 1.25rem; }
.conforms { --tone: var(--good); } .does-not-conform { --tone: var(--error); } .incomplete { --tone: var(--warning); }
.soft { color: var(--soft); }
.totals { display: flex; flex-wrap: wrap; gap: .75rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
.totals li { flex: 1 1 8rem; background: var(--card); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; }
.totals strong { display: block; font-size: 1.5rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
article { background: var(--card); border: 1px solid var(--line); border-left: .3rem solid var(--tone); border-radius: .5rem; padding: 1rem 1.25rem; margin: 0 0 1rem; overflow-wrap: anywhere; }
.error { --tone: var(--error); } .warning { --tone: var(--warning); } .info { --tone: var(--info); } .waived { --tone: var(--soft); }
.tag { color: var(--tone); font-weight: 600; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; margin: .75rem 0; }
dt { color: var(--soft); } dd { margin: 0; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { background: var(--paper); border: 1px solid var(--line); border-radius: .35rem; padding: .75rem; margin: .5rem 0; white-space: pre-wrap; }
.quotes { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr)); gap: .75rem; margin: .75rem 0; }
figure { margin: 0; min-width: 0; } figcaption { color: var(--soft); font-size: .875rem; } figure pre { overflow-x: auto; white-space: pre; overflow-wrap: normal; margin: .25rem 0 0; }
ins, del { text-decoration: none; display: inline-block; min-width: 100%; } ins { background: color-mix(in srgb, var(--good) 18%, transparent); } del { background: color-mix(in srgb, var(--error) 15%, transparent); }
mark { background: color-mix(in srgb, var(--tone) 18%, transparent); color: inherit; font-weight: 600; border-left: .2rem solid var(--tone); padding-left: .25rem; }
.wide { overflow-x: auto; } .wide td:last-child { min-width: 10rem; }
a { color: var(--info); } footer p { overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; } th, td { text-align: left; padding: .35rem .5rem; border-bottom: 1px solid var(--line); }
summary { cursor: pointer; } summary:focus-visible { outline: 2px solid var(--info); outline-offset: 2px; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dt { margin-top: .4rem; } .wide tr { display: grid; grid-template-columns: 1fr auto auto; border-bottom: 1px solid var(--line); } .wide th, .wide td { border: 0; } .wide td:last-child, .wide th:last-child { grid-column: 1 / -1; min-width: 0; padding-top: 0; } }
@media print { :root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --soft: #444; } article { break-inside: avoid; } h2 { break-after: avoid; } figure pre { white-space: pre-wrap; } body { max-width: none; padding: 0 2px 0 0; } }
`;
