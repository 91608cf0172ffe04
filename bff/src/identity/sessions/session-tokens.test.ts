import { afterEach, expect, jest, test } from '@jest/globals';
import { exportJWK, generateKeyPair } from 'jose';
import { type Config, readConfig } from '../../config/config.js';
import { SessionTokens } from './session-tokens.js';

const account = '4f1c2b9a-1f53-4f0e-8e0b-6f8f2a7c9d10';
const session = '0b7a2a35-0c1f-4a44-9a5d-3e1f4b8a6c21';
const DAY = 24 * 3600 * 1000;

afterEach(() => {
  jest.useRealTimers();
});

async function configWithKey(): Promise<Config> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });

  return readConfig({ SESSION_KEYS: JSON.stringify({ keys: [{ ...(await exportJWK(privateKey)), kid: 'one' }] }) });
}

test('a token that was verified before is refused like any other once it has expired', async () => {
  const tokens = new SessionTokens(await configWithKey());
  const now = new Date();
  const token = await tokens.sign(account, session, now, new Date(now.getTime() + DAY));
  await expect(tokens.verify(token)).resolves.toMatchObject({ sub: account, sid: session });
  await expect(tokens.verify(token)).resolves.toMatchObject({ sub: account, sid: session });

  jest.useFakeTimers({ now: now.getTime() + DAY + 31_000, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });

  await expect(tokens.verify(token)).rejects.toMatchObject({ code: 'session.expired' });
});

test('clocks may differ by half a minute', async () => {
  const tokens = new SessionTokens(await configWithKey());
  const now = Date.now();
  const token = await tokens.sign(account, session, new Date(now - DAY), new Date(now - 20_000));

  await expect(tokens.verify(token)).resolves.toMatchObject({ sid: session });
});

test('what one instance signed, an instance with other keys refuses', async () => {
  const ours = new SessionTokens(await configWithKey());
  const theirs = new SessionTokens(await configWithKey());
  const now = new Date();
  const token = await ours.sign(account, session, now, new Date(now.getTime() + DAY));

  await expect(theirs.verify(token)).rejects.toMatchObject({ code: 'session.invalid' });
});
