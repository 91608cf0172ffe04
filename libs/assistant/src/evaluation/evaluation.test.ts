import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import { readDialogues } from './dialogue-set.js';
import { belowFigures } from './figures.js';
import { languagesOf } from './language-judge.js';
import { type Score, score } from './score.js';
import { inCallersThread } from '../thread/calls.js';

const own = (name: string) => fileURLToPath(new URL(`../../sets/${name}.jsonl`, import.meta.url));
const shared = fileURLToPath(new URL('../../../../../shared/assistant/examples.jsonl', import.meta.url));

const sets = [
  { name: 'cold development', file: own('cold-development') },
  { name: 'second cold development', file: own('cold-development-2') },
  { name: 'third cold development', file: own('cold-development-3') },
  { name: 'development', file: own('development') },
  { name: 'held-back', file: own('held-back') },
  { name: 'later', file: own('later') },
  { name: 'shared examples', file: shared },
];

const played = new Map<string, Promise<Score>>();

/** Each set is played once, for all that is expected of it. */
function scoreOf(file: string): Promise<Score> {
  const found = played.get(file) ?? score(readDialogues(file), new EmbeddedAssistant(inCallersThread));
  played.set(file, found);

  return found;
}

describe.each(sets)('the embedded assistant on the $name set', ({ name, file }) => {
  if (!existsSync(file)) {
    test.skip(`skipped: the ${name} set is not here`, () => undefined);
    return;
  }

  test('takes the right action in 95 %, mentions what matters in 90 %, and says nothing to be avoided', async () => {
    const result = await scoreOf(file);

    expect(result.violations).toBe(0);
    expect(result.actions / result.turns).toBeGreaterThanOrEqual(0.95);
    expect(result.mentioned / result.mentions).toBeGreaterThanOrEqual(0.9);
  });
});

test('the dialogues written cold for development are answered in one language each, and none is sent away', async () => {
  const result = await scoreOf(own('cold-development'));

  expect(belowFigures(result)).toEqual([]);
});

test.each([
  ['Please upload the Word document, so that I can look for the cause.', ['en']],
  ['Bitte laden Sie das Word-Dokument hoch, damit ich die Ursache suchen kann.', ['de']],
  ['Ich sehe mir die Datei gleich an. Please upload the Word document again when it is ready.', ['de', 'en']],
  ['記録しました。原因を調べますので、ファイルをアップロードしてください。', ['ja']],
  ['Notiert: „The footnotes are gone and nobody knows why“. Bitte laden Sie die Datei jetzt hoch.', ['de']],
])('the judge of languages finds in %s: %s', (text, languages) => {
  expect(languagesOf(text).toSorted()).toEqual(languages);
});
