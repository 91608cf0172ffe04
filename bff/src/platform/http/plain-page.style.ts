const sheet = 'x="4" y="2.5" width="18" height="23" rx="2.5"';
const sheets = (accent: string, ink: string, paper: string): string =>
  `<rect ${sheet} fill="${accent}" transform="translate(3 .5) rotate(9 12 13)"/><rect ${sheet} fill="${ink}"/><path d="M9.4 20.2V8.2h7.6M9.4 13.8h5" fill="none" stroke="${paper}" stroke-width="2.4" stroke-linecap="square"/>`;

/** The product's mark (`libs/ui/src/brand/mark.tsx`). */
export const mark = `<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">${sheets('var(--accent)', 'var(--ink)', 'var(--paper)')}</svg>`;

/** In the page itself: the shell's icon has a hashed name that only its own build knows. */
export const icon = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28">${sheets('#2F4BDB', '#1B1F2A', '#FBFAF7')}</svg>`,
)}`;

/** The look's colours, sizes and spaces, without a build. */
export const style = `
:root{color-scheme:light dark;--paper:#FBFAF7;--surface:#FFF;--ink:#1B1F2A;--quiet:#5B6170;--line:#E6E3DC;--accent:#2F4BDB;--on-accent:#FFF}
@media (prefers-color-scheme:dark){:root{--paper:#12141A;--surface:#1A1D25;--ink:#ECEAE4;--quiet:#A2A7B4;--line:#2B2F3A;--accent:#8FA2FF;--on-accent:#12141A}}
*{box-sizing:border-box}
html:lang(ja){word-break:auto-phrase}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 Inter,"Inter Variable","Segoe UI",Roboto,Helvetica,Arial,sans-serif}
header{padding:10px 24px;border-bottom:1px solid var(--line)}
header a{display:inline-flex;gap:8px;align-items:center;min-height:40px;color:var(--ink);font-weight:600;font-size:17px;text-decoration:none}
.demo{margin:0;padding:8px 24px;background:var(--surface);border-bottom:1px solid var(--line);font-size:13px}
main{max-width:56rem;margin:0 auto;padding:32px 24px 64px}
h1{font-size:28px;line-height:1.2;margin:0 0 8px;overflow-wrap:anywhere}
h2{font-size:21px;line-height:1.2;margin:40px 0 12px}
h3{font-size:17px;margin:0}
.lead{color:var(--quiet);margin:0 0 24px;max-width:68ch}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center;margin:0 0 24px}
label{color:var(--quiet)}
input,button{font:inherit;padding:8px 12px;border-radius:8px;border:1px solid var(--line);background:var(--surface);color:var(--ink)}
input{min-width:16rem;flex:1}
button{background:var(--accent);border-color:var(--accent);color:var(--on-accent);font-weight:600;cursor:pointer}
.list{list-style:none;margin:0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.list li+li{border-top:1px solid var(--line)}
.list a{display:grid;grid-template-columns:1fr auto;gap:2px 16px;padding:12px 16px;color:var(--ink);text-decoration:none}
.list a:hover{background:var(--paper)}
.list strong{overflow-wrap:anywhere}
.list span{grid-row:2;color:var(--quiet);overflow-wrap:anywhere}
time{color:var(--quiet);font-variant-numeric:tabular-nums}
.empty{padding:48px 24px;text-align:center;color:var(--quiet);background:var(--surface);border:1px dashed var(--line);border-radius:10px}
iframe{width:100%;height:30rem;border:1px solid var(--line);border-radius:10px;background:#FBFAF7;color-scheme:light}
pre,code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:13px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:10px}
section{margin:0 0 16px;padding:16px;background:var(--surface);border:1px solid var(--line);border-radius:10px}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 12px 8px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}
th{color:var(--quiet);font-weight:600;border-top:0}
.tag{display:inline-block;padding:1px 8px;border:1px solid var(--line);border-radius:8px;color:var(--quiet);font-size:13px}
details{margin-top:8px}summary{cursor:pointer;color:var(--quiet)}
@media (max-width:600px){header{padding:10px 16px}main{padding:24px 16px}.list a{grid-template-columns:1fr}.list span{grid-row:auto}}
`;
