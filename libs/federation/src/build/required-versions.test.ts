import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { apiLines, brokenExports, compatibilityOf, lostFrom } from '../../api-lines.mjs';
import { requiredVersion, sharedRanges } from './required-versions.js';
import { sharedVersions } from '../workspace.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ranges-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The report of a library whose versions had these declarations, by file. */
function report(...versions: Record<string, string>[]): string {
  let lines: string[] = [];
  for (const [index, files] of versions.entries()) {
    for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
    lines = apiLines(folder, [join(folder, 'index.d.ts')], lines, `0.1.${index + 3}`);
  }

  return [`0.1.${versions.length + 2}`, ...lines].join('\n');
}

const index = { 'index.d.ts': `export { Button } from './button.js';\nexport { Card } from './card.js';\n` };
const card = { 'card.d.ts': `export declare function Card(props: { title: string }): unknown;\n` };
const buttonWith = (more: string) => ({
  'button.d.ts': `interface ButtonProps {\n  size: 'small' | 'large';\n${more}}\nexport declare function Button(props: ButtonProps): unknown;\n`,
});

test('one more optional property is needed by those alone who use it', () => {
  const after = report({ ...index, ...card, ...buttonWith('') }, buttonWith('  tone?: string;\n'));

  expect(requiredVersion(after, ['<Button size="small" />'])).toBe('0.1.3');
  expect(requiredVersion(after, ['<Button size="small" tone="calm" />'])).toBe('0.1.4');
  expect(requiredVersion(after, ['const tone = 1; <Card title="x" />'])).toBe('0.1.3');
  expect(requiredVersion(after, ['no import of it'])).toBe('0.1.0');
});

test('a new export and a new word of a union are needed by those who name them', () => {
  const after = report(
    { ...index, ...card, ...buttonWith('') },
    {
      'index.d.ts': `${index['index.d.ts']}export { Chip } from './chip.js';\n`,
      'chip.d.ts': 'export declare const Chip: number;\n',
    },
    { 'button.d.ts': buttonWith('')['button.d.ts'].replace(`'large'`, `'large' | 'very large'`) },
  );

  expect(requiredVersion(after, [`<Button size="large" />`])).toBe('0.1.3');
  expect(requiredVersion(after, ['<Chip />'])).toBe('0.1.4');
  expect(requiredVersion(after, ['<Button size="very large" />'])).toBe('0.1.5');
});

test('who uses a declaration that is another one than before needs the newer version', () => {
  const after = report(
    { ...index, ...card, ...buttonWith('') },
    { 'card.d.ts': 'export declare function Card(props: { title: string }): string;\n' },
  );

  expect(requiredVersion(after, ['<Card title="x" />'])).toBe('0.1.4');
  expect(requiredVersion(after, ['<Button size="small" />'])).toBe('0.1.3');
});

test("names of parameters, imports and private types are nobody's concern", () => {
  const shapes = (text: string) => ({ 'index.d.ts': text });
  const after = report(
    shapes(`export declare function Link({ to }: Props): void;\ninterface Props { to: string }\nexport {};\n`),
    shapes(
      `import './card.js';\nexport declare function Link(props: LinkProps): void;\ninterface LinkProps { to: string; tone?: string }\nexport {};\n`,
    ),
  );

  expect(requiredVersion(after, ['<Link to="/" />'])).toBe('0.1.3');
  expect(requiredVersion(after, ['<Link to="/" tone="calm" />'])).toBe('0.1.4');
});

test('a widened signature is needed by who calls it with more, or passes it on', () => {
  const open = (more: string) => ({ 'index.d.ts': `export declare function open(path: string${more}): void;\n` });
  const after = report(open(''), open(', mode?: string'));
  const imported = `import { open } from '@fidelio/ui';\n`;

  expect(requiredVersion(after, [`${imported}open(path({ a: 1, b: [2, 3] }),\n);`])).toBe('0.1.3');
  expect(requiredVersion(after, [`${imported}open('a, b');`])).toBe('0.1.3');
  expect(requiredVersion(after, [`${imported}open('a', 'b');`])).toBe('0.1.4');
  expect(requiredVersion(after, [`${imported}open(...all);`])).toBe('0.1.4');
  expect(requiredVersion(after, [`${imported}paths.map(open);`])).toBe('0.1.4');
});

