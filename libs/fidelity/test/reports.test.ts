import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, jest, test } from '@jest/globals';
import { buildDocx, buildPptx, buildXlsx, paragraph, textShape } from '@fidelio/testing';
import {
  commented,
  fitted,
  formatted,
  linkedTo,
  mediumStyle,
  oldPicture,
  styledTable,
  tableOfStyle,
  withPicture,
} from '@fidelio/testing/probes';
import { diagnose, repair, systemOffice } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { canBeOpened, evidenceLog, realFiles, searchedWithoutReport } from '../src/profile/evidence-log.js';
import { profileRows } from '../src/profile/import-profile.js';
import { blocks } from '../src/profile/profile-row.js';

jest.setTimeout(600_000);
afterAll(() => systemOffice()?.close());

const quick = { gates: { look: false } };
const idsOf = async (file: Uint8Array) => {
  const { failure, findings } = await diagnose(file);

  return failure ? [failure.kind] : findings.map(({ id }) => id);
};
const textOf = (file: Uint8Array | null, part: string) => openPackage(file!).text(part).text;
const p = (inside: string) => `<w:p>${inside}</w:p>`;
const run = (text: string, size = 24) => `<w:r><w:rPr><w:sz w:val="${size}"/></w:rPr><w:t>${text}</w:t></w:r>`;

test.each([
  String.raw`file:///\\server\a.xlsx`,
  'file://server/share/a.docx',
  String.raw`\\server\share\a.docx`,
  'P:/Finance/a.xlsx',
  String.raw`..\a.xlsx`,
  'Annexes/Annex%202.docx',
])('a link to %s leads to a server', async (target) => {
  expect(await idsOf(linkedTo(target))).toEqual(['word.server-link']);
});

test.each(['http://example.com/a.docx', 'ftp://example.com/a', 'mailto:a@example.com', 'tel:+4912', '#end', 'www.example.com', 'example.com/a.html', 'https://drive.google.com/x'])(
  'a link to %s does not',
  async (target) => {
    expect(await idsOf(linkedTo(target))).toEqual([]);
  },
); // prettier-ignore

test('a link to a server goes when its user says so, and its words stay', async () => {
  const file = linkedTo(String.raw`\\server\share\a.docx`, 'https://example.com');

  const waiting = await repair(file, quick);
  const agreed = await repair(file, { with: ['word.server-link'], ...quick });

  expect(waiting.fixed).toBeNull();
  expect(waiting.diagnosis.findings).toMatchObject([{ outcome: 'offered', evidence: [{ words: 'the plan 0' }] }]);
  expect(textOf(agreed.fixed, 'word/document.xml')).not.toContain('link0');
  expect(textOf(agreed.fixed, 'word/document.xml')).toMatch(/the plan 0.*r:id="link1".*the plan 1/);
});

test('a HYPERLINK field and a HYPERLINK formula to a drive are found as well', async () => {
  const field = buildDocx({
    body: p(String.raw`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> HYPERLINK "P:\\Finance\\a.xlsx" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>the plan</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`), // prettier-ignore
  });
  const formula = (target: string) =>
    buildXlsx({ sheets: [{ name: 'A', rows: [[{ formula: `HYPERLINK("${target}","plan")`, value: 'plan' }]] }] });

  expect(await idsOf(field)).toEqual(['word.server-link']);
  expect(await idsOf(formula(String.raw`P:\a.xlsx`))).toEqual(['excel.server-link']);
  expect(await idsOf(formula('https://example.com/a.xlsx'))).toEqual([]);
});

test('an old picture keeps its image, size, place, description and fading', async () => {
  const faded = oldPicture('position:absolute;width:90pt;height:45pt;z-index:-1').replace(
    'o:title="Seal"',
    'o:title="Seal" gain="19661f" blacklevel="22938f" cropleft="6554f"',
  );

  const { fixed, refusals } = await repair(
    withPicture(p(`<w:r>${oldPicture()}</w:r>`) + p(`<w:r>${faded}</w:r>`)),
    quick,
  );

  expect(refusals).toEqual([]);
  const body = textOf(fixed, 'word/document.xml');
  expect(body).not.toContain('w:pict');
  expect(body).toMatch(
    /<wp:inline [^>]*><wp:extent cx="1143000" cy="571500"\/>.*descr="Seal".*<a:blip r:embed="image"\/>/,
  );
  expect(body).toMatch(
    /<wp:anchor [^>]*behindDoc="1".*<a:lum bright="70001" contrast="-70000"\/>.*<a:srcRect l="10001"\/>/,
  );
});

