import { brand, type CardWord, type Conversation, itemVerdictNames, type Language } from '@fidelio/contracts';

/** The English words of cards; those of the other languages come with the conversation. */
const english: Record<CardWord, string> = {
  file: 'File {name}',
  'file.checking': 'Checking this file…',
  'file.drawing': 'Drawing its pages…',
  'file.place': '{title}: the place on page {page}, as it would arrive',
  'file.deleted': 'This file has been deleted.',
  'file.more': 'and {count} more',
  'file.details': 'Show all details',
  'file.view-fixed': 'View Fixed File',
  'file.compare': 'Compare before and after',
  'file.see-arriving': 'See how it should arrive',
  'file.to-drive': 'Save to my Google Drive',
  'file.check': itemVerdictNames.check,
  'file.decide': itemVerdictNames.decision,
  'file.failed': 'The changes could not be started. Please try again.',
  'file.fixed': 'FIXED',
  'file.processing': 'PROCESSING',
  download: 'Download',
  'findings.all': 'Show all {count} findings',
  'decide.help': 'Your original stays as it is.',
  'decide.signed':
    'The corrected file will no longer be signed. Sign it again before you pass it on. Your original stays as it is.',
  'decide.starting': 'Starting…',
  'decide.leave': 'Leave it as it is',
  'unlock.label': 'Password of {name}',
  'unlock.unlock': 'Unlock',
  'unlock.wait': 'Opening the file…',
  'unlock.help':
    'We use the password once, to open the file, and keep it nowhere. The opened file is stored in place of the locked one, and the corrected copy has no password either: Google’s editors do not open locked files.',
  'person.leave': 'These files may be opened by the person who answers:',
  'person.failed': 'That could not be sent. Please try again.',
  batch: 'Files of this conversation',
  'batch.files': '{count} files',
  'batch.name': 'File',
  'batch.verdict': 'How it stands',
  'batch.actions': 'Actions',
  'batch.compare': 'Compare',
  'batch.download': 'Download all',
  'batch.cancel': 'Cancel ({percent})',
  'batch.contents': 'One ZIP archive: corrected copies, files that needed no change, and a report.',
  'batch.failed': 'The download did not work. Please try again.',
  'batch.in-files': 'Show them on the Files page',
  'request-noted': 'Saved as a request',
};

/** The name of the archive with all files of a conversation. */
export const archiveName = `${brand.name} files.zip`;

/** A word of a card in its language, with its values. */
export type SayWord = (word: CardWord, values?: Record<string, string | number>) => string;

export function wordsIn(language: Language, known: Conversation['words']): SayWord {
  const own = known?.[language];

  return (word, values = {}) =>
    (own?.[word] ?? english[word]).replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
