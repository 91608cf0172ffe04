import { describe, expect, test } from '@jest/globals';
import { signedInPaths } from '@fidelio/shell-api';
import { destinationOf } from './destination';

signedInPaths.set(['/chat', '/files', '/notifications', '/privacy', '/help']);

const of = (next: string, state?: string) =>
  destinationOf(new URLSearchParams(state === undefined ? { next } : { next, state }));

test('without next the destination is Home', () => {
  expect(destinationOf(new URLSearchParams())).toEqual({ to: 'product', path: '/' });
});

test.each(['/chat', '/files', '/chat/9?draft=1#end', '/privacy'])(
  '%s is a screen of the product and is kept',
  (next) => {
    expect(of(next)).toEqual({ to: 'product', path: next });
  },
);

test('the uploader is known by name, with its state', () => {
  expect(of('uploader', 'a b&c')).toEqual({ to: 'uploader', state: 'a b&c' });
  expect(of('uploader')).toEqual({ to: 'uploader', state: null });
});

describe('no value leads out of the product', () => {
  test.each([
    'https://evil.example/chat',
    '//evil.example/chat',
    String.raw`/\evil.example/chat`,
    String.raw`\\evil.example`,
    '/\t/evil.example/chat',
    'javascript:alert(1)',
    '/chat/../../launcher/auth-redirect?session=x',
    '/launcher/auth-redirect?session=x',
    '/auth/sign-in?next=/chat',
    '/chatter',
    'chat',
    'uploader2',
    '',
  ])('%j', (next) => {
    expect(of(next)).toEqual({ to: 'product', path: '/' });
  });
});
