import type { Diagnosis } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { fold } from '../lexicon/fold.js';
import { phrases } from '../lexicon/lexicon.js';
import { occurs } from '../lexicon/terms.js';
import type { FileFact, TurnOutput } from '../port.js';
import type { Language } from '../texts/language.js';
import { say, type TextKey } from '../texts/texts.js';
import type { Reading } from '../understanding/reading.js';
import { failureOf, findingsListed, titleOf } from './finding-texts.js';
import { tie } from './findings.js';
import { named } from './naming.js';
import { fileName } from './quoting.js';
import { carryOn } from './reply.js';
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
  const said = { ...state.said, ...Object.fromEntries(told.map((key) => [key, (state.said[key] ?? 0) + 1])) };

  return {
    action: 'continueConversation',
    content: shown.map((file) => statusOf(state, file)).join('\n\n'),
    suggestions: [...cards.slice(0, 8), ...filesButton(language)],
    state: { ...state, said, misses: 0 },
    answeredBy: 'embedded',
  };
}

/** How a file stands; what was reported and none of what was found explains is told as well. */
export function statusOf({ language, said, slots }: DialogueState, file: FileFact): string {
  const { id, diagnosis } = file;
  const key = statusKey(diagnosis);
  const findings = diagnosis?.findings ?? [];
  const left = findings.filter(({ outcome }) => outcome !== 'fixed' && outcome !== 'left-out');
  const values = { file: fileName(language, file.name), findings: findingsListed(language, left, findingsNamed) };
  const { unexplained } = tie(findings, slots.symptoms);
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

/** 'The second one', 'the other file': one of several files. */
export function fileMeant({ text, kind }: Reading, files: FileFact[]): FileFact | undefined {
  if (files.length < 2) return undefined;
  const called = files.filter(({ name }) => namesOf(name).some((word) => text.includes(word)));
  if (called.length === 1) return called[0];
  const ofKind = files.filter(({ diagnosis }) => kind !== null && diagnosis?.format === formats[kind]);
  if (ofKind.length === 1) return ofKind[0];
  const at = ['first', 'second', 'third'].findIndex((name) => occurs(phrases(`ordinals/${name}`), text));
  if (at >= 0) return files[at];

  return occurs(phrases('ordinals/last'), text) ? files.at(-1) : undefined;
}

/** 'Can I delete the first one?' is no question of how that file stands. */
export const deletes = /delet|losch|supprim|efface|borr|elimin|cancell|apag|verwijder|削除/u;

export const formats = { word: 'docx', powerpoint: 'pptx', excel: 'xlsx' } as const;
const shortestWord = 5;

/** 'O Balancete!': the longer words of a file's name. */
function namesOf(name: string): string[] {
  return (fold(name.replace(/\.\w+$/, '')).match(/\p{L}+/gu) ?? []).filter((word) => word.length >= shortestWord);
}
