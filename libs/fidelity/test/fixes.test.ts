import { expect, test } from '@jest/globals';
import { buildDocx, buildPptx, field, group, lineShape, paragraph, priceListDocx, run, symbol } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { writeZip } from '../src/package/zip-writer.js';
import { profileRows } from '../src/profile/import-profile.js';
import { needsPictures } from '../src/engine/collect-pictures.js';
import { shippedRecipes } from '../src/recipes/recipe-book.js';
import {
  effect,
  excelFixtures,
  powerpointFixtures,
  shown,
  withDiagram,
  withHeaders,
  wordFixtures,
} from '@fidelio/testing/probes';

/** The recipes that need more than a bare fixture: a real picture, headings that are unused, and the like. */
const elsewhere = ['powerpoint.colour-made-transparent', 'word.svg-placeholder'];
const drawn = new Set(
  shippedRecipes()
    .filter(needsPictures)
    .map(({ finding }) => finding),
);
const withRecipe = new Set(shippedRecipes().flatMap(({ finding }) => (drawn.has(finding) ? [] : [finding])));
const fixable = [...wordFixtures, ...powerpointFixtures, ...excelFixtures].filter(
  ([id]) => withRecipe.has(id) && !elsewhere.includes(id),
);
/** The look of pages is the subject of other tests. */
const quick = { gates: { look: false } };
const textOf = (file: Uint8Array, part: string) => openPackage(file).text(part).text;
const body = (file: Uint8Array | null) => textOf(file!, 'word/document.xml');

test.each(fixable)('%s is fixed, passes its gates, and once is enough', async (id, file) => {
  const { diagnosis, fixed, refusals } = await repair(file, { with: [id], ...quick });

  expect(refusals).toEqual([]);
  expect(diagnosis.findings.find((finding) => finding.id === id)).toMatchObject({ outcome: 'fixed' });
  expect(diagnosis.proof?.gates.map(({ gate, passed }) => [gate, passed])).toEqual(
    ['1 package', '3 text', '4 idempotent', '7 pictures', '6 reader', '9 importers'].map((gate) => [gate, true]),
  );
  expect((await repair(fixed!, { with: [id], ...quick })).fixed).toBeNull();
});

test('a change that gives something up waits for a yes', async () => {
  const [, file] = wordFixtures.find(([id]) => id === 'word.tracked-change')!;

  const waiting = await repair(file);
  const agreed = await repair(file, { with: ['word.tracked-change'] });

  expect(waiting.fixed).toBeNull();
  expect(waiting.diagnosis.findings).toMatchObject([{ id: 'word.tracked-change', mode: 'ASK', outcome: 'offered' }]);
  expect(agreed.diagnosis.findings).toMatchObject([{ outcome: 'fixed', recipe: 'word.accept-changes' }]);
});

test('a recommended change is made without asking, says what it did where, and can be left out alone', async () => {
  const file = buildDocx({
    body: `<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>${paragraph('Opening', 'Heading1')}<w:p>${symbol('Wingdings', 'F0FC')}${run(' delivered')}</w:p>`,
  });

  const all = await repair(file);
  const without = await repair(file, { without: ['word.unicode-symbols'] });

  expect(all.diagnosis.changes).toMatchObject([
    { id: 'word.split-raw-tabs', finding: 'word.raw-tab', mode: 'AUTO', count: 1 },
    {
      id: 'word.unicode-symbols',
      finding: 'word.symbol',
      mode: 'REC',
      grade: 'K',
      sources: [{ date: expect.any(String), says: expect.any(String) }],
      places: [{ where: 'under “Opening”', words: expect.stringContaining('delivered') }],
    },
  ]);
  expect(without.diagnosis.changes).toMatchObject([{ id: 'word.split-raw-tabs' }]);
  expect(without.diagnosis.findings.find(({ id }) => id === 'word.symbol')).toMatchObject({ outcome: 'left-out' });
  expect(body(without.fixed)).toContain('w:sym');
});

test('all changes can be left out together', async () => {
  const { diagnosis, fixed } = await repair(priceListDocx(), {
    without: ['word.cell-width-missing', 'word.logical-side-borders', 'word.raw-tab'],
  });

  expect(fixed).toBeNull();
  expect(diagnosis.complete).toBe(false);
  expect(diagnosis.changes).toEqual([]);
});

