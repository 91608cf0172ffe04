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
export function glossOf(symptom: Symptom): string | null {
  const features = symptom.features.map((id) => featureById.get(id)?.label).filter((label) => label !== undefined);
  if (features.length === 0) return null;
  const change = symptom.change === null ? undefined : changeById.get(symptom.change)?.label;

  return `${listed(features)}${change ? ` ${change}` : ''}`;
}

export function listed(parts: string[]): string {
  const last = parts.at(-1) ?? '';

  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
}

const reasonMax = 1900;

/** Why the file is asked for: its kind, what was recognised, and the user's own words for each symptom. */
export function reasonFor({ slots }: DialogueState): string {
  const glosses = [...new Set(slots.symptoms.map(glossOf).filter((gloss) => gloss !== null))];
  const words = [...new Set(slots.symptoms.map((symptom) => symptom.words).filter(Boolean))].map((said) => `“${said}”`);
  const parts = [glosses.join('; '), words.join(' ')].filter(Boolean);
  const reason = `${kindName(slots.kind)}: ${parts.join(' – ')}`;

  return reason.length <= reasonMax ? reason : `${reason.slice(0, reasonMax)} …`;
}

export function withArticle(name: string): string {
  return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`;
}
