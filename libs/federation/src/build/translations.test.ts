import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { translationsOf } from './translations.js';

const bills = {
  label: 'Bills',
  menu: [],
  screens: [{ path: '/bills', title: 'Your bills', description: 'What you owe.' }],
};

function appWith(german: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'app-'));
  mkdirSync(join(root, 'translations'));
  writeFileSync(join(root, 'translations', 'de.json'), JSON.stringify(german));

  return root;
}

test('an app without translations is English', () => {
  expect(translationsOf(tmpdir(), bills)).toBeUndefined();
});

test('what a language lacks stops the build of our own app, and is English in the app of another team', () => {
  const root = appWith({ Bills: 'Rechnungen' });

  expect(() => translationsOf(root, bills)).toThrow('lacks ["Your bills","What you owe."]');
  expect(translationsOf(root, bills, true)).toEqual({ de: { Bills: 'Rechnungen' } });
});

test('a translation of what is not declared stops the build of every app', () => {
  expect(() => translationsOf(appWith({ Gone: 'Fort' }), bills, true)).toThrow('["Gone"], which is not declared');
});
