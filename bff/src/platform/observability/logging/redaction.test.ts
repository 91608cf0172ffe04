import { Writable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { pino } from 'pino';
import { redaction } from './redaction.js';

function told(fields: object): unknown {
  let text = '';
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString();
      done();
    },
  });
  pino({ redact: redaction, base: undefined, timestamp: false }, stream).error(fields);

  return JSON.parse(text);
}

test('the code of a failure is logged', () => {
  expect(told({ code: 'service.unavailable' })).toMatchObject({ code: 'service.unavailable' });
});

test.each(['123456', 'AB12CD34', 123_456, 'constructor', '__proto__'])('a one-time code is not: %s', (code) => {
  expect(told({ code })).toMatchObject({ code: '<secret>' });
});

test('nothing else whose name says that it is secret is logged, whatever it looks like', () => {
  expect(told({ token: 'service.unavailable', email: 'file.not-found' })).toMatchObject({
    token: '<secret>',
    email: '<secret>',
  });
});
