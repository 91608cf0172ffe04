import type { Diagnosis, Finding } from '@fidelio/contracts';
import { z } from 'zod';
import { readJson } from '../data-files.js';
import { knownProblems } from '../knowledge/known-problems.js';
import { memoized } from '../memoized.js';
import { Language, Translated } from '../texts/language.js';
import { say } from '../texts/texts.js';
import { listed } from './naming.js';
import { inMarkdown, quotable } from './quoting.js';

const FindingText = z.strictObject({
  /** The parts of a file that it concerns, by the lexicon's ids; none where it is about the file as a whole. */
  features: z.array(z.string()),
  title: Translated,
  /** What Google does with it; the English one is the engine's, and where a known problem has the finding's id its own is used. */
  sentence: z.record(Language.exclude(['en']), z.string().min(1)).optional(),
});

/** What the findings are called and mean in every language, by the finding's id. Learned findings are in English alone. */
const findingTexts = memoized(() => readJson('findings.json', z.record(z.string(), FindingText)));

export function titleOf(language: Language, { id, title }: Pick<Finding, 'id' | 'title'>): string {
  if (language === 'en') return title;

  return withFunction(textOf(id)?.title[language], title) ?? title;
}

/** A title inside a sentence, in the language's quotation marks. */
export function quotedTitle(language: Language, finding: Pick<Finding, 'id' | 'title'>): string {
  return say(language, 'quote', { words: titleOf(language, finding) });
}

/** The parts of a file that a finding concerns; undefined for learned ones, of which only the title tells. */
export function featuresKnown(id: string): string[] | undefined {
  return textOf(id)?.features;
}

function textOf(id: string): z.infer<typeof FindingText> | undefined {
  return findingTexts()[id.startsWith(`${valueOf}-`) ? valueOf : id];
}

/** The title of such a row begins with the function's name. */
function withFunction(text: string | undefined, title: string): string | undefined {
  return text?.replace('{function}', title.split(' ')[0] ?? '');
}

/** One row for each function whose value is another one in Google: 'ADDRESS gives another value'. */
const valueOf = 'excel.value-of';

/** What a finding means; null where only English says it, as for learned findings. */
export function sentenceOf(
  language: Language,
  { id, title, sentence }: Pick<Finding, 'id' | 'title' | 'sentence'>,
): string | null {
  if (language === 'en') return sentence;
  const known = knownProblems().find((problem) => problem.id === id)?.sentence[language];

  return known ?? withFunction(textOf(id)?.sentence?.[language], title) ?? null;
}

/** '3 places, the first: page 2'. */
export function placesOf(language: Language, finding: Finding): string {
  const { count } = finding;
  const where = whereOf(language, finding);
  const values = { count: String(count), where };
  if (count === 1) return say(language, where === '' ? 'places.one' : 'places.one-where', values);

  return say(language, where === '' ? 'places.many' : 'places.many-where', values);
}

/** What became of a finding, as a sentence; the engine's own reason is in English. */
export function outcomeOf(language: Language, finding: Finding): string {
  const outcome = say(language, `outcome.${finding.outcome}`);

  return language === 'en' && finding.reason && finding.outcome !== 'fixed' ? `${outcome} ${finding.reason}` : outcome;
}

/** '**Macros**, page 2: we cannot correct it yet', as Markdown; without the outcome where all are corrected. One place that has no page is not worth saying. */
export function findingLine(language: Language, finding: Finding, key: 'file.line' | 'file.line-corrected'): string {
  const anywhere = finding.count === 1 && whereOf(language, finding) === '';

  return say(language, anywhere ? `${key}-anywhere` : key, {
    finding: titleOf(language, finding),
    places: finding.count === 1 ? whereOf(language, finding) : placesOf(language, finding),
    outcome: say(language, `outcome-short.${finding.outcome}`),
  });
}

export function findingsListed(language: Language, findings: Finding[], most: number): string {
  const shown = findings.slice(0, most).map((finding) =>
    say(language, 'file.finding', {
      finding: quotedTitle(language, finding),
      places: placesOf(language, finding),
      outcome: say(language, `outcome-short.${finding.outcome}`),
    }),
  );
  const more = findings.length - shown.length;

  return listed(language, more > 0 ? [...shown, say(language, 'file.more', { count: String(more) })] : shown);
}

export function failureOf(language: Language, failure: NonNullable<Diagnosis['failure']>): string {
  // An older record may have no sentence.
  return (language === 'en' && failure.sentence) || say(language, `failure.${failure.kind}`);
}

const places = {
  page: 'where.page',
  slide: 'where.slide',
  table: 'where.table',
  under: 'where.under',
  near: 'where.near',
} as const;

/** What the engine calls a file as a whole: no place to look at. */
const wholeFile = 'The document';

/** The first place of a finding in words; empty where there is none. */
export function placeNamed(language: Language, finding: Finding): string {
  return whereOf(language, finding);
}

/** The first place that can be looked at; empty where there is none. */
function whereOf(language: Language, { evidence }: Finding): string {
  const first = evidence.find(({ where }) => where !== '' && where !== wholeFile);

  return first ? whereIn(language, first.where) : '';
}

/** The engine says places in English: 'page 3, under “Prices”'. What cannot be said in the language is left out. */
function whereIn(language: Language, where: string): string {
  if (language === 'en') return inMarkdown(quotable(where));
  const parts = where.split(/, (?=(?:page|slide|table|under|near) )/i).map((part) => {
    const [, kind = '', number, words] = /^(page|slide|table|under|near) (?:(\d+)|“(.*)”)/i.exec(part) ?? [];
    const key = Object.entries(places).find(([name]) => name === kind.toLowerCase())?.[1];
    if (key) return say(language, key, { number: number ?? '', words: inMarkdown(quotable(words ?? '')) });

    return /^[^ ]+![A-Z]+\d+/.test(part) ? inMarkdown(quotable(part)) : '';
  });

  return parts.filter(Boolean).join(', ');
}
