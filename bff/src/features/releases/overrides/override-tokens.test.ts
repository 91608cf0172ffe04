import { expect, test } from '@jest/globals';
import { readConfig } from '../../../platform/config/config.js';
import { OverrideTokens } from './override-tokens.js';

const tokens = (mode: 'embedded' | 'production') =>
  new OverrideTokens({ ...readConfig({}), mode, secrets: ['a-secret-of-at-least-thirty-two-characters'] });
const unsigned = `${Buffer.from(
  JSON.stringify({
    remote: 'chat',
    entry: 'http://127.0.0.1:4203/entry.js',
    global: 'chat_dev',
    shellApi: '^1.0.0',
    integrity: 'loopback',
    until: new Date(Date.now() + 60_000).toISOString(),
  }),
).toString('base64url')}.`;

test('an unsigned override of a development server is accepted in embedded mode', () => {
  expect(tokens('embedded').read(unsigned)).toMatchObject({ override: { remote: 'chat' }, signed: false });
});

test('in production an override without a signature is refused', () => {
  expect(() => tokens('production').read(unsigned)).toThrow(/not signed/);
});
