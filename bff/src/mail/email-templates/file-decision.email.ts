import type { Recipient } from '../mail-recipients.js';
import type { MailedFile } from '../mailed-files.js';
import { fileEmail, whyThisMail } from './file-email.js';

export function fileDecisionEmail(recipient: Recipient, file: MailedFile, unsubscribe: string) {
  const { name: fileName, summary, changes, page, comparison, corrected, pictures } = file;
  const decisions = summary?.decisions ?? [];
  const one = decisions.length === 1;

  return fileEmail(recipient, {
    subject: `${fileName} needs your decision`,
    fileName,
    lead: one
      ? 'has a problem that we can correct, but the change gives something up for good. Only you can decide that.'
      : `has ${decisions.length} problems that we can correct, but each change gives something up for good. Only you can decide that.`,
    lists: [
      { heading: 'Yours to decide', items: decisions.map(({ title, remedy }) => `${title}: ${remedy}`) },
      { heading: 'What we have changed already', items: changes },
      { heading: 'To check after the import', items: summary?.checks.map(({ title }) => title) ?? [] },
    ],
    next: `choose the ${one ? 'change' : 'changes'} that you want, or download the file as it is. Then upload it to Google Drive.`,
    action: { label: 'Decide now', link: page },
    others: [
      ...(corrected === null ? [] : [{ label: 'Download the file with what is corrected so far', link: corrected }]),
      ...(comparison === null
        ? []
        : [
            {
              label: corrected === null ? 'See your pages as they would arrive' : 'See your pages before and after',
              link: comparison,
            },
          ]),
    ],
    pictures,
    footer: whyThisMail,
    unsubscribe,
  });
}
