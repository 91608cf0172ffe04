import { brand, fileStateOf, fileStateWords, type FileState, itemVerdictNames, verdictWords } from '@fidelio/contracts';
import type { Recipient } from '../mail-recipients.js';
import type { MailedFile } from '../mailed-files.js';
import { type FileEmail, fileEmail, whyThisMail } from './file-email.js';

const whoHasTheLink = 'Anyone who has the link can open the file until the link expires, so share it with care.';

interface Links {
  /** How long the links to the corrected file work. */
  days: number;
  /** Stops mails of this kind; undefined for those that are always sent. */
  unsubscribe: string | undefined;
}

type Told = Pick<FileEmail, 'subject' | 'lead' | 'next' | 'action'>;

/** How one file stands, in the words of its screens; null while it is being checked. What is left is always listed whole. */
export function fileStateEmail(recipient: Recipient, file: MailedFile, { days, unsubscribe }: Links) {
  const state = stateOf(file);
  if (state === 'working') return undefined;
  const { name: fileName, corrected, comparison, pictures } = file;
  const told = tell[state](file);
  const others = [
    ...(corrected !== null && told.action.link !== corrected
      ? [{ label: 'Download the file with what is corrected so far', link: corrected }]
      : []),
    ...(comparison !== null
      ? [
          {
            label: corrected === null ? 'See your pages as they would arrive' : 'See your pages before and after',
            link: comparison,
          },
        ]
      : []),
  ];

  return fileEmail(recipient, {
    ...told,
    fileName,
    lists: listsOf(file),
    others,
    pictures,
    ...(corrected !== null && {
      note: `The link works for ${days} ${days === 1 ? 'day' : 'days'}. After that, the file is still on your Files page.`,
    }),
    footer: corrected === null ? whyThisMail : `${whyThisMail} ${whoHasTheLink}`,
    ...(unsubscribe !== undefined && { unsubscribe }),
  });
}

export function stateOf({ waitReason, summary }: MailedFile): FileState {
  return fileStateOf({ waitReason, summary, diagnosis: null });
}

/** 'Ready, with 2 things to check', as Files and Home say it. */
export function stateWordsOf({ waitReason, summary }: MailedFile): string {
  return fileStateWords({ waitReason, summary, diagnosis: null });
}

/** Whether nothing at all is left, so that the original may be replaced. */
function isWhole({ summary }: MailedFile): boolean {
  return summary === null || summary.corrected === summary.problems;
}

function listsOf({ summary, changes }: MailedFile): FileEmail['lists'] {
  const lines = (items: { title: string; remedy: string }[] = []) =>
    items.map(({ title, remedy }) => `${title}: ${remedy}`);

  return [
    { heading: itemVerdictNames.decision, items: lines(summary?.decisions), whole: true },
    { heading: itemVerdictNames.check, items: lines(summary?.checks), whole: true },
    { heading: itemVerdictNames.looks, items: lines(summary?.looks) },
    { heading: itemVerdictNames.corrected, items: changes },
  ];
}

const ready = (file: MailedFile): Told => {
  const { name, page, corrected } = file;
  const action = { label: 'Open the corrected file', link: corrected ?? page };
  if (isWhole(file))
    return {
      subject: `${name} is fixed`,
      lead: `is fixed. ${verdictOf(file)}`,
      next: 'open the corrected file, save it, and upload it to Google Drive in place of the original.',
      action,
    };
  const state = stateWordsOf(file);

  return {
    subject: `Your corrected copy of ${name} is ready`,
    lead: `is ${state.charAt(0).toLowerCase()}${state.slice(1)}. ${verdictOf(file)}`,
    next: 'open the corrected file, upload it to Google Drive beside the original, and look at what is left.',
    action,
  };
};

const tell: Record<Exclude<FileState, 'working'>, (file: MailedFile) => Told> = {
  fixed: ready,
  ready,
  decision: (file) => ({
    subject: `${file.name} needs your decision`,
    lead: `needs your decision. ${verdictOf(file)}`,
    next: `choose the ${file.summary?.decisions.length === 1 ? 'change' : 'changes'} that you want, or leave the file as it is. Then upload it to Google Drive beside the original.`,
    action: { label: 'Decide now', link: file.page },
  }),
  check: (file) => ({
    subject: `Nothing could be corrected in ${file.name}`,
    lead: `could not be corrected. ${verdictOf(file)} We keep your file, and mail you as soon as we can correct it.`,
    next: 'upload the original to Google Drive, and look at what is left.',
    action: { label: 'See the details', link: file.page },
  }),
  nothing: (file) => ({
    subject: `No known problem was found in ${file.name}`,
    lead: 'has none of the problems that we know, so there is nothing for us to correct.',
    next: 'upload it to Google Drive as it is. If it looks wrong there, tell us what and where, and we check it again.',
    action: { label: 'Tell us what looks wrong', link: file.page },
  }),
  unreadable: (file) => (file.keptApart ? keptApart(file) : unopened(file)),
};

function unopened(file: MailedFile): Told {
  return {
    subject: `${file.name} could not be checked`,
    lead: `could not be checked. ${file.waitSentence ?? ''}`.trim(),
    next: 'open the file in Office. If it opens, save it under a new name and upload that copy to us.',
    action: { label: 'See the file', link: file.page },
  };
}

function keptApart({ name, waitSentence, page }: MailedFile): Told {
  return {
    subject: `${name} is kept apart`,
    lead: `is kept apart. ${waitSentence ?? ''}`.trim(),
    next: 'delete the file in Files, and have the computer that it came from checked. Do not open copies of it.',
    action: { label: 'See the file', link: page },
  };
}

function verdictOf({ summary }: MailedFile): string {
  return summary ? verdictWords(summary) : `${brand.name} has corrected it.`;
}
