import type { DialogueState, FileKind, Symptom } from '../dialogue-state.js';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { changeById, featureById } from '../lexicon/lexicon.js';
import { memoized } from '../memoized.js';
import { Language } from '../texts/language.js';
import { say } from '../texts/texts.js';
import { inMarkdown, quotable } from './quoting.js';

type Naming = 'the' | 'your' | 'bare';

/** 'the Word document', 'your Word document', 'Word document'. */
export function kindName(language: Language, kind: FileKind | null, naming: Naming): string {
  return say(language, `kind.${kind ?? 'any'}.${naming}`);
}

export function listed(language: Language, parts: string[]): string {
  const last = parts.at(-1) ?? '';
  if (parts.length < 2) return last;

  return say(language, 'list.last', { list: parts.slice(0, -1).join(say(language, 'list.between')), last });
}

/** The article that a feature's label takes in a sentence, where the language needs one, and which labels are of one thing. */
const labelArticles = memoized(() =>
  readJson(
    'label-articles.json',
    z.record(Language, z.strictObject({ many: z.string(), one: z.record(z.string(), z.string()) })),
  ),
);

/** 'the footnotes are missing'; null where no part of a file was recognised. */
function symptomSaid(language: Language, { features, change }: Symptom): string | null {
  const said = change === null ? undefined : changeById(change)?.said[language];
  const known = features.filter((id) => featureById(id) !== undefined);
  const [only, another] = known;
  if (!said || only === undefined) return labels(language, features);
  const { many, one } = labelArticles()[language];
  const names = known.map((id) => `${one[id] ?? many}${featureById(id)?.label[language] ?? ''}`);
  const single = another === undefined && one[only] !== undefined;

  return said[single ? 'one' : 'many'].replace('{what}', listed(language, names));
}

/** 'footnotes (missing)', as staff read it; null where no part of a file was recognised. */
export function symptomName(
  language: Language,
  { features, change }: Pick<Symptom, 'features' | 'change'>,
): string | null {
  const named = labels(language, features);
  const happened = change === null ? undefined : changeById(change)?.label[language];

  return named && happened ? say(language, 'symptom', { features: named, change: happened }) : named;
}

export function labels(language: Language, features: string[]): string | null {
  const names = features.map((id) => featureById(id)?.label[language]).filter((label) => label !== undefined);

  return names.length === 0 ? null : listed(language, names);
}

/** A user's words that nothing was recognised in are repeated only where they are few. */
const quotedMax = 80;
/** Beside what was recognised a whole sentence of theirs would only be an echo. */
const quotedBesidesMax = 30;
const symptomsNamed = 4;

/** What was understood, in the reply's own words: 'the footnotes are missing; the charts are blank'. */
export function understood({ language, slots }: Pick<DialogueState, 'language' | 'slots'>): string {
  return toldBy(language, slots.symptoms, (symptom) => symptomSaid(language, symptom));
}

/** What symptoms are about: 'footnotes; charts'. */
export function named(language: Language, symptoms: Symptom[]): string {
  return toldBy(language, symptoms, ({ features }) => labels(language, features));
}

function toldBy(language: Language, symptoms: Symptom[], tell: (symptom: Symptom) => string | null): string {
  const meant = symptoms.filter((symptom) => !isToldBy(symptom, symptoms));
  const recognised = meant.some((symptom) => tell(symptom) !== null);
  const names = meant.map((symptom) => tell(symptom) ?? quoted(language, symptom.words, recognised));
  const told = [...new Set(names.filter((name) => name !== null))].slice(-symptomsNamed);

  return told.length > 0 ? told.join(say(language, 'list.symptoms')) : say(language, 'what.described');
}

/** 'Fonts' beside 'fonts (replaced)'. */
function isToldBy({ features, change }: Symptom, all: Symptom[]): boolean {
  return (
    features.length > 0 &&
    change === null &&
    all.some((other) => other.change !== null && features.every((id) => other.features.includes(id)))
  );
}

function quoted(language: Language, words: string, besides: boolean): string | null {
  const longest = besides ? quotedBesidesMax : quotedMax;

  return words === '' || words.length > longest ? null : say(language, 'quote', { words: inMarkdown(words) });
}

const reasonMax = 1900;

/** Why the file is asked for: its kind, the user's own words for each symptom, and what was recognised. */
export function reasonFor({ language, slots }: DialogueState): string {
  const kind = kindName(language, slots.kind, 'bare');
  const words = unique(slots.symptoms.map((symptom) => symptom.words)).map((said) =>
    say(language, 'quote', { words: said }),
  );
  const names = unique(slots.symptoms.map((symptom) => symptomName(language, symptom)));
  const bracketed = words.length > 0 && names.length > 0;
  const name = bracketed ? `(${names.join('; ')})` : names.join('; ');
  const what = [...words, name].filter(Boolean).join(' ');

  return quotable(
    what === '' ? say(language, 'reason.unknown', { kind }) : say(language, 'reason', { kind, what }),
    reasonMax,
  );
}

function unique(texts: (string | null)[]): string[] {
  return [...new Set(texts)].filter((text) => text !== null && text !== '').map(String);
}
