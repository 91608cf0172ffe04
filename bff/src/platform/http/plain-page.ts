import { brand, type Language } from '@fidelio/contracts';
import { ownDemoNote } from './demo-note.js';
import { Html, markup } from './markup.js';
import { pageTextsIn } from './page-texts.js';
import { icon, mark, style } from './plain-page.style.js';

export interface PlainPage {
  /** English for pages of operators and developers. */
  language?: Language;
  title: string;
  heading: string;
  lead: Html;
  body: Html;
  /** Where the mark leads, for a page that is read away from the product. */
  home?: string;
  /** The page reloads itself this often. */
  refreshSeconds?: number;
}

/** A page without scripts that the server renders, in the product's look (`/dev/mailbox`, `/api/docs`). */
export function page({ language = 'en', title, heading, lead, body, home = '/', refreshSeconds }: PlainPage): string {
  const note = ownDemoNote(language);

  return markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        ${refreshSeconds === undefined ? '' : markup`<meta http-equiv="refresh" content="${refreshSeconds}" />`}
        <link rel="icon" href="${icon}" />
        <title>${title}</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header>
          <a href="${home}" aria-label="${pageTextsIn(language)('home')}">${new Html(mark)}<span>${brand.name}</span></a>
        </header>
        ${note === null ? '' : markup`<p class="demo">${note}</p>`}
        <main>
          <h1>${heading}</h1>
          <p class="lead">${lead}</p>
          ${body}
        </main>
      </body>
    </html>`.source;
}
