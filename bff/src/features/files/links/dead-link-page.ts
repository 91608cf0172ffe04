import { brand } from '@fidelio/contracts';
import { markup } from '../../../platform/http/markup.js';
import { page } from '../../../platform/http/plain-page.js';

const words = {
  expired: {
    heading: 'This link has expired',
    lead: 'Links to corrected files work for a few days only. Your file is still there.',
  },
  gone: {
    heading: 'This link does not work',
    lead: 'The file behind it was deleted, or the link was not copied whole.',
  },
} as const;

/** Shown for a link that does not work: says why, and links to the file in Files, which has a new link. */
export function deadLinkPage(verdict: 'valid' | 'expired' | 'forged', fileId: string): string {
  const files = verdict === 'expired' ? `/files?file=${fileId}` : '/files';
  const { heading, lead } = verdict === 'expired' ? words.expired : words.gone;

  return page({
    title: `${heading} – ${brand.name}`,
    heading,
    lead: markup`${lead}`,
    body: markup`<p><a href="${files}">Open Files</a></p>`,
  });
}
