import { expect, test } from '@jest/globals';
import { guided } from '../guided/guided.js';
import { opening } from '../guided/opening.js';
import { promises } from '../guided/testing.js';
import { diagnosisOf, fileOf, findingOf } from './facts.js';
import { falseClaims } from './false-claims.js';

const file = fileOf('minutes.docx', diagnosisOf({ findings: [findingOf({ id: 'word.tab-leader', count: 3 })] }));
const message = 'What about the table of contents?';
const { signal } = new AbortController();
const input = { conversationId: 'c', transcript: [], state: opening().state, message, files: [file], promises, signal };
const honest = guided(input);
const claimed = (lead: string) => ({
  output: { ...honest, lead },
  files: [file],
  said: [message],
  articles: [],
  promises,
});

test('what the guided voice says of a file holds', () => {
  expect(falseClaims(claimed(honest.lead))).toEqual([]);
});

test('a number that nothing holds, and nothing said of a part that has findings, are false', () => {
  expect(falseClaims(claimed('It was corrected in 17 places.'))).toEqual(['number 17']);
  expect(
    falseClaims(
      claimed(
        'In **minutes.docx** I know of nothing that goes wrong with “table of contents”, and changed nothing there.',
      ),
    ),
  ).toHaveLength(1);
});
