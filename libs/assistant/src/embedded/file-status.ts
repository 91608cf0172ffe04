import type { Diagnosis } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { fold } from '../lexicon/fold.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { Language } from '../texts/language.js';
import { say, type TextKey } from '../texts/texts.js';
import { isLittle } from '../understanding/language.js';
import type { Reading } from '../understanding/reading.js';
import { failureOf, findingsListed, titleOf } from './finding-texts.js';
import { featuresOfFinding, kindOfFile, tie, toldOf } from './findings.js';
import { named } from './naming.js';
import { fileName } from './quoting.js';
import { carryOn, withSaid } from './reply.js';
import { aboutFile, filesButton, uploadButton } from './suggestions.js';

const filesDescribed = 4;
const findingsNamed = 3;

/** Says how files stand, the newest last. */
export function describeFiles(state: DialogueState, files: FileFact[]): TurnOutput {
  const { language } = state;
  if (files.length === 0)
    return carryOn(state, 'status.none', {}, [...uploadButton(language), ...filesButton(language)]);
  const shown = files.slice(-filesDescribed);
  const cards = shown.flatMap((file) => aboutFile(language, file, (finding) => titleOf(language, finding)));
  const told = shown.map(({ id, diagnosis }) => `${statusKey(diagnosis)}:${id}`);
  const said = withSaid(state.said, told);

  return {
    action: 'continueConversation',
    content: shown.map((file) => statusOf(state, file)).join('\n\n'),
    suggestions: [...cards.slice(0, 8), ...filesButton(language)],
    state: { ...state, said, misses: 0, ...spokenOf(files) },
    answeredBy: 'embedded',
  };
}

/** The file that 'the other one' is not. */
function spokenOf(files: FileFact[]): Pick<DialogueState, 'about'> {
  const [only, another] = files;

  return only && !another ? { about: only.id } : {};
}

/** One sentence for each file, where several are asked about. */
export function listFiles(state: DialogueState, files: FileFact[]): TurnOutput {
  const { language } = state;
  const lines = files.slice(-filesDescribed).map(({ name, diagnosis }) => {
    const became = say(language, `state.${stateKey(diagnosis)}`);
    return `- ${say(language, 'state.line', { file: fileName(language, name), became })}`;
  });
  const cards = files
    .slice(-filesDescribed)
    .flatMap((file) => aboutFile(language, file, (finding) => titleOf(language, finding)));

  return {
    action: 'continueConversation',
    content: lines.join('\n'),
    suggestions: [...cards.slice(0, 8), ...filesButton(language)],
    state: { ...state, misses: 0, asked: 'anything-else' },
    answeredBy: 'embedded',
  };
}

function stateKey(diagnosis: Diagnosis | null) {
  return statusKey(diagnosis).replace('status.', '') as StateKey;
}

type StateKey = Extract<TextKey, `state.${string}`> extends `state.${infer Key}` ? Exclude<Key, 'line'> : never;

/** How a file stands; what was reported and none of what was found explains is told as well. */
export function statusOf({ language, said, slots }: DialogueState, file: FileFact): string {
  const { id, diagnosis } = file;
  const key = statusKey(diagnosis);
  const findings = diagnosis?.findings ?? [];
  const left = findings.filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'left-out');
  const values = { file: fileName(language, file.name), findings: findingsListed(language, left, findingsNamed) };
  const { unexplained } = tie(findings, toldOf(slots.symptoms, id));
  const status = say(language, key, { ...values, ...failureValues(language, diagnosis) }, said[`${key}:${id}`] ?? 0);
  if (diagnosis === null || diagnosis.failure !== null || unexplained.length === 0 || findings.length === 0)
    return status;

  return `${status} ${say(language, 'status.unexplained', { what: named(language, unexplained) })}`;
}

function failureValues(language: Language, diagnosis: Diagnosis | null): Record<string, string> {
  const failure = diagnosis?.failure;
  if (!failure) return {};
  const copy = say(language, failure.kind === 'encrypted' ? 'file.copy-without-password' : 'file.copy-that-opens');

  return { why: failureOf(language, failure), copy };
}

type StatusKey = Extract<TextKey, `status.${string}`>;

