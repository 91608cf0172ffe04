import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { calls } from '@fidelio/contracts';

const { answers }: { answers: Record<string, unknown> } = JSON.parse(readFileSync('proof.json', 'utf8'));

test.each(Object.entries(answers))('the recorded answer of %s fits its contract', (asked, answer) => {
  const call = Object.values(calls).find(({ method, path }) => matches(path).test(asked.replace(`${method} `, '')));
  if (!call || !('response' in call)) throw new Error(`${asked} is no call with an answer.`);

  expect(call.response.safeParse(answer).error).toBeUndefined();
});

const matches = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
