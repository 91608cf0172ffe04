import type { Diagnosis, Finding } from '@fidelio/contracts';
import type { DialogueState, Symptom } from '../dialogue-state.js';
import type { FileFact } from '../port.js';
import type { Language } from '../texts/language.js';
import { say } from '../texts/texts.js';
import { quotedTitle, sentenceOf, titleOf } from './finding-texts.js';
import { kindOf, tie } from './findings.js';
import { listed, named } from './naming.js';
import { fileName } from './quoting.js';
import { aboutFile } from './suggestions.js';

const findingsNamed = 3;

/** A file that could be read. */
export type OpenedFile = FileFact & { diagnosis: Diagnosis };

export function isOpened(file: FileFact): file is OpenedFile {
  return file.diagnosis !== null && file.diagnosis.failure === null;
}

export function valuesOf(
  { language }: DialogueState,
  { name, diagnosis }: FileFact,
  reported: Symptom[] = [],
  findings: Finding[] = [],
) {
  return {
    file: fileName(language, name),
    what: named(language, reported),
    place: say(language, `place.${(diagnosis && kindOf(diagnosis)) ?? 'any'}`),
    findings: titlesListed(language, findings),
  };
}

function titlesListed(language: Language, findings: Finding[]): string {
  const titles = findings.slice(0, findingsNamed).map((finding) => quotedTitle(language, finding));
  const more = findings.length - titles.length;

  return listed(language, more > 0 ? [...titles, say(language, 'file.more', { count: `${more}` })] : titles);
}

export function cards({ language }: DialogueState, file: FileFact) {
  return aboutFile(language, file, (finding) => titleOf(language, finding));
}

/** As the reply to the upload lists them: what explains the report, what is left, what is corrected. */
export function inOrder({ slots }: DialogueState, { findings }: Diagnosis): Finding[] {
  const { explained, others } = tie(findings, slots.symptoms);

  return [
    ...explained.map(({ finding }) => finding),
    ...others.filter(({ outcome }) => outcome !== 'fixed'),
    ...others.filter(({ outcome }) => outcome === 'fixed'),
  ];
}

/** What a finding means, in the conversation's language. */
export function whyOf({ language }: DialogueState, finding: Finding): string {
  const title = quotedTitle(language, finding);
  const sentence = sentenceOf(language, finding);

  return sentence === null
    ? say(language, 'why.finding', { finding: title })
    : say(language, 'why.findings', { finding: title, sentence });
}
