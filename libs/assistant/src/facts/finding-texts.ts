import { FileKind, type Finding, Language } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { memoized } from '../memoized.js';
import { PartId } from '../part-id.js';
import { knownId, partsOfFinding } from './finding-parts.js';

const Translated = z.record(Language, z.string().min(1));
/** The engine says it in English. */
const Other = Language.exclude(['en']);
const FromEnglish = z.record(Other, z.string().min(1));

/** What the findings are called and mean, by their ids. Learned findings are in English alone. */
const findings = memoized(() =>
  readJson('findings.json', z.record(z.string(), z.object({ title: Translated, sentence: FromEnglish }))),
);
/** What the change of a finding does and gives up, or how it is put right by hand: the engine's `remedy` in the other languages. */
const remedies = memoized(() => readJson('finding-remedies.json', z.record(z.string(), FromEnglish)));
/** How a part is put right in Google's menus, by the kind of file. */
const byHand = memoized(() =>
  readJson('by-hand.json', z.partialRecord(PartId, z.partialRecord(z.enum([...FileKind.options, 'any']), Translated))),
);
/** Why a change did not fit a place: the engine's words in the other languages. */
const reasons = memoized(() => readJson('reasons.json', z.record(z.string(), FromEnglish)));

/** What its user would see after the import. Of a learned finding only English tells. */
export function titleOf(language: Language, { id, title }: Pick<Finding, 'id' | 'title'>): string {
  if (language === 'en') return title;

  return withFunction(findings()[knownId(id)]?.title[language], title) ?? title;
}

/** The title of a finding of which only the id is known; null for learned ones, and those that name a function of the file. */
export function findingTitle(language: Language, id: string): string | null {
  const title = findings()[knownId(id)]?.title[language];

  return title === undefined || title.includes('{function}') ? null : title;
}

/** What each finding is called and means in a language, by its English title. */
export function findingsByTitle(language: z.infer<typeof Other>): Map<string, { title: string; sentence: string }> {
  return new Map(
    Object.values(findings()).map(({ title, sentence }) => [
      title.en,
      { title: title[language], sentence: sentence[language] },
    ]),
  );
}

/** The languages that tell a finding in English, as all others do of one that was learned. */
export function languagesWithout(finding: string): Language[] {
  return findings()[knownId(finding)] ? [] : [...Other.options];
}

/** The titles of all findings. */
export function knownTitles(language: Language): string[] {
  return Object.values(findings()).map(({ title }) => title[language]);
}

/** What the import does with it; null where only English says it. */
export function sentenceOf(
  language: Language,
  { id, title, sentence }: Pick<Finding, 'id' | 'title' | 'sentence'>,
): string | null {
  if (language === 'en') return sentence;

  return withFunction(findings()[knownId(id)]?.sentence[language], title) ?? null;
}

/** What its change does and gives up, or how it is put right by hand; null where only English says it. */
export function remedyOf(language: Language, { id, remedy }: Pick<Finding, 'id' | 'remedy'>): string | null {
  if (language === 'en') return remedy;

  return remedies()[knownId(id)]?.[language] ?? null;
}

/** How what a finding is about is put right in Google's menus; null where nothing is known. */
export function byHandOf(language: Language, finding: Finding): string | null {
  const { id, check, mode } = finding;
  const own = language === 'en' && check !== undefined ? check : mode === 'ADV' ? remedyOf(language, finding) : null;

  return own ?? partsByHand(language, partsOfFinding(id), FileKind.safeParse(id.split('.')[0]).data ?? null)[0] ?? null;
}

/** How these parts are put right in Google's menus, in a file of this kind alone. */
export function partsByHand(language: Language, parts: readonly PartId[], kind: FileKind | null): string[] {
  return parts.flatMap((part) => {
    const known = byHand()[part];

    return ((kind && known?.[kind]) ?? known?.any)?.[language] ?? [];
  });
}

/** Why the known change did not fit; null where the diagnosis does not say it, or only English says it. */
export function whyUnfit(language: Language, { reason = '' }: Finding): string | null {
  const why = /(?:does not fit this file|do not fit the fix): (.+)\.$/.exec(reason)?.[1];
  if (why === undefined) return null;

  return language === 'en' ? why : (reasons()[why]?.[language] ?? null);
}

/** The title of such a row begins with the function's name. */
function withFunction(text: string | undefined, title: string): string | undefined {
  return text?.replace('{function}', title.split(' ')[0] ?? '');
}
