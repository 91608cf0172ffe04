import { brand, type Language } from '@fidelio/contracts';
import { markup } from '../../../platform/http/markup.js';
import { pageTextsIn } from '../../../platform/http/page-texts.js';
import { page } from '../../../platform/http/plain-page.js';

/** Shown for a link that does not work: says why, and links to the file in Files, which has a new link. */
export function deadLinkPage(verdict: 'valid' | 'expired' | 'forged', fileId: string, language: Language): string {
  const say = pageTextsIn(language);
  const isExpired = verdict === 'expired';
  const heading = say(isExpired ? 'link.expired' : 'link.dead');

  return page({
    language,
    title: `${heading} – ${brand.name}`,
    heading,
    lead: markup`${say(isExpired ? 'link.days' : 'link.deleted')}`,
    body: markup`<p><a href="${isExpired ? `/files?file=${fileId}` : '/files'}">${say('open-files')}</a></p>`,
  });
}
