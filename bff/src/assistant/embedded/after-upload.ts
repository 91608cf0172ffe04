import type { Diagnosis } from '@fidelio/contracts';
import type { DialogueState, Question } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { kindOf, tie, type Tied } from './findings.js';
import { becameOf, inWords, placesOf, shortly } from './finding-words.js';
import { quotable } from './symptoms.js';
import { kindName, listed, withArticle } from './wording.js';

const othersShown = 4;

/** Explains what was found in a file, in the words of what was reported, with at most one question. */
export function explainFile(state: DialogueState, file: FileFact): TurnOutput {
  const name = `“${quotable(file.name)}”`;
  const { diagnosis } = file;
  if (diagnosis === null)
    return said(
      state,
      state.asked,
      `Thank you, ${name} has arrived and is being checked. I tell you here what I find.`,
    );
  if (diagnosis.failure !== null)
    return said(
      state,
      'file',
      `${name} has arrived, but it cannot be opened. ${diagnosis.failure.sentence} It is kept as a report. Can you upload a copy that opens in Office without a password?`,
    );

  const reported = state.slots.kind;
  const found = kindOf(diagnosis);
  const next: DialogueState = { ...state, slots: { ...state.slots, kind: found ?? reported } };
  const parts = [`I have checked ${name}.`];
  if (reported !== null && found !== null && reported !== found)
    parts.push(`It is ${withArticle(kindName(found))}, while you spoke of ${withArticle(kindName(reported))}.`);
  const tied = tie(diagnosis.findings, state.slots.symptoms);
  const { question, asked } = questionAfter(diagnosis, tied, reported !== null && found !== null && reported !== found);

  return said(
    next,
    asked,
    [...parts, ...findingsSaid(tied), whatFollows(diagnosis), question].filter(Boolean).join(' '),
  );
}

/** A further symptom of a file that was checked already: tied to what was found there, without asking for it again. */
export function addToDiagnosed(state: DialogueState, files: FileFact[]): TurnOutput {
  const newest = state.slots.symptoms.slice(-1);
  const findings = files.flatMap(({ diagnosis }) => diagnosis?.findings ?? []);
  const { explained, unexplained } = tie(findings, newest);
  const [symptom] = unexplained;
  const parts = explained
    .slice(0, 2)
    .map(({ finding }) => `This fits what was found: ${finding.title} (${placesOf(finding)}). ${becameOf(finding)}`);
  if (symptom)
    parts.push(
      `Nothing that was found explains ${inWords(symptom)}; it is kept in the report, and the file waits for a fix. On which page, slide or cell do you see it?`,
    );
  else parts.push('Is anything else wrong in it?');

  return said(
    state,
    symptom ? 'match' : 'anything-else',
    `Thank you, I have added that to the report. ${parts.join(' ')}`,
  );
}

function said(state: DialogueState, asked: Question | null, content: string): TurnOutput {
  return {
    action: 'continueConversation',
    content,
    state: { ...state, phase: 'diagnosed', asked, misses: 0 },
    answeredBy: 'embedded',
  };
}

function findingsSaid({ explained, others }: Tied): string[] {
  const sentences = explained.map(
    ({ finding, symptom }) =>
      `You reported ${inWords(symptom)}; this explains it: ${finding.title} (${placesOf(finding)}). ${becameOf(finding)}`,
  );
  if (others.length === 0) return sentences;
  const shown = others
    .slice(0, othersShown)
    .map((finding) => `${finding.title} (${placesOf(finding)}; ${shortly(finding)})`);
  const more = others.length > othersShown ? ` and ${others.length - othersShown} more` : '';

  return [...sentences, `I ${explained.length > 0 ? 'also ' : ''}found: ${listed(shown)}${more}.`];
}

function whatFollows({ findings, fullyFixed }: Diagnosis): string {
  if (fullyFixed) return 'The corrected file is on the Files page, and the link comes by e-mail.';
  if (findings.length === 0)
    return 'Nothing that is known to go wrong was found in it, so it is not changed and waits as a report.';
  if (findings.some(({ outcome }) => outcome === 'fixed'))
    return 'What is left waits on the Files page; you are e-mailed once the file is fully fixed.';

  return 'The file waits on the Files page; you are e-mailed once it is fixed.';
}

function questionAfter(
  diagnosis: Diagnosis,
  { unexplained }: Tied,
  otherKind: boolean,
): { question: string; asked: Question } {
  const [symptom] = unexplained;
  if (otherKind) return { question: 'Is this the file that you meant?', asked: 'match' };
  if (symptom)
    return {
      question: `None of the findings explains ${inWords(symptom)}. On which page, slide or cell do you see it, and how should it look?`,
      asked: 'match',
    };
  if (diagnosis.findings.length === 0)
    return { question: 'What should I look at, and where in the file?', asked: 'match' };

  return { question: 'Is anything else wrong in it?', asked: 'anything-else' };
}