test('what is only common knowledge or absent from an API does not keep a copy from being complete', async () => {
  const known = withHeaders('Report', 'Page', '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>');
  const reported = buildDocx({
    body: '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p><w:p><w:pPr><w:framePr w:w="3000"/></w:pPr></w:p>',
  });

  const one = await repair(known);
  const other = await repair(reported, { without: ['word.frame'] });

  expect(one.diagnosis.findings.find(({ id }) => id === 'word.first-page')).toMatchObject({ blocks: false });
  expect(one.diagnosis.complete).toBe(true);
  expect(other.diagnosis.findings.find(({ id }) => id === 'word.frame')).toMatchObject({ blocks: true });
  expect(other.diagnosis.complete).toBe(false);
});

test('what comes in an unknown way fades for as long, and other kinds of motion are left alone', async () => {
  const slide = (timing: string) => buildPptx({ slides: [shown], behind: { 1: timing } });
  const moving =
    '<p:anim><p:cBhvr><p:cTn id="8" dur="800"><p:stCondLst><p:cond delay="200"/></p:stCondLst></p:cTn><p:tgtEl><p:spTgt spid="2"/></p:tgtEl></p:cBhvr></p:anim>';
  const rising = effect('presetID="37" presetClass="entr" presetSubtype="0"', 'wipe(up)');
  const growing = effect('presetID="6" presetClass="emph" presetSubtype="0"', 'fade');
  const ofChart = growing.replaceAll('<p:spTgt spid="2"/>', '<p:spTgt spid="2"><p:graphicEl/></p:spTgt>');
  const film = rising.replace('presetID="37" presetClass="entr"', 'presetID="1" presetClass="mediacall"');

  const { fixed } = await repair(slide(rising.replace('</p:animEffect>', `</p:animEffect>${moving}`)), quick);

  const timing = /<p:timing>.*<\/p:timing>/.exec(textOf(fixed!, 'ppt/slides/slide1.xml'))![0];
  expect(timing).toContain('presetID="10" presetClass="entr" presetSubtype="0"');
  expect(timing).toContain('<p:animEffect transition="in" filter="fade"><p:cBhvr><p:cTn id="7" dur="1000"/>');
  expect(timing).not.toContain('p:anim>');
  for (const left of [growing, ofChart]) {
    const { diagnosis, fixed: none } = await repair(slide(left), quick);
    expect(none).toBeNull();
    expect(diagnosis.findings).toMatchObject([{ id: 'powerpoint.animation' }]);
  }
  expect((await repair(slide(film))).diagnosis.findings).toEqual([]);
});

test('a chart that comes in parts comes as a whole, at the first click', async () => {
  const part = (number: number) =>
    `<p:par><p:cTn fill="hold"><p:childTnLst><p:par><p:cTn fill="hold"><p:childTnLst><p:par><p:cTn presetID="1" presetClass="entr" presetSubtype="0" nodeType="clickEffect"><p:childTnLst><p:set><p:cBhvr><p:cTn dur="1"/><p:tgtEl><p:spTgt spid="2"><p:graphicEl><a:chart seriesIdx="${number}" categoryIdx="0" bldStep="ptInSeries"/></p:graphicEl></p:spTgt></p:tgtEl><p:attrNameLst><p:attrName>style.visibility</p:attrName></p:attrNameLst></p:cBhvr><p:to><p:strVal val="visible"/></p:to></p:set></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>`;
  const timing = (parts: string) =>
    `<p:timing><p:tnLst><p:par><p:cTn nodeType="tmRoot"><p:childTnLst><p:seq><p:cTn nodeType="mainSeq"><p:childTnLst>${parts}</p:childTnLst></p:cTn></p:seq></p:childTnLst></p:cTn></p:par></p:tnLst><p:bldLst><p:bldGraphic spid="2" grpId="0"><p:bldSub><a:bldChart bld="seriesEl"/></p:bldSub></p:bldGraphic></p:bldLst></p:timing>`;
  const beside = part(2).replace('</p:par></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>', '</p:par><p:par><p:cTn presetID="1" presetClass="entr" nodeType="withEffect"><p:childTnLst><p:set/></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par></p:childTnLst></p:cTn></p:par>'); // prettier-ignore
  const slide = (parts: string) => buildPptx({ slides: [shown], behind: { 1: timing(parts) } });

  const { fixed } = await repair(slide(part(0) + part(1) + part(2)), quick);
  const shared = await repair(slide(part(0) + beside), quick);

  const made = /<p:timing>.*<\/p:timing>/.exec(textOf(fixed!, 'ppt/slides/slide1.xml'))![0];
  expect(made.match(/presetClass/g)).toHaveLength(1);
  expect(made).toContain('<p:spTgt spid="2"></p:spTgt>');
  expect(made).toContain('<p:bldAsOne/>');
  expect(made.match(/<p:par>/g)).toHaveLength(4);
  expect(shared.fixed).toBeNull();
});