test('one more form of a value, and a member deep in a type, are needed by who names them', () => {
  const icon = (name: string, more = '') => ({
    'index.d.ts': `export declare function Icon(props: { name: ${name} }): void;\nexport type IconPath = \`M\${string}\`;\nexport declare const list: Read<{ files: { id: string;${more} }[] }>;\n`,
  });
  const after = report(icon(`'chat' | 'file'`), icon(`'chat' | 'file' | IconPath`, ' pages?: number;'));

  expect(requiredVersion(after, [`<Icon name="chat" />; list.files[0].id`])).toBe('0.1.3');
  expect(requiredVersion(after, [`<Icon name="M4 4h12" />`])).toBe('0.1.4');
  expect(requiredVersion(after, [`list.files[0].pages`])).toBe('0.1.4');
  expect(requiredVersion(after, [`list.first; const pages = 2;`])).toBe('0.1.3');
});

test('a version says who has to wait for it', () => {
  const after = report({ ...index, ...card, ...buttonWith('') }, buttonWith('  tone?: string;\n')).split('\n');

  expect(compatibilityOf('@fidelio/ui', '0.1.4', after.slice(1))).toEqual([
    '@fidelio/ui 0.1.4: a shell with it runs remotes that were built with 0.1.0 and later.',
    '  Remotes that use one of these have to wait for it, no others: Button.tone',
  ]);
});

test('what went from a declaration, or is another than before, is named', () => {
  const before = report({ ...index, ...card, ...buttonWith('  tone?: string;\n') })
    .split('\n')
    .slice(1);
  const now = report({ ...index, ...card, ...buttonWith('') })
    .split('\n')
    .slice(1);

  expect(lostFrom(before, now)).toEqual(['Button']);
  expect(lostFrom(now, before)).toEqual([]);
});

test('an export that is gone is a breach, unless the version says so or it has moved to another file', () => {
  const [, ...before] = report({ ...index, ...card, ...buttonWith('') }).split('\n');
  const withoutCard = { 'index.d.ts': `export { Button } from './button.js';\n` };
  const moved = { 'index.d.ts': `export { Button } from './button.js';\nexport { Card } from './cards.js';\n` };
  const lines = (files: Record<string, string>) =>
    report({ ...files, ...card, ...buttonWith('') })
      .split('\n')
      .slice(1);
  const broken = (version: string, files: Record<string, string>) =>
    brokenExports(['0.1.3', ...before], [version, ...lines(files)], ['index.d.ts']);

  expect(broken('0.1.4', withoutCard)).toEqual(['Card']);
  expect(broken('0.2.0', withoutCard)).toEqual([]);
  expect(broken('0.1.4', moved)).toEqual([]);
});

test('of a file that is exported as a whole each declaration counts', () => {
  const all = { 'index.d.ts': `export * from './card.js';\n` };
  const before = report({ ...all, ...card }).split('\n');
  const after = report({ ...all, 'card.d.ts': 'export declare function Tile(): unknown;\n' }).split('\n');

  expect(brokenExports(before, after, ['index.d.ts'])).toEqual(['Card']);
});

test('a remote that was tested with two majors of a module declares both, and a patch of React is not asked for', () => {
  const declared = sharedRanges('chat', { 'react-dom': '^19.3.1 || ^20.0.0' });

  expect(declared['react-dom']).toBe('^19.3.1 || ^20.0.0');
  expect(declared.react).toBe(`^${sharedVersions().react.replace(/\d+$/, '0')}`);
});
