import type { Fact, FileFact } from '../facts/fact.js';
import { allFacts } from '../facts/facts.js';
import { diagnosisOf, fileOf, findingOf } from './facts.js';

export const fixed = ['word.table-columns', 'word.floating-table', 'word.contents-empty'].map((id, index) =>
  findingOf({ id, title: `Corrected ${index}`, outcome: 'fixed', count: 13 + index }),
);
export const offered = {
  ...findingOf({ id: 'word.document-data', outcome: 'offered', count: 2 }),
  title: 'Values from document data stay as text',
};
const left = findingOf({ id: 'word.own-style', title: 'Your own styles become Normal', outcome: 'waiting' });
/** Five findings: three corrected, one to decide, one left. */
export const invoice = fileOf('invoice.docx', diagnosisOf({ findings: [...fixed, offered, left] }));
export const undecided = fileOf('form.docx', diagnosisOf({ findings: [offered] }));

export function factsIn(file: FileFact): Fact[] {
  return allFacts([file]);
}
