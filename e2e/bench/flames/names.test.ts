import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameAt, shortened } from './names.ts';

/** Where the mark stands in the line a function begins. */
function named(marked: string): string {
  return nameAt([marked.replace('¦', '')], 0, marked.indexOf('¦'));
}

test('a function is called by its own name, or by where it is put', () => {
  assert.equal(named('export function ¦object(shape, params) {'), 'object');
  assert.equal(named('¦async function evaluated(): Promise<void> {'), 'evaluated');
  assert.equal(named('  private ¦writeCookie(): void {'), 'writeCookie');
  assert.equal(named('const overrideToken = ¦(): string | null =>'), 'overrideToken');
  assert.equal(named('  onLCP: ¦function (value) {'), 'onLCP');
  assert.equal(named('  routes.map(¦(route, at) => {'), 'routes.map(…)');
  assert.equal(named('  return ¦(x) => x;'), '');
});

test('a path is a package and a file in it', () => {
  assert.deepEqual(shortened('../../../node_modules/@tanstack/query-core/build/query.js'), {
    owner: '@tanstack/query-core',
    file: 'build/query.js',
  });
  assert.deepEqual(shortened('/home/ada/fidelio/bff/dist/config/keyring.js'), {
    owner: 'bff',
    file: 'config/keyring.js',
  });
  assert.deepEqual(shortened('../../../libs/contracts/src/chat.ts'), { owner: 'contracts', file: 'chat.ts' });
  assert.deepEqual(shortened('webpack://webpack/bootstrap'), { owner: 'bundler', file: 'bootstrap' });
});