test('an effect of a layout, which has no number, fades without one', async () => {
  const unnumbered = effect('presetID="37" presetClass="entr" presetSubtype="0"', 'wipe(up)').replaceAll(
    / id="\d+"/g,
    '',
  );

  const { fixed } = await repair(buildPptx({ slides: [shown], behind: { 1: unnumbered } }), quick);

  const slide = textOf(fixed!, 'ppt/slides/slide1.xml');
  expect(slide).toMatch(/filter="fade"><p:cBhvr><p:cTn dur="\d+"\/>/);
  expect(slide).not.toContain('id=""');
});

test('a line gets the nearest width that is offered, and stays where none is near', async () => {
  const widths = (file: Uint8Array) =>
    [...textOf(file, 'ppt/slides/slide1.xml').matchAll(/<a:ln w="(\d+)"/g)].map(([, width]) => Number(width) / 12_700);
  const lines = [0.75, 2.25, 4.5, 10, 0.25].map((points, index) =>
    lineShape(index + 2, 0, 0, 100).replace('w="12700"', `w="${points * 12_700}"`),
  );

  const { fixed } = await repair(buildPptx({ slides: [lines.join('')] }), quick);

  expect(widths(fixed!)).toEqual([1, 2, 4, 8, 0.25]);
});

test('a text box becomes a table that looks like it, and the drawing goes', async () => {
  const [, file] = wordFixtures.find(([id]) => id === 'word.text-box')!;

  const { fixed } = await repair(file, { with: ['word.text-box'], ...quick });

  expect(body(fixed)).toMatch(/<w:tbl>.*w:fill="DEEAF6".*Opening hours.*<\/w:tbl>/);
  expect(body(fixed)).not.toContain('AlternateContent');
});

function change(name: string, text: string, inside: string): string {
  return `<w:${name} w:id="1" w:author="a"><w:r><w:${inside}>${text}</w:${inside}></w:r></w:${name}>`;
}

test('recorded changes are accepted, or rejected where that is asked for by name', async () => {
  const file = buildDocx({
    body: `<w:p>${run('Price ')}${change('del', '10', 'delText')}${change('ins', '12', 't')}</w:p>`,
  });

  const accepted = await repair(file, { with: ['word.tracked-change'] });
  const rejected = await repair(file, { with: ['word.reject-changes'] });

  expect(body(accepted.fixed)).toMatch(/Price .*12/);
  expect(body(accepted.fixed)).not.toContain('>10<');
  expect(body(rejected.fixed)).toMatch(/Price .*10/);
  expect(body(rejected.fixed)).not.toContain('>12<');
});

test('with the recorded changes of the text, those of the formatting are accepted or rejected', async () => {
  const formatted = `<w:p><w:pPr><w:jc w:val="center"/><w:rPr><w:i/></w:rPr><w:pPrChange w:id="8" w:author="A"><w:pPr><w:keepNext/></w:pPr></w:pPrChange></w:pPr><w:r><w:rPr><w:b/><w:rPrChange w:id="9" w:author="A"><w:rPr><w:u w:val="single"/></w:rPr></w:rPrChange></w:rPr><w:t>Total</w:t></w:r></w:p>`;
  const file = buildDocx({ body: `<w:p>${change('ins', '12', 't')}</w:p>${formatted}` });

  const accepted = await repair(file, { with: ['word.tracked-change'] });
  const rejected = await repair(file, { with: ['word.reject-changes'] });

  expect(body(accepted.fixed)).toContain('<w:pPr><w:jc w:val="center"/><w:rPr><w:i/></w:rPr></w:pPr><w:r><w:rPr><w:b/></w:rPr>'); // prettier-ignore
  expect(body(rejected.fixed)).toContain('<w:pPr><w:keepNext/><w:rPr><w:i/></w:rPr></w:pPr><w:r><w:rPr><w:u w:val="single"/></w:rPr>'); // prettier-ignore
});