test('a turned or linked old picture, and one outside the file, stay as they are', async () => {
  const turned = withPicture(p(`<w:r>${oldPicture('width:90pt;height:45pt;rotation:30')}</w:r>`));

  const { fixed, diagnosis } = await repair(turned, quick);

  expect(fixed).toBeNull();
  expect(diagnosis.findings).toMatchObject([{ id: 'word.old-picture', outcome: 'waiting' }]);
});

test('an old picture in an old box that stays is left in its form', async () => {
  const words = `<w:txbxContent>${p(`<w:r>${oldPicture()}</w:r>`)}</w:txbxContent>`;
  const box = `<w:pict><v:shape style="width:200pt;height:90pt"><v:textbox>${words}</v:textbox></v:shape></w:pict>`;
  const without = ['word.old-box-as-drawing', 'word.text-box-as-table'];

  const { diagnosis } = await repair(withPicture(p(`<w:r>${box}</w:r>`)), { ...quick, without });
  const found = diagnosis.findings.find(({ id }) => id === 'word.old-picture');

  expect(found).toMatchObject({ outcome: 'waiting', reason: expect.stringContaining('it stands in an old text box') });
});

test('a comment moves into the change, also around one alone, and accepting the change keeps it', async () => {
  const inserted = '<w:ins w:id="12" w:author="a"><w:r><w:t>sixty</w:t></w:r></w:ins>';
  const deleted = '<w:del w:id="11" w:author="a"><w:r><w:delText>thirty</w:delText></w:r></w:del>';
  const around = (inside: string) => commented(`<w:commentRangeStart w:id="0"/>${inside}<w:commentRangeEnd w:id="0"/>`);

  const { fixed } = await repair(around(deleted + inserted), quick);
  const accepted = await repair(fixed!, { with: ['word.tracked-change'], ...quick });

  expect(textOf(fixed, 'word/document.xml')).toMatch(
    /<w:del [^>]*><w:commentRangeStart .*<w:commentRangeEnd w:id="0"\/><\/w:ins>/,
  );
  expect(textOf(accepted.fixed, 'word/document.xml')).toMatch(/commentRangeStart .*sixty.*commentRangeEnd/);
  expect(await idsOf(around(inserted))).toContain('word.comment-around-change');
  expect(await idsOf(commented(inserted))).not.toContain('word.comment-around-change');
});

test('line heights of a style count, and pictures in the lines keep them as they are', async () => {
  const style = '<w:style w:type="paragraph" w:styleId="Tight"><w:name w:val="Body Text"/><w:pPr><w:spacing w:line="200" w:lineRule="exact"/></w:pPr></w:style>'; // prettier-ignore
  const tight = (inside: string) =>
    buildDocx({ body: `<w:p><w:pPr><w:pStyle w:val="Tight"/></w:pPr>${inside}</w:p>`, styles: style });

  const { fixed } = await repair(tight(run('Minutes')), quick);

  expect(textOf(fixed, 'word/document.xml')).toContain('<w:spacing w:line="171" w:lineRule="auto"/>');
  expect(await idsOf(tight(run('Minutes', 14)))).toEqual([]);
  expect((await repair(tight(`${run('x')}<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>`), quick)).fixed).toBeNull();
});

