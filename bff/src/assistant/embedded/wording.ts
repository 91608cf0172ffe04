import type { DialogueState, FileKind, Symptom } from '../dialogue-state.js';
import { changeById, featureById } from '../lexicon/index.js';

export const kindNames: Record<FileKind, string> = {
  word: 'Word document',
  powerpoint: 'PowerPoint presentation',
  excel: 'Excel workbook',
};
export const anyKind = 'Word, PowerPoint or Excel file';

export function kindName(kind: FileKind | null): string {
  return kind === null ? anyKind : kindNames[kind];
}

/** 'footnotes moved'; null where nothing was recognised. */
export function glossOf({ features, change }: Pick<Symptom, 'features' | 'change'>): string | null {
  const named = labelsOf(features);
  if (named === null) return null;
  const happened = change === null ? undefined : changeById.get(change)?.label;

  return `${named}${happened ? ` ${happened}` : ''}`;
}

function labelsOf(features: string[]): string | null {
  const labels = features.map((id) => featureById.get(id)?.label).filter((label) => label !== undefined);

  return labels.length === 0 ? null : listed(labels);
}

/** What is to be said of a symptom besides the user's own words. */
function besides(symptom: Symptom): string | null {
  return symptom.words === '' ? glossOf(symptom) : (symptom.gloss ?? labelsOf(symptom.features));
}

export function listed(parts: string[]): string {
  const last = parts.at(-1) ?? '';

  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

const reasonMax = 1900;

/** Why the file is asked for: its kind, what was recognised, and the user's own words for each symptom. */
export function reasonFor({ slots }: DialogueState): string {
  const words = unique(slots.symptoms.map((symptom) => symptom.words)).map((said) => `“${said}”`);
  const glosses = unique(slots.symptoms.map(besides));
  const inBrackets = words.length > 0 && glosses.length > 0;
  const gloss = inBrackets ? `(${glosses.join('; ')})` : glosses.join('; ');
  const reason = `${kindName(slots.kind)}: ${[...words, gloss].filter(Boolean).join(' ')}`;

  return reason.length <= reasonMax ? reason : `${reason.slice(0, reasonMax)} …`;
}

const shortEnough = 100;

/** What was understood, for the reply: the user's words where they are few and English, else what they are about. */
export function notedOf({ slots }: DialogueState): string {
  const own = unique(slots.symptoms.map(({ words, gloss }) => (gloss === null ? words : ''))).map(
    (said) => `“${said}”`,
  );
  if (own.length === slots.symptoms.length && own.join('').length <= shortEnough) return listed(own);
  const glosses = unique(slots.symptoms.map(({ gloss }) => gloss));
  if (glosses.length > 0) return listed(glosses);
  const labels = labelsOf([...new Set(slots.symptoms.flatMap(({ features }) => features))]);

  return labels === null ? 'what you describe' : `what you say about the ${labels}`;
}

function unique(texts: (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== ''))].map(String);
}

export function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}
