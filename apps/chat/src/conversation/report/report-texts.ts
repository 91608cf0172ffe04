import type { Severity } from '@fidelio/contracts';

const severities: Record<Severity, string> = {
  refused: 'The file does not open',
  'data-loss': 'Something is lost',
  'wrong-content': 'Something is wrong',
  layout: 'The layout is off',
  cosmetic: 'It only looks different',
};

export const reportTexts = {
  edit: 'Edit',
  undo: 'Undo my changes',
  title: 'Edit your report',
  about: 'Correct what we got wrong, and add what is missing. Leave a field empty if you cannot say.',
  fields: {
    observed: 'What you see',
    expected: 'What you expect',
    where: 'Where',
    since: 'Since when',
    steps: 'Steps',
  },
  severity: 'How bad it is',
  severities,
  unknown: 'Not sure',
  files: 'Files it is about',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Report saved',
  undone: 'Your changes are undone',
  changed:
    'The report has changed since you opened this form. Save again to keep what you typed, or cancel to see what is new.',
  gone: 'This conversation was deleted, so its report cannot be edited any more.',
  failed: 'The report could not be saved. Please try again.',
} as const;
