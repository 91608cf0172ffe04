import { brand, type DriveFailure, type DriveForm, type DriveSaveState, type FileRecord } from '@fidelio/contracts';

const suite: Record<FileRecord['kind'], string> = {
  docx: 'Open in Google Docs',
  xlsx: 'Open in Google Sheets',
  pptx: 'Open in Google Slides',
  other: 'Open in Google Drive',
};

const sentences: Record<DriveSaveState, string> = {
  asked: 'Waiting for your answer on Google’s page. You can go on there, or cancel here.',
  running: 'Your files are on their way to your Google Drive. You can leave this page open and go on with your work.',
  done: 'Everything is in your Google Drive.',
  refused: 'You did not agree on Google’s page, so nothing was sent.',
  cancelled: 'You cancelled. What had arrived by then is in your Google Drive.',
  failed: 'Not everything has arrived.',
  interrupted:
    'The server was interrupted. Before you try again, look in your Drive: a file that was on its way may have arrived.',
  expired: 'The 15 minutes for Google’s page are over, so nothing was sent. Please try again.',
};

const failures: Record<DriveFailure, string> = {
  refused: 'Google cannot convert this file. Try again and choose Office files.',
  'not-allowed': 'Google does not let us save there. Try again and agree on Google’s page, or ask your administrator.',
  full: 'Your Google Drive is full. Make room there and try again.',
  busy: 'There is too much to do right now. Please try again in a few minutes.',
  unavailable: 'Google cannot be reached. Please try again in a few minutes.',
  slow: 'It took too long. Please try again with fewer files.',
  missing: 'This file was deleted or can no longer be read here.',
};

/** Every text of the pages of 'Save to my Google Drive'. */
export const driveTexts = {
  title: 'Save to my Google Drive',
  back: 'Files',
  loading: 'Loading...',
  lead: `Google asks you for permission first. Then a copy of each file below, corrected where ${brand.name} could correct it, goes to your own Google Drive; ${brand.name} sees nothing else there and keeps no access.`,
  files: 'Files',
  tooMany: (limit: string) => `Up to ${limit} files can be saved at a time. Please select fewer files.`,
  form: 'They arrive',
  forms: { google: 'as Google Docs, Sheets and Slides', office: 'as Office files' } satisfies Record<DriveForm, string>,
  go: 'Continue to Google',
  going: 'Opening Google…',
  notBegun: 'The save could not be started. Please try again.',
  gone: 'One of these files is not there any more. Please go back to Files.',
  later: 'Another save is still running, or there were many in the last hour. Please try again later.',
  failed: 'This page could not be loaded',
  failedHelp: 'Please try again in a moment.',
  correctedCopy: 'The corrected copy',
  original: 'The original: nothing was corrected',
  deleted: 'Deleted file',
  sending: 'On its way',
  waiting: 'Waiting',
  notSent: 'Not saved',
  saved: 'Saved',
  cancel: 'Cancel',
  cancelFailed: 'It could not be cancelled. Please try again.',
  again: 'Try again',
  sentences,
  someFailed: 'Some files have not arrived. Why is said beside them.',
  failures,
  open: (kind: FileRecord['kind'], as: DriveForm) => (as === 'google' ? suite[kind] : suite.other),
  newTab: (action: string, name: string) => `${action}: ${name} (opens in a new tab)`,
} as const;
