import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isLiteralElement, isPoundElement, parse } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { isPacked } from '../workspace.js';

export const Texts = z.record(z.string(), z.string().min(1));
type Elements = ReturnType<typeof parse>;

/** A value that every message is given. */
const known = 'brand';
const inPackage = /[\\/]node_modules[\\/]/;

export function readTexts(file: string): Record<string, string> {
  return Texts.parse(JSON.parse(readFileSync(file, 'utf8')));
}

/**
 * What is wrong with a catalogue: in English a text that nobody uses; in another language a text too few or too many, one whose values are
 * not those of the English one, and a plural without a form that the language needs.
 *
 * @param file `texts/de.json`, beside `texts/en.json`
 * @param options.sources the folder in which its texts are used
 * @param options.mayLack a text that is lacking is shown in English: in a repository of another team
 */
export function breachesOf(file: string, { sources = dirname(dirname(file)), mayLack = isPacked } = {}): string[] {
  const texts = readTexts(file);
  const language = basename(file, '.json');
  // A package is compiled: which of its texts are used was checked where it was made.
  if (language === 'en') return inPackage.test(file) ? [] : unusedIn(sources, Object.keys(texts));
  const english = readTexts(join(dirname(file), 'en.json'));
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  // Whole millions, which no text counts.
  const forms = pluralCategories.filter((form) => form !== 'many');
  const lacking = mayLack ? [] : Object.keys(english).filter((key) => !(key in texts));
  const breaches = Object.entries(texts).flatMap(([key, text]) => {
    const source = english[key];
    if (source === undefined) return [`${key} is no English text`];
    const own = parse(text);
    const [values, wanted] = [valuesOf(own), valuesOf(parse(source))].map((names) => names.join(', '));
    const plurals = pluralsOf(own).flatMap((options) => forms.filter((form) => !options.includes(form)));

    return [
      ...(values === wanted ? [] : [`${key} has the values '${values}' and not '${wanted}'`]),
      ...plurals.map((form) => `${key} lacks the plural form ${form}`),
    ];
  });

  return [...lacking.map((key) => `${key} is lacking`), ...breaches];
}

function valuesOf(elements: Elements): string[] {
  const names = elements.flatMap((element): string[] => {
    if (isLiteralElement(element) || isPoundElement(element)) return [];
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => valuesOf(value)) : [];

    return [element.value, ...inner];
  });

  return [...new Set(names)].filter((name) => name !== known).toSorted();
}

function pluralsOf(elements: Elements): string[][] {
  return elements.flatMap((element) =>
    'options' in element
      ? [
          ...('pluralType' in element ? [Object.keys(element.options)] : []),
          ...Object.values(element.options).flatMap(({ value }) => pluralsOf(value)),
        ]
      : [],
  );
}

/** Keys that no source in the folder names, whole or as the beginning of a template. */
function unusedIn(folder: string, keys: string[]): string[] {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
  const isUsed = (key: string) => {
    const parts = key.split('.');
    const beginnings = parts.slice(1).map((_, index) => `\`${parts.slice(0, index + 1).join('.')}.\${`);

    return sources.includes(`'${key}'`) || beginnings.some((beginning) => sources.includes(beginning));
  };

  return keys.filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`);
}
