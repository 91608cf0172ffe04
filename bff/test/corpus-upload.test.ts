import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { startApp, type TestApp } from './support/app.js';
import { type SignedInPerson, signIn } from './support/people.js';
import { settledFile, startConversation, upload } from './support/uploading.js';

/** Real and malformed files, kept beside the checkout where there are any. */
const corpus = join(import.meta.dirname, '../../../shared/corpus');
const present = existsSync(corpus) ? test : test.skip;
const perKind = 7;
const answers = [200, 415];

jest.setTimeout(600_000);

let bff: TestApp;
let ada: SignedInPerson;

beforeAll(async () => {
  bff = await startApp({ env: { LIMIT_UPLOADS_PER_HOUR: '1000', LIMIT_DRAWING_SECONDS_PER_HOUR: '100000' } });
  ada = await signIn(bff);
});

afterAll(() => bff.stop());

async function sampled(folder: string): Promise<string[]> {
  const names = (await readdir(join(corpus, folder))).toSorted();
  const step = folder === 'bad' ? 1 : Math.max(1, Math.floor(names.length / perKind));

  return names.filter((_, at) => at % step === 0).map((name) => join(corpus, folder, name));
}

present.each(['bad', 'docx', 'pptx', 'xlsx'])(
  'every file of the corpus in %s gets an answer that is none of ours',
  async (folder) => {
    const conversationId = await startConversation(bff, ada);
    const unanswered: string[] = [];

    for (const path of await sampled(folder)) {
      const name = path.slice(path.lastIndexOf('/') + 1);
      const answer = await upload(bff, ada, await readFile(path), { conversationId, name });
      if (!answers.includes(answer.status)) unanswered.push(`${name}: ${answer.status} ${answer.body.code}`);
      if (answer.status !== 200) continue;
      const file = await settledFile(bff, ada, answer.body.results.file.id);
      if (!file.fixed && !file.waitSentence) unanswered.push(`${name}: no reason`);
      if (file.waitSentence?.includes('the check broke off')) unanswered.push(`${name}: ${file.waitSentence}`);
      if (!file.diagnosis) unanswered.push(`${name}: no diagnosis`);
    }

    expect(unanswered).toEqual([]);
  },
);