test('sides that several regions draw are written in the order of the schema', async () => {
  const line = (side: string) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>`;
  const region = (type: string, ...lines: string[]) =>
    `<w:tblStylePr w:type="${type}"><w:tblPr/><w:tcPr><w:tcBorders>${lines.map(line).join('')}</w:tcBorders></w:tcPr></w:tblStylePr>`;
  const style = `<w:style w:type="table" w:styleId="Lines"><w:name w:val="Lines"/>${region('band1Horz', 'bottom')}${region('firstCol', 'left')}${region('lastRow', 'top')}</w:style>`;
  const cell = '<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>x</w:t></w:r></w:p></w:tc>';
  const row = `<w:tr>${cell.repeat(2)}</w:tr>`;
  const file = buildDocx({
    styles: style,
    body: `<w:tbl><w:tblPr><w:tblStyle w:val="Lines"/><w:tblLook w:firstColumn="1" w:lastRow="1" w:noHBand="0"/></w:tblPr><w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>${row.repeat(2)}</w:tbl>${p('')}`,
  });

  const { fixed } = await repair(file, quick);

  const sides = [...textOf(fixed, 'word/document.xml').matchAll(/<w:tcBorders>(.*?)<\/w:tcBorders>/g)].map(([, inside]) => [...inside!.matchAll(/<w:(\w+)/g)].map(([, side]) => side)); // prettier-ignore
  const order = ['top', 'left', 'bottom', 'right'];
  expect(sides.length).toBeGreaterThan(2);
  expect(sides.some((one) => one.length > 1)).toBe(true);
  for (const one of sides) expect(one).toEqual(order.filter((side) => one.includes(side)));
});

test('what a table style draws is written on each cell, by its regions', async () => {
  const { fixed } = await repair(styledTable('Invoice'), quick);

  const body = textOf(fixed, 'word/document.xml');
  const cells = [...body.matchAll(/<w:tc>.*?<\/w:tc>/g)].map(([cell]) => cell);
  expect(cells[0]).toMatch(/<w:tcBorders><w:top w:val="single" w:sz="8".*<w:bottom w:val="single" w:sz="4".*<\/w:tcBorders><w:shd [^>]*w:fill="1F3864"/); // prettier-ignore
  expect(cells[0]).toContain('<w:b/><w:color w:val="FFFFFF"/>');
  expect(cells[2]).toMatch(/<w:top w:val="single" w:sz="4".*<w:bottom w:val="single" w:sz="8"/);
  expect(cells[2]).not.toContain('w:shd');
});

test.each([
  ['the plain grid', styledTable('Table Grid')],
  ['a table with lines of its own', styledTable('Invoice', '', '<w:tblBorders><w:top w:val="single" w:sz="4"/></w:tblBorders>')],
  ['cells with a ground of their own', styledTable('Invoice', '<w:shd w:val="clear" w:color="auto" w:fill="DDEEFF"/>')],
])('%s loses nothing with its style', async (_what, file) => {
  expect(await idsOf(file)).not.toContain('word.styled-table');
}); // prettier-ignore

test('shrunk text gets the sizes and the spacing that were shown', async () => {
  const { fixed } = await repair(fitted('<a:normAutofit fontScale="62500" lnSpcReduction="20000"/>'), quick);
  const percent = await repair(fitted('<a:normAutofit fontScale="62.5%"/>'), quick);

  const slide = textOf(fixed, 'ppt/slides/slide1.xml');
  expect(slide).toContain('<a:noAutofit/>');
  expect(slide).toContain('sz="1750"');
  expect(slide).toContain('<a:lnSpc><a:spcPct val="80000"/></a:lnSpc>');
  expect(textOf(percent.fixed, 'ppt/slides/slide1.xml')).toContain('sz="1750"');
  expect(await idsOf(fitted('<a:normAutofit fontScale="100000"/>'))).toEqual([]);
  expect(await idsOf(fitted('<a:normAutofit fontScale="62500"/>', 2800, ['']))).toEqual([]);
});

test('line spacing in points follows the size to which the box shrinks its text', async () => {
  const shape = textShape({ id: 2, text: ['x'], size: 9600, paragraph: '<a:lnSpc><a:spcPts val="5500"/></a:lnSpc>' });
  const file = buildPptx({ slides: [shape.replace('<a:bodyPr wrap="square"/>', '<a:bodyPr><a:normAutofit fontScale="47500"/></a:bodyPr>')] }); // prettier-ignore

  const { fixed } = await repair(file, { without: ['powerpoint.shrunk-text'], ...quick });
  const whole = await repair(file, quick);

  expect(textOf(fixed, 'ppt/slides/slide1.xml')).toContain('<a:spcPct val="100512"/>');
  expect(textOf(whole.fixed, 'ppt/slides/slide1.xml')).toMatch(/<a:spcPct val="100512"\/>.*sz="4560"/);
});

test('a table of a missing style gets what PowerPoint draws, one of no style and one with grounds of its own nothing', async () => {
  const { fixed } = await repair(tableOfStyle(mediumStyle), quick);

  const rows = [...textOf(fixed, 'ppt/slides/slide1.xml').matchAll(/<a:tr .*?<\/a:tr>/g)].map(([row]) => row);
  expect(rows[0]).toMatch(/b="1".*<a:solidFill><a:schemeClr val="lt1"\/>.*<a:lnB w="38100".*<a:schemeClr val="accent1"\/><\/a:solidFill><\/a:tcPr>/); // prettier-ignore
  expect(rows[1]).toContain('<a:tint val="40000"/>');
  expect(rows[2]).toContain('<a:tint val="20000"/>');
  expect(await idsOf(tableOfStyle('{2D5ABB26-0587-4C30-8999-92F81FD0307C}'))).toEqual([]);
  expect(await idsOf(tableOfStyle(mediumStyle, '<a:tcPr><a:noFill/></a:tcPr>'))).toEqual([]);
  expect((await repair(tableOfStyle('{00000000-0000-0000-0000-000000000001}'), quick)).fixed).toBeNull();
});

test('an indent that numbers share stays, since they would move', async () => {
  const cells = '<c r="A1" s="1" t="inlineStr"><is><t>Rent</t></is></c><c r="B1" s="1"><v>12</v></c>';

  const { fixed, diagnosis } = await repair(formatted('<alignment indent="1"/>', cells), quick);

  expect(fixed).toBeNull();
  expect(diagnosis.findings).toMatchObject([{ id: 'excel.indent-without-side', outcome: 'waiting' }]);
  expect(await idsOf(formatted('<alignment indent="1"/>', '<c r="B1" s="1"><v>12</v></c>'))).toEqual([]);
});

test('what few sources tell keeps no copy from being complete', async () => {
  const note = '<w:style w:type="paragraph" w:customStyle="1" w:styleId="Note"><w:name w:val="Note"/></w:style>';
  const file = buildDocx({ body: paragraph('x', 'Note') + p(`${run('a')}<w:br/>${run('b')}`), styles: note });

  const { diagnosis } = await repair(file, quick);

  expect(diagnosis.findings).toMatchObject([
    { id: 'word.loose-break', outcome: 'fixed', blocks: true },
    { id: 'word.own-style', outcome: 'waiting', blocks: false, evidence: [{ where: 'style “Note”, 1 paragraph' }] },
  ]);
  expect(diagnosis.complete).toBe(true);
});

test('every report that was read names rows of the profile, once, and so does the count of real files', () => {
  const ids = profileRows();
  const log = evidenceLog();

  expect(log.flatMap(({ rows }) => rows).filter((id) => !ids.has(id))).toEqual([]);
  expect(log.map(({ url, says }) => url ?? says).filter((url, index, all) => all.indexOf(url) !== index)).toEqual([]);
  expect(Object.keys(realFiles().rows).filter((id) => !ids.has(id))).toEqual([]);
});

test('every address of a row is in the log', () => {
  const log = new Set(evidenceLog().map(({ url }) => url));
  const own = [...profileRows().values()].filter(({ id }) => !id.startsWith('excel.value-of-'));
  const missing = own.flatMap(({ id, evidence }) =>
    evidence.flatMap(({ url }) => (url === undefined || log.has(url) ? [] : `${id}: ${url}`)),
  );

  expect(missing).toEqual([]);
});

test('every maker of files that is named to be searched has a note, and so have rows that stay a look that may differ', () => {
  const makers = ['openpyxl', 'EPPlus', 'ClosedXML', 'NPOI', 'Apache POI', 'docx4j', 'Aspose', 'Syncfusion'];

  const searched = searchedWithoutReport().map(({ what }) => what);
  const rows = searched.filter((what) => !makers.includes(what));

  expect(searched).toEqual(expect.arrayContaining(makers));
  expect(rows.filter((id) => profileRows().get(id)?.severity !== 'cosmetic')).toEqual([]);
});

test('at least 150 reports can be opened, and a row that none of them names claims little and blocks nothing', () => {
  const unseen = [...profileRows().values()].filter((row) => !canBeOpened(row));

  expect(evidenceLog().filter(({ url }) => url !== null).length).toBeGreaterThanOrEqual(150);
  expect(unseen.filter(({ sure }) => sure !== 'middling' && sure !== 'low').map(({ id }) => id)).toEqual([]);
  expect(unseen.filter((row) => blocks(row)).map(({ id }) => id)).toEqual([]);
});

test('a table without the list of its columns gets one, and its cells their widths', async () => {
  const cell = (width: string) => `<w:tc>${width}<w:p/></w:tc>`;
  const wide = '<w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr>';
  const file = buildDocx({ body: `<w:tbl><w:tblPr/><w:tr>${cell(wide)}${cell('')}</w:tr></w:tbl><w:p/>` });

  const { fixed, refusals } = await repair(file, quick);

  expect(refusals).toEqual([]);
  expect(textOf(fixed, 'word/document.xml')).toMatch(/<w:tblPr\/><w:tblGrid><w:gridCol w:w="3000"\/><w:gridCol w:w="4513"\/><\/w:tblGrid>.*<w:tcW w:w="4513" w:type="dxa"\/>/); // prettier-ignore
});

test('colours by name or with a number sign become six digits', async () => {
  const { fixed } = await repair(buildDocx({ body: p('<w:r><w:rPr><w:color w:val="red"/><w:shd w:val="clear" w:color="auto" w:fill="#0a0"/></w:rPr><w:t>x</w:t></w:r>') }), quick); // prettier-ignore

  expect(textOf(fixed, 'word/document.xml')).toContain(
    '<w:color w:val="FF0000"/><w:shd w:val="clear" w:color="auto" w:fill="00AA00"/>',
  );
});

/** By the beginning of a file's name, what has to be named; look-alikes carry none of these. */
const reported: Record<string, string> = {
  a01: 'word.loose-break', a02: 'word.old-picture', a04: 'excel.silent-link', a05: 'excel.ignored-prefix',
  a09a: 'powerpoint.shared-slide-number', a09b: 'powerpoint.shape-without-properties', a09c: 'powerpoint.missing-part',
  a10: 'excel.cell-box', 'a11-m': 'powerpoint.vector-picture', a11b: 'word.vector-picture', 'a13-a': 'excel.indent-without-side',
  a14: 'word.wrong-nesting', a15: 'word.own-style', a16a: 'word.server-link', a16b: 'excel.server-link',
  a17: 'word.comment-around-change', a18: 'word.equation', a19: 'web-page', a20: 'word.list-override',
  b02: 'excel.formula-equals', b08: 'excel.list-without-alert', b12: 'word.percent-width', b13: 'word.exact-line',
  b15: 'word.styled-table', b19: 'word.floating-table', b21: 'powerpoint.shrunk-text', b22: 'powerpoint.faint-text',
  b25: 'powerpoint.table-without-style', b30: 'powerpoint.chart',
}; // prettier-ignore
const folder = fileURLToPath(new URL('../../../../shared/reports/', import.meta.url));
const here = existsSync(folder) ? test : test.skip;
const reports = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(?:docx|pptx|xlsx)$/.test(name)) : [];
if (reports.length === 0) console.warn('skipped: the reports of others are not beside the repository');
const expectedOf = (name: string) => Object.entries(reported).find(([start]) => name.startsWith(start))?.[1];
/** Text flows beside its table: the place of that cannot be taken out. */
const leftAsIs = /^b19/;

here('the reports that lie beside the repository are named, and what looks alike is not', async () => {
  for (const name of reports) {
    const ids = await idsOf(readFileSync(`${folder}${name}`));
    const expected = expectedOf(name);
    if (name.includes('lookalike'))
      expect([name, ids.filter((id) => Object.values(reported).includes(id))]).toEqual([name, []]);
    else if (expected) expect([name, ids]).toEqual([name, expect.arrayContaining([expected])]);
  }
});

here('those whose row has a change that nobody is asked about are corrected', async () => {
  for (const name of reports) {
    const row = profileRows().get(expectedOf(name) ?? '');
    if (name.includes('lookalike') || leftAsIs.test(name) || !row || !['AUTO', 'REC'].includes(row.mode)) continue;
    const { fixed, diagnosis } = await repair(readFileSync(`${folder}${name}`), quick);

    expect([name, diagnosis.findings.find(({ id }) => id === row.id)?.outcome]).toEqual([name, 'fixed']);
    expect([name, await idsOf(fixed!)]).toEqual([name, expect.not.arrayContaining([row.id])]);
  }
});

here('files that once took a minute of processor time are in hand after seconds of it', async () => {
  for (const name of readdirSync(`${folder}slow`)) {
    const before = process.cpuUsage();
    const { fixed } = await repair(readFileSync(`${folder}slow/${name}`));
    const { user, system } = process.cpuUsage(before);

    expect([name, fixed !== null]).toEqual([name, true]);
    expect((user + system) / 1e6).toBeLessThan(10);
  }
});

test('a box that is widened ends at the edge of the slide', async () => {
  const wide = (x: number) => textShape({ id: 2, text: ['A headline of some length that has to stay in one line'], x, size: 4000, width: 900_000, body: 'wrap="none"' }); // prettier-ignore
  const file = (x: number) => buildPptx({ slides: [wide(x)] });

  const { fixed } = await repair(file(8_000_000), quick);

  expect(textOf(fixed, 'ppt/slides/slide1.xml')).toContain('<a:off x="8000000" y="838200"/><a:ext cx="4192000"');
  expect((await repair(fixed!, quick)).fixed).toBeNull();
  expect(await idsOf(file(11_292_000))).toEqual([]);
});
