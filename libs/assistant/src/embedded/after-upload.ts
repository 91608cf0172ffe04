import type { Diagnosis } from '@fidelio/contracts';
import type { DialogueState, Question } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import { say } from '../texts/texts.js';
import { failureOf, findingsListed, outcomeOf, placesOf, titleOf } from './finding-texts.js';
import { kindOf, tie, type Tied } from './findings.js';
import { kindName, named } from './naming.js';
import { fileName } from './quoting.js';
import { aboutFile, nothingMore, uploadButton } from './suggestions.js';

const othersShown = 4;
const explainedShown = 4;

/** Explains what was found in a file, in the words of what was reported, with at most one question. */
export function explainFile(state: DialogueState, file: FileFact): TurnOutput {
  const { language } = state;
  const name = fileName(language, file.name);
  const { diagnosis } = file;
  if (diagnosis === null) return told(state, file, state.asked, say(language, 'file.checking', { file: name }));
  if (diagnosis.failure !== null) {
    const why = failureOf(language, diagnosis.failure);
    const encrypted = diagnosis.failure.kind === 'encrypted';
    const copy = say(language, encrypted ? 'file.copy-without-password' : 'file.copy-that-opens');
    return told(state, file, 'file', say(language, 'file.failed', { file: name, why, copy }));
  }

  const found = kindOf(diagnosis);
  const elsewhere = symptomsElsewhere(state, found);
  const here = { ...state, slots: { ...state.slots, kind: found ?? state.slots.kind } };
  const tied = tie(
    diagnosis.findings,
    state.slots.symptoms.filter((symptom) => !elsewhere.includes(symptom)),
  );
  const { text, asked } = questionAfter(state, diagnosis, tied, elsewhere);
  const parts = [
    say(language, 'file.checked', { file: name }),
    otherKind(state, found),
    ...findingsSaid(state, tied),
    say(language, nextStep(diagnosis)),
    text,
  ];

  return told(here, file, asked, parts.filter(Boolean).join(' '));
}

/** A further symptom of a file that was checked already: tied to what was found there, without asking for it again. */
export function addToDiagnosed(state: DialogueState, files: FileFact[]): TurnOutput {
  const { language, slots } = state;
  const { explained, unexplained } = tie(
    files.flatMap(({ diagnosis }) => diagnosis?.findings ?? []),
    slots.symptoms.slice(-1),
  );
  const parts = explained.slice(0, 2).map(({ finding }) =>
    say(language, 'file.explains-more', {
      finding: titleOf(language, finding),
      places: placesOf(language, finding),
      outcome: outcomeOf(language, finding),
    }),
  );
  const question =
    unexplained.length > 0
      ? say(language, 'file.unexplained', { what: named(language, unexplained) })
      : say(language, 'file.question-anything');
  const [newest] = files.slice(-1);

  return told(
    state,
    newest,
    unexplained.length > 0 ? 'match' : 'anything-else',
    [say(language, 'file.added'), ...parts, question].join(' '),
  );
}

function told(state: DialogueState, file: FileFact | undefined, asked: Question | null, content: string): TurnOutput {
  const { language } = state;
  const cards = file ? aboutFile(language, file, (finding) => titleOf(language, finding)) : [];
  const more = asked === 'anything-else' ? nothingMore(language) : asked === 'file' ? uploadButton(language) : [];

  return {
    action: 'continueConversation',
    content,
    suggestions: [...cards, ...more],
    state: { ...state, phase: 'diagnosed', asked, misses: 0 },
    answeredBy: 'embedded',
  };
}

/** What was reported of a file of another kind than the one that came. */
function symptomsElsewhere({ slots }: DialogueState, found: DialogueState['slots']['kind']) {
  return slots.symptoms.filter(({ kind }) => kind !== null && found !== null && kind !== found);
}

function otherKind({ language, slots }: DialogueState, found: DialogueState['slots']['kind']): string {
  const kinds = [slots.kind, ...slots.symptoms.map(({ kind }) => kind)];
  if (slots.kind === null || found === null || kinds.includes(found)) return '';

  return say(language, 'file.other-kind', {
    found: kindName(language, found, 'bare'),
    reported: kindName(language, slots.kind, 'bare'),
  });
}

function findingsSaid({ language }: DialogueState, { explained, others }: Tied): string[] {
  const sentences = explained.slice(0, explainedShown).map(({ finding, symptom }) =>
    say(language, 'file.explains', {
      what: named(language, [symptom]),
      finding: titleOf(language, finding),
      places: placesOf(language, finding),
      outcome: outcomeOf(language, finding),
    }),
  );
  const rest = [...explained.slice(explainedShown).map(({ finding }) => finding), ...others];
  if (rest.length === 0) return sentences;
  const findings = findingsListed(language, rest, othersShown);

  return [...sentences, say(language, explained.length > 0 ? 'file.also-found' : 'file.found', { findings })];
}

function nextStep({ findings, complete, fullyFixed }: Diagnosis) {
  if (complete ?? fullyFixed) return 'file.next-corrected';
  if (findings.length === 0) return 'file.next-nothing';

  return findings.some(({ outcome }) => outcome === 'fixed') ? 'file.next-partly' : 'file.next-waits';
}

function questionAfter(
  state: DialogueState,
  diagnosis: Diagnosis,
  { unexplained }: Tied,
  elsewhere: DialogueState['slots']['symptoms'],
): { text: string; asked: Question } {
  const { language } = state;
  const [other] = elsewhere;
  if (other) {
    const values = { what: named(language, elsewhere), the: kindName(language, other.kind, 'the') };
    return { text: say(language, 'file.question-other', values), asked: 'file' };
  }
  if (otherKind(state, kindOf(diagnosis)) !== '') return { text: say(language, 'file.question-match'), asked: 'match' };
  if (unexplained.length > 0)
    return { text: say(language, 'file.question-where', { what: named(language, unexplained) }), asked: 'match' };
  if (diagnosis.findings.length === 0) return { text: say(language, 'file.question-look'), asked: 'match' };

  return { text: say(language, 'file.question-anything'), asked: 'anything-else' };
}
