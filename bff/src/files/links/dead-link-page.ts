import { brand } from '@fidelio/contracts';
import { markup } from '../../http/markup.js';
import { page } from '../../http/plain-page.js';

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

/** For people who follow a mailed link too late: says why, and leads to Files, where a new link waits. */
export function deadLinkPage(verdict: 'valid' | 'expired' | 'forged'): string {
  const { heading, lead } = verdict === 'expired' ? words.expired : words.gone;

  return page({
    title: `${heading} – ${brand.name}`,
    heading,
    lead: markup`${lead}`,
    body: markup`<p><a href="/files">Open Files</a></p>`,
  });
}
