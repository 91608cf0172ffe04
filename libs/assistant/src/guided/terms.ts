import { Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized } from '../memoized.js';
import { PartId } from '../part-id.js';
import type { Turn } from './turn.js';

/** What the words of the trade mean, for whoever does not know them. */
const terms = memoized(() => readJson('terms.json', z.partialRecord(PartId, z.record(Language, z.string().min(1)))));

const shortQuestion = 60;

/** 'What is a pivot table?', 'Was heißt {{Name}}?' */
const meaning: Record<Language, RegExp> = {
  en: /\bwhat(?:['’]?s| is| are)\s+(?:an?\s|\p{L}+(?:\s\p{L}+)?\P{L}*$)|\bwhat (?:do|does|did)\b.*\bmean|\bexplain\b|n['’]?t know what/iu,
  de: /(?<!\p{L})was (?:ist|sind)\s+(?:denn |eigentlich |bitte )*(?:eine?\s|der\s|die\s|das\s)?[\p{L}-]+\P{L}*$|was (?:heißt|bedeute[nt]|meinen sie mit)|erklären sie/iu,
  fr: /qu['’]est-ce qu(?:['’]une?|e c['’]est|e (?:l[ea]s?|des?)\s\p{L}+(?:\s\p{L}+){0,2}\P{L}*$)|c['’]est quoi|que (?:veut dire|veulent dire|signifient?)|expliquez/iu,
  es: /qué (?:es|son)\s+(?:un[ao]?s?\s|el\s|l[ao]s?\s|eso de\s)?\p{L}+(?:\s\p{L}+){0,2}\P{L}*$|qué (?:significan?|quieren? decir)|explíqueme/iu,
  it: /(?:cosa\s*|cos['’]\s*)(?:è|sono)\s+(?:un[ao]?['’]?\s*|l[aeo]\s|il\s|i\s|gli\s)?\p{L}+(?:\s\p{L}+){0,2}\P{L}*$|significa(?:no)?|vuol dire|mi spieghi/iu,
  pt: /o que (?:é|são)\s+(?:uma?\s|[oa]s?\s)?\p{L}+(?:\s\p{L}+){0,2}\P{L}*$|significam?|quer dizer|me explica|explique/iu,
  nl: /wat (?:is|zijn)\s+(?:een\s|de\s|het\s)?\p{L}+\P{L}*$|wat beteken(?:t|en)|wat bedoelt u met|leg.*uit/iu,
  ja: /とは(?:何|なん)|って(?:何|なん)|の意味|どういう意味|説明して/u,
};

/** The word of the trade that a sentence asks about, and what it means. */
export function meaningOf(
  turn: Turn,
  sentence: string,
  parts: readonly PartId[],
): { part: PartId; words: string } | null {
  const part = sentence.includes('{{') ? 'field' : parts.find((one) => terms()[one] !== undefined);
  const words = part && terms()[part]?.[turn.language];
  // 'C'est quoi, un champ ?' is two pieces.
  const asked = turn.input.message.length <= shortQuestion ? turn.input.message : sentence;

  return part && words && meaning[turn.reading].test(asked) ? { part, words } : null;
}
