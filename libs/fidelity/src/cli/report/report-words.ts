import type { FixMode, OfficeFormat, OpenFailure, Severity } from '@fidelio/contracts';
import type { Readiness } from '../assess-summary.js';

export const readinessWords: Record<Readiness, { title: string; next: string }> = {
  clean: { title: 'Arrive well', next: 'Nothing to do' },
  automatic: { title: 'Fixed without asking', next: 'Run the fix' },
  agreement: { title: 'Fixed once agreed', next: 'Agree to changes of looks, then run the fix' },
  people: { title: 'Need a person', next: 'Something is left that no known fix covers' },
};

export const severityWords: Record<Severity, string> = {
  refused: 'The suite does not open the file',
  'data-loss': 'Content or function is lost',
  'wrong-content': 'Words, values or signs are wrong',
  layout: 'Layout moves',
  cosmetic: 'Only looks differ',
};

export const modeWords: Record<FixMode, string> = {
  AUTO: 'Without asking',
  REC: 'Without asking, with other looks in Office',
  ASK: 'Once agreed',
  OPT: 'Once agreed',
  ADV: 'Advice only',
};

export const formatWords: Record<OfficeFormat, string> = { docx: 'Word', pptx: 'PowerPoint', xlsx: 'Excel' };

export const failureWords: Record<OpenFailure, string> = {
  encrypted: 'Protected with a password',
  'legacy-binary': 'In the old format from before 2007',
  truncated: 'Incomplete: the end is missing',
  bomb: 'Would grow beyond reason when opened',
  'too-large': 'Too large',
  'not-office': 'No Office file',
  'web-page': 'A web page',
  pdf: 'A PDF',
  'text-table': 'A table as plain text',
  opendocument: 'An OpenDocument file',
  iwork: 'A Pages, Numbers or Keynote file',
  'unsupported-kind': 'A kind of Office file that is not covered',
  'missing-main-part': 'The main content is missing',
  damaged: 'Damaged',
  doctype: 'Holds what Office files never have and attackers use',
};
