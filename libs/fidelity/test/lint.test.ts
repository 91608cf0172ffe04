import { expect, test } from '@jest/globals';
import { buildDocx, buildPptx, buildXlsx, paragraph, textShape } from '@fidelio/testing';
import { marked } from '@fidelio/testing/probes';
import { diagnose, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';

const quick = { gates: { look: false } };
const textOf = (file: Uint8Array | null, part: string) => openPackage(file!).text(part).text;
const idsOf = async (file: Uint8Array) => (await diagnose(file)).findings.map(({ id }) => id);

test('each bookmark gets a number of its own, at its beginning and its end, and keeps its name', async () => {
  const { fixed } = await repair(marked(1, 1, 7, 1), quick);

  const marks = textOf(fixed, 'word/document.xml').matchAll(/<w:bookmark(Start|End) w:id="(\d+)"/g);
  expect([...marks].map(([, kind, id]) => `${kind} ${id}`)).toEqual(
    [1, 8, 7, 9].flatMap((id) => [`Start ${id}`, `End ${id}`]),
  );
  expect(textOf(fixed, 'word/document.xml')).toContain('w:name="place3"');
});

test('bookmarks of one number that reach into each other stay as they are', async () => {
  const start = (name: string) => `<w:bookmarkStart w:id="1" w:name="${name}"/>`;
  const file = buildDocx({ body: `<w:p>${start('a')}${start('b')}<w:bookmarkEnd w:id="1"/><w:bookmarkEnd w:id="1"/></w:p>` }); // prettier-ignore
  const { fixed, diagnosis } = await repair(file, quick);

  expect(fixed).toBeNull();
  expect(diagnosis.findings.find(({ id }) => id === 'word.shared-bookmark')?.outcome).toBe('waiting');
});

test.each([
  ['<w:jc w:val="justify"/>', '<w:jc w:val="both"/>'],
  ['<w:jc w:val="Left"/>', '<w:jc w:val="left"/>'],
  ['<w:jc w:val="sideways"/>', ''],
  ['<w:rPr><w:u w:val="underline"/></w:rPr>', ''],
])('a paragraph with %s gets what is meant', async (properties, meant) => {
  const { fixed } = await repair(
    buildDocx({ body: `<w:p><w:pPr>${properties}</w:pPr></w:p>${paragraph('x')}` }),
    quick,
  );

  const body = textOf(fixed, 'word/document.xml');
  expect(body).not.toMatch(/justify|Left|sideways|underline/);
  expect(body).toContain(meant);
});

test('a shape that a connector names keeps its number', async () => {
  const link = '<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="9" name="Line"/><p:cNvCxnSpPr><a:stCxn id="2" idx="0"/></p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr><a:prstGeom prst="line"><a:avLst/></a:prstGeom></p:spPr></p:cxnSp>'; // prettier-ignore
  const two = [1, 2].map(() => textShape({ id: 2, text: ['Plan'] })).join('');
  const { fixed } = await repair(buildPptx({ slides: [two] }), quick);
  const linked = await repair(buildPptx({ slides: [two + link] }), quick);

  expect(textOf(fixed, 'ppt/slides/slide1.xml').match(/<p:cNvPr id="\d+"/g)?.slice(-2)).toEqual(['<p:cNvPr id="2"', '<p:cNvPr id="3"']); // prettier-ignore
  expect(linked.diagnosis.findings.find(({ id }) => id === 'powerpoint.shared-shape-number')?.outcome).toBe('waiting');
});

test('tables of a workbook that share a number get their own', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.table+xml';
  const table = (id: number, name: string) => ({ content: `<table xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" id="${id}" name="${name}" displayName="${name}" ref="A1:A2"><tableColumns count="1"><tableColumn id="1" name="a"/></tableColumns></table>`, contentType: type }); // prettier-ignore
  const sheet = (at: number) => ({ name: `S${at}`, rows: [['a'], [1]], behind: '<tableParts count="1"><tablePart r:id="t"/></tableParts>', relationships: [{ id: 't', type: 'table', target: `../tables/table${at}.xml` }] }); // prettier-ignore
  const file = (...ids: number[]) =>
    buildXlsx({
      sheets: ids.map((_, index) => sheet(index + 1)),
      parts: Object.fromEntries(ids.map((id, index) => [`xl/tables/table${index + 1}.xml`, table(id, `T${index}`)])),
    });
  const { fixed } = await repair(file(1, 1, 5, 1), quick);

  expect([1, 2, 3, 4].map((at) => /\sid="(\d+)"/.exec(textOf(fixed, `xl/tables/table${at}.xml`))?.[1])).toEqual(['1', '6', '5', '7']); // prettier-ignore
  expect(await idsOf(file(1, 2))).not.toContain('excel.shared-number');
});

test('a picture whose part is gone is named, one that lies elsewhere or says nothing is not', async () => {
  const blip = (attributes: string) => `<p:pic><p:nvPicPr><p:cNvPr id="3" name="Logo" descr="Logo"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip ${attributes}/></p:blipFill><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="900000" cy="900000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`; // prettier-ignore
  const deck = (attributes: string) =>
    buildPptx({
      slides: [blip(attributes)],
      slideRelationships: {
        1: [
          { id: 'null', type: 'image', target: 'NULL' },
          { id: 'outside', type: 'image', target: 'https://example.com/a.png', external: true },
        ],
      },
    });

  expect(await idsOf(deck('r:embed="null"'))).toContain('powerpoint.lost-picture');
  expect(await idsOf(deck('r:embed="nowhere"'))).toContain('powerpoint.lost-picture');
  for (const sound of ['r:embed="outside"', 'r:embed=""', ''])
    expect(await idsOf(deck(sound))).not.toContain('powerpoint.lost-picture');
});