function statusKey(diagnosis: Diagnosis | null): StatusKey {
  if (diagnosis === null) return 'status.checking';
  if (diagnosis.failure !== null) return 'status.failed';
  if (diagnosis.complete ?? diagnosis.fullyFixed) return 'status.corrected';
  if (diagnosis.findings.length === 0) return 'status.nothing';
  const offers = diagnosis.findings.some(({ outcome }) => outcome === 'offered');
  if (isPartlyFixed(diagnosis)) return offers ? 'status.partly-decide' : 'status.partly';

  return offers ? 'status.decide' : 'status.waits';
}

function isPartlyFixed({ findings }: Diagnosis): boolean {
  return findings.some(({ outcome }) => outcome === 'fixed');
}

/** 'The second one', 'the other file', 'and the contract?': one of the files, by its name, its kind or its place. */
export function fileMeant(
  { raw, text, kind, language, sentences }: Reading,
  { about }: DialogueState,
  files: FileFact[],
): FileFact | undefined {
  const called = files.filter(({ name }) => isCalled(name, `${fold(raw)} ${text}`));
  if (called.length === 1) return called[0];
  if (files.length < 2) return undefined;
  const spoken = compounding.has(language) ? sentences.flatMap(({ unknown }) => unknown) : [];
  const byPart = files.filter(({ name }) => spoken.some((word) => isPartOfName(word, name)));
  if (called.length === 0 && byPart.length === 1) return byPart[0];
  const ofKind = files.filter((file) => kind !== null && kindOfFile(file) === kind);
  if (ofKind.length === 1) return ofKind[0];
  if (occurs(phrases('ordinals/other'), text)) return files.findLast(({ id }) => id !== (about ?? files.at(-1)?.id));
  const at = ['first', 'second', 'third'].findIndex((name) => occurs(phrases(`ordinals/${name}`), text));
  if (at >= 0) return files[at];

  return occurs(phrases('ordinals/last'), text) ? files.at(-1) : undefined;
}

/** The file that a message names, else the one that has what it names, else the one that was spoken of last. */
export function fileSpokenOf(reading: Reading, state: DialogueState, files: FileFact[]): FileFact | undefined {
  const meant = fileMeant(reading, state, files);
  if (meant || files.length < 2) return meant ?? files.at(-1);
  const spoken = new Set(reading.sentences.flatMap(({ features }) => features.map(({ id }) => id)));
  const concerned = files.filter(({ diagnosis }) =>
    diagnosis?.findings.some((finding) => featuresOfFinding(finding).some((id) => spoken.has(id))),
  );

  return concerned.length === 1 ? concerned[0] : fileInFocus(state, files);
}

/** The file that was spoken of last, else the newest. */
export function fileInFocus({ about }: DialogueState, files: FileFact[]): FileFact | undefined {
  return files.findLast(({ id }) => id === about) ?? files.at(-1);
}

/** 'Can I delete the first one?' is no question of how that file stands. */
export const deletes = /delet|losch|supprim|efface|borr|elimin|cancell|apag|verwijder|削除/u;

export const formats = { word: 'docx', powerpoint: 'pptx', excel: 'xlsx' } as const;
const shortestWord = 4;
/** Languages that write compounds as one word. */
const compounding = new Set(['de', 'nl']);
const shortestPart = 5;

/** 'O Balancete!', 'and the rent roll?', 「提案書は」: a word of a file's name that is no everyday word. */
function isCalled(name: string, text: string): boolean {
  const words = fold(name.replace(/\.\w+$/, '')).match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}|\p{L}+/gu) ?? [];

  return words.some((word) =>
    unspaced.test(word) ? text.includes(word) : word.length >= shortestWord && !isLittle(word) && isWordOf(word, text),
  );
}

const unspaced = /[\p{Script=Han}\p{Script=Katakana}]/u;

function isWordOf(word: string, text: string): boolean {
  return new RegExp(`(?<!\\p{L})${word}`, 'u').test(text);
}

/** 'Was ist mit dem Vertrag?' of `Arbeitsvertrag.docx`. */
function isPartOfName(part: string, name: string): boolean {
  const words = fold(name.replace(/\.\w+$/, '')).match(/\p{L}+/gu) ?? [];

  return part.length >= shortestPart && words.some((word) => word.startsWith(part) || word.endsWith(part));
}
