import { brand } from '@fidelio/contracts';
import type { Recipient } from '../mail-recipients.js';
import type { MailedFile } from '../mailed-files.js';
import { fileEmail } from './file-email.js';

const footer = `You get this email because you uploaded this file to ${brand.name}. Anyone who has the link can open the file until the link expires, so share it with care.`;

interface FixedFile {
  fileName: string;
  /** Opens the corrected file. */
  link: string;
  /** Opens the page with its pages before and after. */
  comparison?: string | undefined;
  /** Undefined in jobs of before the other mails about files. */
  file: MailedFile | undefined;
}

export function fileFixedEmail(recipient: Recipient, { fileName, link, comparison, file }: FixedFile, days: number) {
  return fileEmail(recipient, {
    subject: `${fileName} is fixed`,
    fileName,
    lead: 'is fixed. It has no known problem with the import into the Google suite any more.',
    lists: [
      { heading: 'What we changed', items: file?.changes ?? [] },
      { heading: 'To check after the import', items: file?.summary?.checks.map(({ title }) => title) ?? [] },
    ],
    next: 'open the corrected file, save it, and upload it to Google Drive in place of the original.',
    action: { label: 'Open the corrected file', link },
    others: comparison === undefined ? [] : [{ label: 'See your pages before and after', link: comparison }],
    pictures: file?.pictures ?? null,
    note: `The link works for ${days} ${days === 1 ? 'day' : 'days'}. After that, the file is still on your Files page.`,
    footer,
  });
}
