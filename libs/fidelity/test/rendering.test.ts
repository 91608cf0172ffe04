import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { buildDocx, buildXlsx, paragraph, priceListDocx } from '@fidelio/testing';
import { renderGate } from '../src/gates/render-gate.js';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { offlineCopy } from '../src/render/offline-copy.js';
import { withProcessorLimit } from '../src/render/child-limits.js';
import { officeProgram } from '../src/render/office-program.js';

const lines = (count: number) => paragraph('A line of the letter.').repeat(count);
const before = buildDocx({ body: lines(30) });
const withOffice = officeProgram() ? test : test.skip;

withOffice('a price list that is fixed looks as before, word for word', async () => {
  const { diagnosis, fixed } = await repair(priceListDocx(), { gates: { render: true } });

  expect(fixed).not.toBeNull();
  expect(diagnosis.proof?.gates).toContainEqual({ gate: '5 render', passed: true });
});

withOffice('an AUTO fix that makes another page is refused', async () => {
  const after = buildDocx({ body: lines(90) });

  expect(await renderGate({ before, after, format: 'docx', mayMove: false })).toMatch(/^\d pages became \d$/);
});

withOffice('an AUTO fix that moves a word is refused', async () => {
  const indented = lines(30).replace('<w:p>', '<w:p><w:pPr><w:ind w:left="200"/></w:pPr>');
  const after = buildDocx({ body: indented });

  expect(await renderGate({ before, after, format: 'docx', mayMove: false })).toBe('“A” on page 1 moved by 10.0 pt');
  expect(await renderGate({ before, after, format: 'docx', mayMove: true })).toBeNull();
});

withOffice('a fix that may change the look and loses most of the page is refused', async () => {
  const after = buildDocx({ body: lines(3) });

  expect(await renderGate({ before, after, format: 'docx', mayMove: true })).toMatch(/^only \d+ % of the ink/);
});

const onUnix = process.platform === 'win32' ? test.skip : test;

onUnix('a program without an end stops also where nobody waits for it anymore', () => {
  const [command, ...words] = withProcessorLimit(1);

  const { signal, status } = spawnSync(command!, [...words, 'sh', '-c', 'while :; do :; done']);

  expect(signal ?? status).not.toBe(0);
});

test('a renderer learns which version of Office wrote the file, and nothing else about it', () => {
  const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/extended-properties';
  const parts = unzipSync(buildDocx({ body: lines(1) }));
  const relationships = strFromU8(parts['_rels/.rels']!);
  const written = zipSync({
    ...parts,
    '_rels/.rels': strToU8(relationships.replace('</Relationships>', `<Relationship Id="app" Type="${type}" Target="docProps/app.xml"/></Relationships>`)), // prettier-ignore
    'docProps/app.xml': strToU8(
      '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office Word</Application><Company>Acme</Company><HyperlinkBase>http://acme.test/</HyperlinkBase><AppVersion>12.0000</AppVersion></Properties>',
    ),
  });

  const copy = unzipSync(offlineCopy(openPackage(written)).bytes);

  expect(strFromU8(copy['docProps/app.xml']!)).toMatch(
    /^<Properties [^>]*><Application>Microsoft Office Word<\/Application><AppVersion>12.0000<\/AppVersion><\/Properties>$/,
  );
});

test('a merge over a whole column or row is not drawn as a million cells; other merges stay', () => {
  const parts = unzipSync(buildXlsx({ sheets: [{ name: 'A', rows: [['a'], ['b']] }] }));
  const sheet = 'xl/worksheets/sheet1.xml';
  const merges = ['B1:B1048576', 'A1:XFD1', 'A2:A3'].map((ref) => `<mergeCell ref="${ref}"/>`).join('');
  const behind = `</sheetData><mergeCells count="3">${merges}</mergeCells>`;
  const merged = zipSync({ ...parts, [sheet]: strToU8(strFromU8(parts[sheet]!).replace('</sheetData>', behind)) });

  const copy = unzipSync(offlineCopy(openPackage(merged)).bytes);

  expect(strFromU8(copy[sheet]!).match(/mergeCell ref="[^"]*"/g)).toEqual(['mergeCell ref="A2:A3"']);
});