test('a signed file is changed only when its user agrees', async () => {
  const parts = {
    '_xmlsignatures/origin.sigs': {
      content: 'x',
      contentType: 'application/vnd.openxmlformats-package.digital-signature-origin',
    },
  };
  const unsigned = openPackage(buildDocx({ body: '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>', parts }));
  expect(unsigned.has('_xmlsignatures/origin.sigs')).toBe(true);

  const [, signed] = wordFixtures.find(([id]) => id === 'word.signed')!;

  expect((await repair(signed)).fixed).toBeNull();
});

test('untouched members keep their bytes, their order and what stands around them', async () => {
  const original = Buffer.concat([priceListDocx(), Buffer.from('trailing bytes of a careless server')]);

  const { fixed } = await repair(original);

  const [before, after] = [openPackage(original), openPackage(fixed!)];
  expect(after.names).toEqual(before.names);
  expect(Buffer.from(fixed!).toString('latin1')).toMatch(/trailing bytes of a careless server$/);
  const styles = before.archive.entry('word/styles1.xml')!;
  expect(after.archive.packed(after.archive.entry('word/styles1.xml')!)).toEqual(before.archive.packed(styles));
});

test('a recipe from outside whose promise does not hold is not used, and ours is', async () => {
  const file = buildDocx({ body: '<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>' });
  const careless = {
    ...shippedRecipes().find(({ id }) => id === 'word.split-raw-tabs')!,
    id: 'word.careless',
    operations: [{ op: 'remove' as const, at: [] }],
    record: { passed: 100, failed: 0 },
  };

  const { diagnosis, refusals } = await repair(file, { recipes: [careless] });

  expect(refusals).toMatchObject([{ finding: 'word.raw-tab', gate: 'text' }]);
  expect(diagnosis.findings).toMatchObject([{ outcome: 'fixed', recipe: 'word.split-raw-tabs' }]);
});

test('every row with a change says what it will have done, and every recipe names a row', () => {
  const rows = profileRows();

  expect(
    [...rows.values()]
      .filter(({ mode, fixed }) => mode !== 'ADV' && !fixed)
      .filter(({ id }) => !id.endsWith('.signed')),
  ).toEqual([]);
  expect(shippedRecipes().filter(({ finding }) => !rows.has(finding))).toEqual([]);
});

test('the line round a frame goes round its cell', async () => {
  const lines = ['top', 'left', 'bottom', 'right'].map((side) => `<w:${side} w:val="single" w:sz="6" w:space="1" w:color="FF0000"/>`); // prettier-ignore
  const frame = `<w:pPr><w:framePr w:w="3000" w:wrap="around"/><w:pBdr>${lines.join('')}</w:pBdr></w:pPr>`;
  const file = buildDocx({ body: `<w:p>${frame}${run('one')}</w:p><w:p>${frame}${run('two')}</w:p>${paragraph('three')}` }); // prettier-ignore

  const { fixed } = await repair(file, { with: ['word.frame'], ...quick });

  expect(body(fixed)).toContain('<w:left w:val="single" w:sz="4" w:space="0" w:color="FF0000"/>');
  expect(body(fixed)).not.toContain('w:pBdr');
});

test('a box that becomes a table stays as high as it was drawn', async () => {
  const box = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="1905000"/><wp:docPr id="1" name="Box"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:spPr/><wps:txbx><w:txbxContent>${paragraph('low')}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

  const { fixed } = await repair(buildDocx({ body: `${box}${paragraph('next')}` }), {
    with: ['word.text-box'],
    ...quick,
  });

  expect(body(fixed)).toContain('<w:trPr><w:trHeight w:val="3000" w:hRule="atLeast"/></w:trPr>');
});

test('paragraphs of a frame stay together', async () => {
  const frame = '<w:pPr><w:framePr w:w="3000" w:wrap="around"/></w:pPr>';
  const file = buildDocx({
    body: `<w:p>${frame}${run('one')}</w:p><w:p>${frame}${run('two')}</w:p>${paragraph('three')}`,
  });

  const { fixed } = await repair(file, { with: ['word.frame'], ...quick });

  expect(body(fixed)).toMatch(/<w:tc>.*one.*two.*<\/w:tc>.*three/);
});

