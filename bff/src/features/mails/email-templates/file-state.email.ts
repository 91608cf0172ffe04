import { fileStateOf, type FileState, type ItemVerdict, type Language } from '@fidelio/contracts';
import { itemVerdictName, joined, verdictWords } from '@fidelio/assistant';
import type { Recipient } from '../mail-recipients.js';
import { mailTextsIn } from '../mail-texts.js';
import type { MailedFile } from '../mailed-files.js';
import { type FileEmail, fileEmail } from './file-email.js';

interface Links {
  /** How long the links to the corrected file work. */
  days: number;
  /** Stops mails of this kind; undefined for those that are always sent. */
  unsubscribe: string | undefined;
}

type Told = Pick<FileEmail, 'subject' | 'lead' | 'next' | 'action'>;
type Tell = (file: MailedFile, language: Language) => Told;

/** How one file stands, in the words of its screens; null while it is being checked. What is left is always listed whole. */
export function fileStateEmail(recipient: Recipient, file: MailedFile, { days, unsubscribe }: Links) {
  const state = stateOf(file);
  if (state === 'working') return undefined;
  const { language } = recipient;
  const say = mailTextsIn(language);
  const { name: fileName, corrected, comparison, pictures } = file;
  const told = tell[state](file, language);
  const others = [
    ...(corrected !== null && told.action.link !== corrected ? [{ label: say('file.so-far'), link: corrected }] : []),
    ...(comparison !== null
      ? [{ label: say(corrected === null ? 'file.arriving' : 'file.before-after'), link: comparison }]
      : []),
  ];

  return fileEmail(recipient, {
    ...told,
    fileName,
    lists: listsOf(file, language),
    others,
    pictures,
    ...(corrected !== null && { note: say('file.days', { days }) }),
    footer: joined(language, [say('file.footer'), corrected === null ? null : say('file.link')]),
    ...(unsubscribe !== undefined && { unsubscribe }),
  });
}

export function stateOf({ waitReason, summary }: MailedFile): FileState {
  return fileStateOf({ waitReason, summary, diagnosis: null });
}

/** Whether nothing at all is left, so that the original may be replaced. */
function isWhole({ summary }: MailedFile): boolean {
  return summary === null || summary.corrected === summary.problems;
}

function listsOf({ summary, changes }: MailedFile, language: Language): FileEmail['lists'] {
  const say = mailTextsIn(language);
  const heading = (verdict: ItemVerdict) => itemVerdictName(language, verdict);
  const lines = (items: { title: string; remedy: string }[] = []) =>
    items.map(({ title, remedy }) => `${say('labelled', { label: title })} ${remedy}`);

  return [
    { heading: heading('decision'), items: lines(summary?.decisions), whole: true },
    { heading: heading('check'), items: lines(summary?.checks), whole: true },
    { heading: heading('looks'), items: lines(summary?.looks) },
    { heading: heading('corrected'), items: changes },
  ];
}

const ready: Tell = (file, language) => {
  const say = mailTextsIn(language);
  const { page, corrected, summary } = file;
  const verdict = verdictOf(file, language);
  const key = isWhole(file) ? 'fixed' : 'ready';

  return {
    subject: say(`subject.${key}`, { name: file.name }),
    lead: (name) => say(`lead.${key}`, { name, verdict, checks: summary?.checks.length ?? 0 }),
    next: say(`next.${key}`),
    action: { label: say('file.open'), link: corrected ?? page },
  };
};

const tell: Record<Exclude<FileState, 'working'>, Tell> = {
  fixed: ready,
  ready,
  decision: (file, language) => toldOf('decision', file, language),
  check: (file, language) => toldOf('check', file, language),
  nothing: (file, language) => toldOf('nothing', file, language),
  unreadable: (file, language) => toldOf(file.virus === null ? 'unchecked' : 'apart', file, language),
};

function toldOf(
  key: 'decision' | 'check' | 'nothing' | 'apart' | 'unchecked',
  file: MailedFile,
  language: Language,
): Told {
  const say = mailTextsIn(language);
  const values = { verdict: verdictOf(file, language), why: file.waitSentence ?? '', virus: file.virus ?? '' };

  return {
    subject: say(`subject.${key}`, { name: file.name }),
    lead: (name) => say(`lead.${key}`, { ...values, name }).trim(),
    next: say(`next.${key}`, { decisions: file.summary?.decisions.length ?? 0 }),
    action: { label: say(`action.${key}`), link: file.page },
  };
}

function verdictOf({ summary }: MailedFile, language: Language): string {
  return summary ? verdictWords(language, summary) : mailTextsIn(language)('file.corrected');
}
