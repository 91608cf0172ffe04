import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { breachesOf, readTexts } from './catalogue-breaches.js';

function catalogue(english: Record<string, string>, german: Record<string, string>, place = ''): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'texts-')), place);
  mkdirSync(join(folder, 'texts'), { recursive: true });
  writeFileSync(join(folder, 'texts', 'en.json'), JSON.stringify(english));
  writeFileSync(join(folder, 'texts', 'de.json'), JSON.stringify(german));
  writeFileSync(join(folder, 'screen.tsx'), "t('title'); t(`state.${state}`);");

  return join(folder, 'texts');
}

test('a whole translation has no breach, and may name the product or not', () => {
  const english = {
    title: 'Welcome to {brand}, {name}',
    'state.many': '{count, plural, one {# file} other {# files}}',
  };
  const german = { title: 'Willkommen, {name}', 'state.many': '{count, plural, one {# Datei} other {# Dateien}}' };

  expect(breachesOf(join(catalogue(english, german), 'de.json'))).toEqual([]);
  expect(breachesOf(join(catalogue(english, german), 'en.json'))).toEqual([]);
});

test.each([
  [{}, 'title is lacking'],
  [{ title: 'Hallo {name}', more: 'Mehr' }, 'more is no English text'],
  [{ title: 'Hallo {who}' }, "title has the values 'who' and not 'name'"],
  [{ title: '{name, plural, other {#}}' }, 'title lacks the plural form one'],
])('%j beside a text with one value: %s', (german, breach) => {
  expect(breachesOf(join(catalogue({ title: 'Hello {name}' }, german), 'de.json'))).toEqual([breach]);
});

test('in the repository of another team a text may be lacking, and nothing else', () => {
  const folder = catalogue({ title: 'Hello', 'state.one': 'One' }, { title: 'Hallo {who}' });

  expect(breachesOf(join(folder, 'de.json'), { mayLack: true })).toEqual(["title has the values 'who' and not ''"]);
  expect(breachesOf(join(folder, 'de.json'))).toContain('state.one is lacking');
});

test('an English text that no source names is a breach', () => {
  const folder = catalogue({ title: 'Hello', 'state.one': 'One', gone: 'Gone' }, {});

  expect(breachesOf(join(folder, 'en.json'))).toEqual(['gone is used nowhere']);
});

test('the texts of a package that a repository of its own installs are no concern of its build', () => {
  const folder = catalogue({ gone: 'Gone' }, {}, 'node_modules/@fidelio/ui/dist');

  expect(breachesOf(join(folder, 'en.json'))).toEqual([]);
});

const root = join(import.meta.dirname, '../../../..');
const server = join(root, 'bff/src');
const mails = join(server, 'features/mails/texts');
const pages = join(server, 'platform/http/texts');

test.each(readdirSync(mails))('the catalogues of the server, which no build of an app reads, are whole: %s', (file) => {
  expect([mails, pages].flatMap((folder) => breachesOf(join(folder, file), { sources: server }))).toEqual([]);
});

test.each(readdirSync(mails))('pages say a verdict as cards, mails and archives do: %s', (file) => {
  const ofPages = Object.entries(readTexts(join(root, 'libs/ui/src/files/texts', file)));
  const verdict = readTexts(join(root, 'libs/assistant/data/catalogue', file.slice(0, 2), 'verdict.json'));

  expect(Object.fromEntries(ofPages.filter(([key]) => /^(state|status|verdict|item|copy|advice)\./.test(key)))).toEqual(
    verdict,
  );
});