test('a frame that has its place on the page is left where it is: a table there would drift', async () => {
  const frame = `<w:p><w:pPr><w:framePr w:w="3000" w:vAnchor="page" w:y="10081"/></w:pPr>${run('one')}</w:p>`;

  const { fixed, diagnosis } = await repair(buildDocx({ body: `${frame}${paragraph('two')}` }), quick);

  expect(diagnosis.findings.find(({ id }) => id === 'word.frame')?.reason).toMatch(/on the page/);
  expect(fixed).toBeNull();
});

test('the text of a frame without a width stands at the side at which the frame stood', async () => {
  const number = (side: string) =>
    `<w:p><w:pPr><w:framePr w:wrap="around" w:vAnchor="text" w:hAnchor="margin" w:xAlign="${side}" w:y="1"/><w:rPr><w:b/></w:rPr></w:pPr>${run('7')}</w:p>`;

  const { fixed } = await repair(buildDocx({ body: `${number('right')}${paragraph('two')}` }), quick);
  const left = await repair(buildDocx({ body: `${number('left')}${paragraph('two')}` }), quick);

  expect(body(fixed)).toMatch(/<w:pPr><w:jc w:val="right"\/><w:rPr>/);
  expect(body(left.fixed)).not.toContain('w:jc');
});

test('the shapes of a diagram become a group, and text that stands outside its shape a box of its own', async () => {
  const { fixed } = await repair(withDiagram, quick);
  const slide = textOf(fixed!, 'ppt/slides/slide1.xml');

  expect(slide).not.toContain('graphicFrame');
  expect(slide).toMatch(/<p:grpSp>.*id="7" name="Steps".*<a:chExt cx="2000000" cy="1000000"\/>/);
  expect(slide.match(/<p:sp>/g)).toHaveLength(3);
  expect(slide).toMatch(/txBox="1".*<a:off x="292893" y="0"\/>.*Do<\/a:t>/);
});

test('a diagram that moves as one object moves as a group; one that moves part by part stays', async () => {
  const moved = (build: string) => {
    const office = openPackage(withDiagram);
    const slide = office.text('ppt/slides/slide1.xml').text;
    const timing = effect('presetID="10" presetClass="entr" presetSubtype="0" grpId="0"', 'fade').replaceAll('spid="2"', 'spid="7"'); // prettier-ignore
    const list = `<p:bldLst><p:bldGraphic spid="7" grpId="0">${build}</p:bldGraphic></p:bldLst></p:timing>`;
    const changed = slide.replace('</p:sld>', `${timing.replace('</p:timing>', list)}</p:sld>`);

    return writeZip(office.archive, new Map([['ppt/slides/slide1.xml', Buffer.from(changed)]]));
  };

  const whole = await repair(moved('<p:bldAsOne/>'), { with: ['powerpoint.smartart'], ...quick });
  const parts = await repair(moved('<p:bldSub><a:bldDgm bld="lvlOne"/></p:bldSub>'), quick);

  expect(textOf(whole.fixed!, 'ppt/slides/slide1.xml')).toMatch(/<p:grpSp>.*<p:timing>.*spid="7".*<\/p:timing>/);
  expect(textOf(whole.fixed!, 'ppt/slides/slide1.xml')).not.toMatch(/bldLst|grpId/);
  expect(parts.fixed).toBeNull();
});

test('a line on its side keeps its length where the group that it leaves was drawn higher than it is', async () => {
  const upright = lineShape(3, 400, 500, 200).replace('<a:xfrm>', '<a:xfrm rot="5400000">');
  const place = (height: number) => ({ x: 0, y: 0, width: 1000, height });

  const { fixed } = await repair(buildPptx({ slides: [group(2, place(2000), place(1000), upright)] }), quick);

  // Its middle stays in the middle, and it is twice as long.
  expect(textOf(fixed!, 'ppt/slides/slide1.xml')).toMatch(/<a:off x="300" y="1000"\/><a:ext cx="400" cy="0"\/>/);
});

test('capitals are typed letter by letter; what its style says no longer matters', async () => {
  const file = buildDocx({ body: `<w:p>${run('Straße & more', '<w:caps/>')}</w:p>` });

  const { fixed, diagnosis } = await repair(file, quick);

  expect(body(fixed)).toMatch(/<w:caps w:val="0"\/>.*STRAßE &amp; MORE/);
  expect(diagnosis.complete).toBe(true);
});

