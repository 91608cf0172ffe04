import type { Language } from '@fidelio/contracts';

/** What the server calls acts, mails and queues, where its name does not read as words. */
const words: Record<string, string> = {
  'code-sent': 'Sign-in code sent',
  'code-refused': 'Sign-in code not sent',
  'session-minted': 'Session made for the desktop uploader',
  exported: 'Own data exported',
  deleted: 'Account deleted',
  'sent-to-google': 'Files saved to the user’s Google Drive',
  'upload-quarantined': 'Upload kept apart by the virus scanner',
  'file-unlocked': 'File opened with its password',
  'staff-access-given': 'Staff allowed to open a file',
  'staff-access-taken-back': 'Staff no longer allowed to open a file',
  'staff-enrolment-made': 'Secret made for a first second factor',
  'staff-enrolment-opened': 'Secret for a first second factor used',
  'staff-factor-enrolled': 'Second factor set up',
  'staff-factor-given': 'Second factor given',
  'staff-factor-refused': 'Second factor refused',
  'staff-factor-removed': 'Second factor removed',
  'staff-factors-reset': 'Second factors reset by an operator',
  'staff-inbox-given-back': 'Inbox entry given back',
  'staff-inbox-taken': 'Inbox entry taken',
  'staff-inbox-assigned': 'Inbox entry assigned',
  'staff-inbox-answered': 'Inbox entry answered',
  'staff-inbox-new': 'Inbox entry opened again',
  'staff-inbox-in-work': 'Inbox entry in work',
  'staff-inbox-closed': 'Inbox entry closed',
  'staff-release-moved': 'Live version of a remote changed',
  'staff-audit-exported': 'Audit exported',
  otp: 'Sign-in code',
  files: 'Files that came together',
  'file-fixed': 'A file is fixed',
  'file-decision': 'A file needs a decision',
  'file-nothing': 'Nothing can be done for a file',
  'person-answer': 'Answer of a person',
  'staff-factor': 'Change of a second factor',
  mail: 'Mail to users',
  'files.repair': 'Files to check and correct',
  'files.settled': 'Answers about checked files',
  'files.pages': 'Pages to draw',
  'files.measure': 'Copies to measure in Google',
  'recipes.trial': 'Trials of a fix',
  'recipes.trial-pages': 'Pages of a trial to draw',
  'waitlist.mail': 'Mail to the waitlist',
};

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** 'German' */
export function languageName(language: Language): string {
  return languages.of(language) ?? language;
}

/** `staff-recipe-published` as 'Recipe published'. */
export function inWords(name: string): string {
  const plain = name.replace(/^staff-/, '').replaceAll('-', ' ');

  return words[name] ?? `${plain.charAt(0).toUpperCase()}${plain.slice(1)}`;
}
