import { generateKeyPairSync } from 'node:crypto';
import { afterEach, expect, jest, test } from '@jest/globals';
import { JwtService } from '@nestjs/jwt';
import { readConfig } from '../../../platform/config/config.js';
import { sessionJwtOptions } from './session-keys.js';
import { SessionTokens } from './session-tokens.js';

const account = '4f1c2b9a-1f53-4f0e-8e0b-6f8f2a7c9d10';
const session = '0b7a2a35-0c1f-4a44-9a5d-3e1f4b8a6c21';
const DAY = 24 * 3600 * 1000;

afterEach(() => {
  jest.useRealTimers();
});

function tokensWithKey(): SessionTokens {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keys = [{ ...privateKey.export({ format: 'jwk' }), kid: 'one' }];
  const config = readConfig({ SESSION_KEYS: JSON.stringify({ keys }) });

  return new SessionTokens(new JwtService(sessionJwtOptions(config)));
}

test('a token that was verified before is refused like any other once it has expired', () => {
  const tokens = tokensWithKey();
  const now = new Date();
  const token = tokens.sign(account, session, now, new Date(now.getTime() + DAY));
  expect(tokens.verify(token)).toMatchObject({ sub: account, sid: session });
  expect(tokens.verify(token)).toMatchObject({ sub: account, sid: session });

  jest.useFakeTimers({ now: now.getTime() + DAY + 31_000, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });

  expect(() => tokens.verify(token)).toThrow(expect.objectContaining({ code: 'session.expired' }));
});

test('clocks may differ by half a minute', () => {
  const tokens = tokensWithKey();
  const now = Date.now();
  const token = tokens.sign(account, session, new Date(now - DAY), new Date(now - 20_000));

  expect(tokens.verify(token)).toMatchObject({ sid: session });
});

test('what one instance signed, an instance with other keys refuses', () => {
  const ours = tokensWithKey();
  const theirs = tokensWithKey();
  const now = new Date();
  const token = ours.sign(account, session, now, new Date(now.getTime() + DAY));

  expect(() => theirs.verify(token)).toThrow(expect.objectContaining({ code: 'session.invalid' }));
});
