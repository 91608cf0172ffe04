import type { Diagnosis, Finding } from '@fidelio/contracts';
import type { DialogueState, FileKind, Question, Symptom } from '../dialogue-state.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { Language } from '../texts/language.js';
import { joinSentences, say } from '../texts/texts.js';
import { failureOf, findingLine, outcomeOf, placesOf, quotedTitle, titleOf } from './finding-texts.js';
import { kindOf, kindOfFile, tie, type Tied, toldOf } from './findings.js';
import { kindName, named } from './naming.js';
import { fileName } from './quoting.js';
import { aboutFile, nothingMore, uploadButton } from './suggestions.js';

const linesShown = 3;

/** Explains what was found in a file, in the words of what was reported, with at most one question. */
export function explainFile(state: DialogueState, file: FileFact): TurnOutput {
  const { language } = state;
  const name = fileName(language, file.name);
  const { diagnosis } = file;
  if (diagnosis === null) {
    const slots = { ...state.slots, kind: state.slots.kind ?? kindOfFile(file) };
    return told({ ...state, slots }, file, state.asked, say(language, 'file.checking', { file: name }));
  }
  if (diagnosis.failure !== null) {
    const why = failureOf(language, diagnosis.failure);
    const encrypted = diagnosis.failure.kind === 'encrypted';
    const copy = say(language, encrypted ? 'file.copy-without-password' : 'file.copy-that-opens');
    return told(state, file, 'file', say(language, 'file.failed', { file: name, why, copy }));
  }

  const found = kindOf(diagnosis);
  const symptoms = toldOf(state.slots.symptoms, file.id);
  const elsewhere = symptomsElsewhere(symptoms, found);
  const slots = { ...state.slots, symptoms: heldAgainst(state, file.id, elsewhere, found) };
  const here = { ...state, slots: { ...slots, kind: found ?? state.slots.kind } };
  const tied = tie(
    diagnosis.findings,
    symptoms.filter((symptom) => !elsewhere.includes(symptom)),
  );
  const { text, asked } = questionAfter(state, diagnosis, tied, elsewhere);
  const verdict = [verdictOf(language, name, diagnosis), otherKind(state, found)].filter(Boolean).join(' ');
  const next = [nextStep(language, diagnosis), text].filter(Boolean).join(' ');

  return told(here, file, asked, [verdict, findingLines(state, tied), next].filter(Boolean).join('\n\n'));
}

/** Symptoms belong to the file that they were held against, except where that is not the file that was meant. */
function heldAgainst(state: DialogueState, file: string, elsewhere: Symptom[], found: FileKind | null): Symptom[] {
  if (otherKind(state, found) !== '') return state.slots.symptoms;

  return state.slots.symptoms.map((symptom) =>
    symptom.file === undefined && !elsewhere.includes(symptom) ? { ...symptom, file } : symptom,
  );
}

/** '5 of 7 problems in “report.docx” are corrected. 2 need your decision.' */
function verdictOf(language: Language, file: string, { findings }: Diagnosis): string {
  const countOf = (outcome: Finding['outcome']) => findings.filter((finding) => finding.outcome === outcome).length;
  const [count, fixed, offered] = [findings.length, countOf('fixed'), countOf('offered')];
  const values = { file, count: String(count), fixed: String(fixed) };
  if (count === 0) return say(language, 'file.found-nothing', values);
  const decide = offered > 1 ? 'file.decide-many' : 'file.decide-one';
  const parts = [say(language, verdictKey(count, fixed), values)];
  if (offered > 0) parts.push(say(language, decide, { count: String(offered) }));

  return joinSentences(language, parts);
}

function verdictKey(count: number, fixed: number) {
  if (fixed === 0) return count === 1 ? 'file.found-one' : 'file.found-many';
  if (fixed < count) return fixed === 1 ? 'file.corrected-some-one' : 'file.corrected-some';

  return count === 1 ? 'file.corrected-one' : 'file.corrected-all';
}

/** A further symptom of a file that was checked already: tied to what was found there, without asking for it again. */
export function addToDiagnosed(state: DialogueState, files: FileFact[]): TurnOutput {
  const { language, slots } = state;
  const checked = files.filter(({ diagnosis }) => diagnosis !== null);
  const [checking] = files.filter(({ diagnosis }) => diagnosis === null).slice(-1);
  if (checking && (checked.length === 0 || checking === files.at(-1))) return noted(state, checking);
  const [newest] = files.slice(-1);
  const failure = newest?.diagnosis?.failure?.kind;
  if (newest && (failure === 'damaged' || failure === 'truncated')) return unopened(state, newest);
  const placed = slots.where !== null;
  const { explained, unexplained } = tie(
    files.flatMap(({ diagnosis }) => diagnosis?.findings ?? []),
    slots.symptoms.slice(-1),
  );
  const parts = explained.slice(0, 2).map(({ finding }) =>
    say(language, 'file.explains-more', {
      finding: quotedTitle(language, finding),
      places: placesOf(language, finding),
      outcome: outcomeOf(language, finding),
    }),
  );
  const place = say(language, `place.${slots.kind ?? 'any'}`);
  const corrected = explained.length > 0 && explained.every(({ finding }) => finding.outcome === 'fixed');
  const question =
    unexplained.length > 0
      ? say(language, placed ? 'file.unexplained-placed' : 'file.unexplained', {
          what: named(language, unexplained),
          place,
        })
      : say(language, corrected ? 'file.question-still' : 'file.question-anything', { place });

  return told(
    state,
    newest,
    unexplained.length > 0 || corrected ? 'match' : 'anything-else',
    [say(language, 'file.added'), ...parts, question].join(' '),
  );
}

