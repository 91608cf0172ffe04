import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRsbuild } from '@rsbuild/core';
import { textsPlugin } from './texts.plugin.js';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'texts-build-'));
  mkdirSync(join(root, 'texts'));
  writeFileSync(
    join(root, 'index.ts'),
    "import english from './texts/en.json';\nimport german from './texts/de.json';\nconst t = (key: keyof typeof english) => [english[key], german[key]];\nconsole.log(t('files'));",
  );
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const files = '{count, plural, one {# file} other {# files}}';
const dateien = '{count, plural, one {# Datei} other {# Dateien}}';

/** What stops a build of an app with these catalogues; empty where it is built. */
async function stopped(english: object, german: object): Promise<string> {
  writeFileSync(join(root, 'texts', 'en.json'), JSON.stringify(english));
  writeFileSync(join(root, 'texts', 'de.json'), JSON.stringify(german));
  const rsbuild = await createRsbuild({
    cwd: root,
    rsbuildConfig: { logLevel: 'silent', source: { entry: { index: './index.ts' } }, plugins: [textsPlugin()] },
  });
  let said = '';
  rsbuild.onAfterBuild(({ stats }) => {
    said = (stats?.toJson({ all: false, errors: true }).errors ?? []).map(({ message }) => message).join('\n');
  });
  await rsbuild.build().then(
    ({ close }) => close(),
    (error: unknown) => {
      said ||= String(error);
    },
  );

  return said;
}

test('an app with whole catalogues is built', async () => {
  expect(await stopped({ files }, { files: dateien })).toBe('');
}, 60_000);

test.each([
  [{ files }, {}, 'files is lacking'],
  [{ files }, { files: dateien, more: 'Mehr' }, 'more is no English text'],
  [{ files, gone: 'Gone' }, { files: dateien, gone: 'Weg' }, 'gone is used nowhere'],
  [{ files }, { files: '{count, plural, other {# Dateien}}' }, 'files lacks the plural form one'],
  [{ files }, { files: dateien.replace('count', 'number') }, "files has the values 'number' and not 'count'"],
])(
  'a breach stops the build of an app: %j %j',
  async (english, german, breach) => {
    expect(await stopped(english, german)).toContain(breach);
  },
  60_000,
);
