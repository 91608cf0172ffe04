import type { Recipient } from '../mail-recipients.js';
import type { MailedFile } from '../mailed-files.js';
import { fileEmail, whyThisMail } from './file-email.js';

export function fileNothingEmail(recipient: Recipient, file: MailedFile, unsubscribe: string) {
  const { name: fileName, comparison } = file;
  const { action, ...words } = wordsOf(file);

  return fileEmail(recipient, {
    fileName,
    ...words,
    action: { label: action, link: file.page },
    others: comparison === null ? [] : [{ label: 'See your pages as they would arrive', link: comparison }],
    footer: whyThisMail,
    unsubscribe,
  });
}

function wordsOf({ name, waitReason, waitSentence, summary }: MailedFile) {
  const checks = summary?.checks ?? [];
  if (waitReason === 'cannot-be-opened')
    return {
      subject: `${name} could not be checked`,
      lead: `could not be checked. ${waitSentence ?? ''}`.trim(),
      lists: [],
      next: 'open the file in Office. If it opens, save it under a new name and upload that copy to us.',
      action: 'See the file',
    };
  if (waitReason === 'nothing-known-found')
    return {
      subject: `No known problem was found in ${name}`,
      lead: 'has none of the problems that we know, so there is nothing for us to correct.',
      lists: [],
      next: 'upload it to Google Drive as it is. If it looks wrong there, tell us what and where, and we check it again.',
      action: 'Tell us what looks wrong',
    };
  const one = checks.length === 1;

  return {
    subject: `Nothing could be corrected in ${name}`,
    lead: one
      ? 'has a problem that we cannot correct safely yet. We keep your file, and mail you as soon as we can correct it.'
      : `has ${checks.length} problems that we cannot correct safely yet. We keep your file, and mail you as soon as we can correct it.`,
    lists: [{ heading: 'To check after the import', items: checks.map(({ title, remedy }) => `${title}: ${remedy}`) }],
    next: `upload the original to Google Drive, and check ${one ? 'this' : 'these'} by hand.`,
    action: 'See the details',
  };
}