/** Before the end of the check nothing can be said to explain it, or not to. */
function noted(state: DialogueState, file: FileFact): TurnOutput {
  const { language, slots } = state;
  const what = named(language, slots.symptoms.slice(-1));

  return told(state, file, null, say(language, 'file.added-checking', { what, file: fileName(language, file.name) }));
}

/** Nobody has looked into a file that does not open: nothing can be said to explain it, or not to. */
function unopened(state: DialogueState, file: FileFact): TurnOutput {
  const { language } = state;
  const older = say(language, 'about-file.no-copy', { file: fileName(language, file.name) });

  return told(state, file, 'file', joinSentences(language, [say(language, 'file.added'), older]));
}

function told(state: DialogueState, file: FileFact | undefined, asked: Question | null, content: string): TurnOutput {
  const { language } = state;
  const cards = file ? aboutFile(language, file, (finding) => titleOf(language, finding)) : [];
  const more = asked === 'anything-else' ? nothingMore(language) : asked === 'file' ? uploadButton(language) : [];

  return {
    action: 'continueConversation',
    content,
    suggestions: [...cards, ...more],
    state: { ...state, phase: 'diagnosed', asked, misses: 0, ...(file && { about: file.id }) },
    answeredBy: 'embedded',
  };
}

function askWhere(language: Language, kind: FileKind | null, unexplained: Symptom[]): string {
  const place = say(language, `place.${kind ?? 'any'}`);

  return say(language, 'file.question-where', { what: named(language, unexplained), place });
}

/** What was reported of a file of another kind than the one that came. */
function symptomsElsewhere(symptoms: Symptom[], found: FileKind | null) {
  return symptoms.filter(({ kind }) => kind !== null && found !== null && kind !== found);
}

function otherKind({ language, slots }: DialogueState, found: DialogueState['slots']['kind']): string {
  const kinds = [slots.kind, ...slots.symptoms.map(({ kind }) => kind)];
  if (slots.kind === null || found === null || kinds.includes(found)) return '';

  return say(language, 'file.other-kind', {
    found: kindName(language, found, 'bare'),
    reported: kindName(language, slots.kind, 'bare'),
  });
}

/** First what explains the report, then what is left, then what is corrected. */
function findingLines({ language }: DialogueState, { explained, others }: Tied): string {
  const explanations = explained.map(({ finding, symptom }) =>
    say(language, 'file.explains', {
      what: named(language, [symptom]),
      finding: quotedTitle(language, finding),
      places: placesOf(language, finding),
      outcome: outcomeOf(language, finding),
    }),
  );
  const left = others.filter(({ outcome }) => outcome !== 'fixed');
  const corrected = others.filter(({ outcome }) => outcome === 'fixed');
  const allCorrected = left.length === 0 && explained.every(({ finding }) => finding.outcome === 'fixed');
  const lines = [
    ...explanations,
    ...left.map((finding) => findingLine(language, finding, 'file.line')),
    ...corrected.map((finding) => findingLine(language, finding, allCorrected ? 'file.line-corrected' : 'file.line')),
  ];
  const more = lines.length - linesShown;
  const shown = lines.slice(0, linesShown);
  if (more > 0) shown.push(say(language, 'file.more-lines', { count: String(more) }));

  return shown.map((line) => `- ${line}`).join('\n');
}

function nextStep(language: Language, { findings, complete, fullyFixed }: Diagnosis): string {
  if (findings.length === 0) return '';
  if (complete ?? fullyFixed) return say(language, 'file.next-corrected');
  const left = findings.filter(({ outcome }) => outcome !== 'fixed');
  if (left.every(({ outcome }) => outcome === 'offered')) return say(language, 'file.next-decide');

  return say(language, left.length < findings.length ? 'file.next-partly' : 'file.next-waits');
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
  if (unexplained.length > 0) return { text: askWhere(language, kindOf(diagnosis), unexplained), asked: 'match' };
  if (diagnosis.findings.length === 0) return { text: say(language, 'file.question-look'), asked: 'match' };

  return { text: say(language, 'file.question-anything'), asked: 'anything-else' };
}
