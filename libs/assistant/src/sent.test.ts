import { expect, test } from '@jest/globals';
import { Language } from '@fidelio/contracts';
import { readFile } from 'node:fs/promises';
import { answerOf, articleById } from './help/articles.js';
import { say } from './language/catalogue.js';
import { sentCategories } from './sent.js';
import { promises } from './model/testing.js';

const all = sentCategories({ documentWords: true });
const isAlways = (category: (typeof all)[number]) => sentCategories({ documentWords: false }).includes(category);

test.each(Language.options)('in %s the assistant tells of all that is sent, and of nothing else', (language) => {
  const article = articleById('who-sees');
  if (!article) throw new Error('There is no such article.');
  for (const documentWords of [false, true]) {
    const told = answerOf(article, language, { ...promises, documentWords });

    expect(all.filter((category) => told.includes(say(language, `sent.${category}`)))).toEqual(
      sentCategories({ documentWords }),
    );
  }
});

test.each(['README.md', 'docker/LANGUAGE-MODEL.md'])('the table of %s is what the code can send', async (file) => {
  const document = await readFile(new URL(`../../../${file}`, import.meta.url), 'utf8');
  const rows = all.map(
    (category) =>
      `| \`${category}\` | ${say('en', `sent.${category}`)}${isAlways(category) ? '' : '; only with `LLM_DOCUMENT_WORDS=on`'} |`,
  );

  expect(document).toContain(['| Category | What it is |', '| --- | --- |', ...rows, ''].join('\n'));
});
