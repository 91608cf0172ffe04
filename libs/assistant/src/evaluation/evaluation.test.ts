import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { EmbeddedAssistant } from '../embedded/embedded-assistant.js';
import { readDialogues } from './dialogue-set.js';
import { score } from './score.js';
import { inCallersThread } from '../thread/calls.js';

const own = (name: string) => fileURLToPath(new URL(`../../sets/${name}.jsonl`, import.meta.url));
const shared = fileURLToPath(new URL('../../../../../shared/assistant/examples.jsonl', import.meta.url));

const sets = [
  { name: 'development', file: own('development') },
  { name: 'held-back', file: own('held-back') },
  { name: 'later', file: own('later') },
  { name: 'shared examples', file: shared },
];

describe.each(sets)('the embedded assistant on the $name set', ({ name, file }) => {
  if (!existsSync(file)) {
    test.skip(`skipped: the ${name} set is not here`, () => undefined);
    return;
  }

  test('takes the right action in 95 %, mentions what matters in 90 %, and says nothing to be avoided', async () => {
    const result = await score(readDialogues(file), new EmbeddedAssistant(inCallersThread));

    expect(result.violations).toBe(0);
    expect(result.actions / result.turns).toBeGreaterThanOrEqual(0.95);
    expect(result.mentioned / result.mentions).toBeGreaterThanOrEqual(0.9);
  });
});
