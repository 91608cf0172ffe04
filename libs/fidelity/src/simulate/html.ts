import { escapeAttribute, escapeText } from '../xml/escape.js';

export { escapeText };

/** A stretch that arrives otherwise than it left, with the reason as its title. */
export function changed(html: string, note: string): string {
  return `<mark class="changed" title="${escapeAttribute(note)}">${html}</mark>`;
}

/** A stretch that does not arrive: only the note that it was there. */
export function gone(label: string, note: string): string {
  return `<mark class="gone" title="${escapeAttribute(note)}">${escapeText(label)}</mark>`;
}

const styles = `
body { margin: 0; background: #f1f3f4; color: #202124; font: 11pt/1.45 Arial, sans-serif; }
header.about { background: #fff; border-bottom: 1px solid #dadce0; padding: 0.75rem 1.5rem; font-size: 10pt; }
main { max-width: 46rem; margin: 1.5rem auto; padding: 3rem; background: #fff; box-shadow: 0 1px 3px #0003; overflow-wrap: anywhere; }
main.slides, main.sheets { max-width: 60rem; }
section.slide { position: relative; border: 1px solid #dadce0; margin: 0 0 2rem; padding: 1.5rem; }
table { border-collapse: collapse; margin: 0.75rem 0; max-width: 100%; }
td, th { border: 1px solid #9aa0a6; padding: 0.2rem 0.45rem; vertical-align: top; }
svg.chart { display: block; max-width: 100%; height: auto; margin: 0.75rem 0; }
table.collapsed { width: 1px; } table.fixed { table-layout: fixed; width: 100%; }
p { margin: 0 0 0.6rem; } img { max-width: 100%; } .tab { display: inline-block; width: 6rem; }
aside.box { border: 1px solid #5f6368; padding: 0.5rem; margin: 0.75rem 0; }
.spread { line-height: 1.9; } .large { font-size: 17pt; } .narrow { width: 14rem; }
mark.changed { background: #fff3cd; outline: 1px dashed #b26a00; } mark.gone { background: #fde7e9; color: #8c1d18; border: 1px dashed #b3261e; padding: 0 0.3rem; }
@media (max-width: 40rem) { main { padding: 1rem; margin: 0; } }`;

export interface PageText {
  title: string;
  /** The sentence under the title that says what the page is. */
  about: string;
  kind: 'document' | 'slides' | 'sheets';
  body: string;
}

/** A page of its own: no script, nothing loaded from elsewhere. */
export function page({ title, about, kind, body }: PageText): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title><style>${styles}</style></head>
<body><header class="about"><strong>${escapeText(title)}</strong><br>${escapeText(about)}</header>
<main class="${kind}">
${body}
</main></body></html>
`;
}
