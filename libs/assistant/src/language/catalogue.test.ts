import { Language } from '@fidelio/contracts';
import { expect, test } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import { readdirSync, readFileSync } from 'node:fs';
import { messagesIn } from './catalogue.js';

type Element = ReturnType<IntlMessageFormat['getAst']>[number];

/** The kinds of a message's elements that hold other elements, and those that are literal text, by the parser's numbers. */
const literal = 0;
const hash = 7;

/** The names of a message's values, each once, sorted. */
function valuesOf(elements: Element[]): string[] {
  const named = elements.flatMap((element) => {
    if (element.type === literal || element.type === hash || !('value' in element)) return [];
    const inner = 'options' in element ? Object.values(element.options).flatMap(({ value }) => valuesOf(value)) : [];

    return [String(element.value), ...inner];
  });

  return [...new Set(named)].toSorted();
}

/** The forms of its plurals. */
function pluralsOf(elements: Element[]): string[][] {
  return elements.flatMap((element) =>
    'options' in element && 'pluralType' in element ? [Object.keys(element.options)] : [],
  );
}

const english = messagesIn('en');

test.each(Language.options)('the catalogue in %s has the keys, values and plural forms that it needs', (language) => {
  const messages = messagesIn(language);
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many');

  expect([...messages.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  for (const [key, message] of messages) {
    const ast = new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).getAst();
    const source = new IntlMessageFormat(english.get(key) ?? '', 'en', undefined, { ignoreTag: true }).getAst();
    expect({ key, values: valuesOf(ast) }).toEqual({ key, values: valuesOf(source) });
    for (const forms of pluralsOf(ast)) expect(forms).toEqual(expect.arrayContaining([...needed]));
  }
});

test('every message is used', () => {
  const folder = new URL('../', import.meta.url);
  const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n');
  // Some are put together: `file.${state}`.
  const isUsed = (key: string) => source.includes(`'${key}'`) || source.includes(`\`${key.split('.')[0]}.\${`);

  expect([...english.keys()].filter((key) => !isUsed(key))).toEqual([]);
});
