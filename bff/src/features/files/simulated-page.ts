import { simulatedPageIn } from '@fidelio/assistant';
import type { Language } from '@fidelio/contracts';
import { pageTextsIn } from '../../platform/http/page-texts.js';

/** What the engine says above a simulated document, behind the document's name. */
const header = /<header class="about"><strong>([^<]*?)(?: in Google \w+)?<\/strong><br>[^<]*<\/header>/;

/** A simulated page, which the engine writes in English, in the language of its reader. */
export function simulatedPage(language: Language, html: string, isCorrected: boolean): string {
  if (language === 'en') return html;
  const about = pageTextsIn(language)(isCorrected ? 'sample.corrected' : 'sample.arriving');

  return simulatedPageIn(language, html).replace(
    header,
    (_, name: string) => `<header class="about" lang="${language}"><strong>${name}</strong><br>${about}</header>`,
  );
}
