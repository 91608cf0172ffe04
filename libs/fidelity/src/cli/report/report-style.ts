/** Ink on paper, light and dark, and on paper proper; nothing is loaded. */
export const reportStyle = `
:root { color-scheme: light dark; --paper: #fbfaf7; --surface: #fff; --ink: #1b1f2a; --quiet: #5b6170; --line: #e6e3dc; --accent: #2f4bdb;
  --clean: #1f7a4d; --automatic: #2f4bdb; --agreement: #b07a12; --people: #b3261e; --bar: #8a90a0; }
@media (prefers-color-scheme: dark) { :root { --paper: #12141a; --surface: #1a1d25; --ink: #eceae4; --quiet: #a2a7b4; --line: #2b2f3a; --accent: #8fa2ff;
  --clean: #55b98a; --automatic: #8fa2ff; --agreement: #d9a441; --people: #f2857c; --bar: #6f7688; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, "Source Sans 3", system-ui, -apple-system, "Segoe UI", sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 66rem; margin: 0 auto; padding: 32px 24px 64px; }
header { display: flex; align-items: center; gap: 8px; color: var(--quiet); font-weight: 600; margin-bottom: 24px; }
header svg rect { fill: var(--surface); stroke: var(--accent); stroke-width: 1.6; } header svg path { fill: none; stroke: var(--accent); stroke-width: 1.8; stroke-linecap: round; }
h1 { font-size: 38px; line-height: 1.2; margin: 0 0 8px; letter-spacing: -0.01em; } h2 { font-size: 21px; line-height: 1.2; margin: 0 0 4px; }
.lead { font-size: 17px; max-width: 68ch; margin: 0 0 4px; } .quiet { color: var(--quiet); margin: 0 0 16px; max-width: 68ch; }
section { background: var(--surface); border: 1px solid var(--line); border-radius: 10px; padding: 24px; margin: 16px 0; break-inside: avoid; }
section.long { break-inside: auto; }
.figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 16px; margin: 24px 0 16px; }
.figure { background: var(--surface); border: 1px solid var(--line); border-top: 3px solid var(--mark); border-radius: 10px; padding: 16px; }
.figure b { display: block; font-size: 28px; line-height: 1.2; } .figure span { display: block; } .figure small { color: var(--quiet); font-size: 13px; }
.stack { display: flex; height: 24px; border-radius: 4px; overflow: hidden; gap: 2px; } .stack i { background: var(--mark); min-width: 3px; }
.row { display: grid; grid-template-columns: minmax(9rem, 17rem) 1fr; gap: 4px 16px; align-items: center; padding: 4px 0; }
.row .value { color: var(--quiet); font-size: 13px; } .bar { display: flex; align-items: center; gap: 8px; } .bar i { height: 16px; border-radius: 3px; background: var(--mark, var(--bar)); min-width: 2px; }
.key { display: flex; flex-wrap: wrap; gap: 4px 24px; margin-top: 12px; font-size: 13px; } .key i { display: inline-block; width: 10px; height: 10px; border-radius: 2px; background: var(--mark); margin-right: 6px; }
.clean { --mark: var(--clean); } .automatic { --mark: var(--automatic); } .agreement { --mark: var(--agreement); } .people { --mark: var(--people); } .unopened { --mark: var(--bar); }
.scroll { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: 15px; } caption { text-align: left; } thead { display: table-header-group; } tr { break-inside: avoid; }
th, td { text-align: left; padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; } th { font-size: 13px; color: var(--quiet); font-weight: 600; } tr:last-child td { border-bottom: 0; }
.number { text-align: right; white-space: nowrap; } td small { color: var(--quiet); font-size: 13px; } td.file { overflow-wrap: anywhere; width: 38%; min-width: 16rem; } td:last-child, th:last-child { padding-right: 0; }
footer { color: var(--quiet); font-size: 13px; margin-top: 32px; max-width: 68ch; }
@media (max-width: 40rem) { main { padding: 16px; } h1 { font-size: 28px; } section { padding: 16px; } .row { grid-template-columns: 1fr; } }
@media print { body { background: #fff; } main { max-width: none; padding: 0; } }
`.trim();