test('the name of a merge field stays in double braces; a value is left alone', async () => {
  const file = buildDocx({
    body: `<w:p>${field('MERGEFIELD "First name" \\* Upper', '«First name»')}</w:p><w:p>${field('MERGEFIELD City', 'Oslo')}</w:p>`,
  });

  const { fixed, skipped } = await repair(file, { with: ['word.merge-field'], ...quick });

  expect(body(fixed)).toContain('<w:t>{{First name}}</w:t>');
  expect(body(fixed)).toContain('Oslo');
  expect(skipped).toMatchObject([{ reason: 'the field shows a value, not its name' }]);
});

const place = '<w:bookmarkStart w:id="1" w:name="book"/><w:r><w:t>Opening hours</w:t></w:r><w:bookmarkEnd w:id="1"/>';
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
/** A reference whose result begins in one paragraph and ends in another one, with `between` standing between them. */
const longReference = (between: string) =>
  `<w:p>${place}</w:p><w:p>${run('See ')}${mark('begin')}<w:r><w:instrText> REF book </w:instrText></w:r>${mark('separate')}${run('Opening')}</w:p>${between}<w:p>${run('hours')}${mark('end')}${run(' below')}</w:p>`;

test('a reference that shows several paragraphs gets a link in each of them', async () => {
  const file = buildDocx({ body: longReference(`<w:p><w:pPr><w:keepNext/></w:pPr>${run('from')}</w:p><w:p/>`) });

  const { fixed, refusals } = await repair(file, quick);

  expect(refusals).toEqual([]);
  expect(body(fixed).match(/<w:hyperlink w:anchor="book"/g)).toHaveLength(3);
  expect(body(fixed)).toContain('<w:pPr><w:keepNext/></w:pPr><w:hyperlink');
  expect(body(fixed)).not.toContain('fldChar');
  expect((await repair(fixed!, quick)).fixed).toBeNull();
});

test.each([
  ['a table', '<w:tbl><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>', 'the field runs over several paragraphs'],
  ['another field', `<w:p>${field('PAGE', '3')}</w:p>`, 'the reference shows more than words'],
])('a reference that shows %s between its paragraphs is left alone', async (_, between, reason) => {
  const { fixed, skipped } = await repair(buildDocx({ body: longReference(between) }), quick);

  expect(fixed).toBeNull();
  expect(skipped).toMatchObject([{ finding: 'word.cross-reference', reason }]);
});

test('the page number of an entry that is a link already stays in that link', async () => {
  const entry = (content: string) =>
    `<w:p><w:hyperlink w:anchor="_Toc1">${run('Prices ')}${content}</w:hyperlink></w:p>`;
  const complex = await repair(buildDocx({ body: entry(field('PAGEREF _Toc1 \\h', '12')) }), quick);
  const simple = await repair(
    buildDocx({ body: entry(`<w:fldSimple w:instr=" PAGEREF _Toc1 ">${run('12')}</w:fldSimple>`) }),
    quick,
  );

  for (const { fixed, refusals } of [complex, simple]) {
    expect(refusals).toEqual([]);
    expect(body(fixed)).toMatch(/<w:hyperlink w:anchor="_Toc1">.*Prices .*12.*<\/w:hyperlink>/);
    expect(body(fixed)).not.toMatch(/PAGEREF/);
  }
});

test('a box in a group is widened in the units of the group', async () => {
  const inGroup = buildPptx({
    slides: [
      `<p:grpSp><p:nvGrpSpPr><p:cNvPr id="2" name="Group"/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3048000" cy="1270000"/><a:chOff x="0" y="0"/><a:chExt cx="1920" cy="800"/></a:xfrm></p:grpSpPr>${['1920', '200'].map((width, index) => `<p:sp><p:nvSpPr><p:cNvPr id="${index + 3}" name="Box"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${width}" cy="400"/></a:xfrm></p:spPr><p:txBody><a:bodyPr wrap="none"/><a:p><a:r><a:rPr sz="1200"/><a:t>Level one</a:t></a:r></a:p></p:txBody></p:sp>`).join('')}</p:grpSp>`,
    ],
  });

  const { fixed, diagnosis } = await repair(inGroup, quick);
  const widths = [...textOf(fixed!, 'ppt/slides/slide1.xml').matchAll(/<a:ext cx="(\d+)" cy="400"/g)];

  expect(diagnosis.findings).toMatchObject([{ id: 'powerpoint.narrow-box', count: 1 }]);
  expect(widths[0]?.[1]).toBe('1920');
  expect(Number(widths[1]?.[1])).toBeGreaterThan(400);
  expect(Number(widths[1]?.[1])).toBeLessThan(900);
});
