import { expect, jest, test } from '@jest/globals';
import { buildDocx, paragraph, textBox } from '@fidelio/testing';
import { repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { hasRenderer } from '../src/render/renderer.js';

jest.setTimeout(300_000);

const withRenderer = hasRenderer() ? test : test.skip;
if (!hasRenderer()) console.warn('skipped: LibreOffice or poppler is not installed');

const box = (text: string[], wrap: 'TopAndBottom' | 'Square' | 'inline' = 'TopAndBottom') =>
  textBox({ id: 1, text, wrap });
const inParagraph = (...runs: string[]) => `<w:p>${runs.join('')}</w:p>`;
const body = (bytes: Uint8Array) => openPackage(bytes).text('word/document.xml').text;
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

async function changesOf(file: Uint8Array) {
  const { diagnosis, fixed } = await repair(file);

  return { changes: diagnosis.changes!.map(({ id }) => id), findings: diagnosis.findings, fixed };
}

withRenderer('a box with a picture in it keeps the picture', async () => {
  const fill = '<a:blipFill><a:blip r:embed="plot"/><a:stretch><a:fillRect/></a:stretch></a:blipFill>';
  const file = buildDocx({
    body: inParagraph(box(['Figure 1']).replace(/<a:solidFill><a:srgbClr val="DEEAF6"\/><\/a:solidFill>/, fill)),
    parts: { 'word/media/plot.png': { content: png } },
    relationships: [{ id: 'plot', type: 'image', target: 'media/plot.png' }],
  });

  const { changes, findings } = await changesOf(file);

  expect(changes).not.toContain('word.text-box-as-table');
  expect(findings.find(({ id }) => id === 'word.text-box')?.reason).toMatch(/filled with more than one colour/);
});

const shape = (properties: string, inside = '') =>
  `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="1828800" cy="914400"/><wp:docPr id="7" name="Shape"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp><wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="1828800" cy="914400"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${properties}</wps:spPr>${inside}<wps:bodyPr/></wps:wsp></a:graphicData></a:graphic></wp:inline></w:drawing></mc:Choice><mc:Fallback/></mc:AlternateContent></w:r>`;

withRenderer('a shape that is seen through does not become a picture that hides its ground', async () => {
  const file = buildDocx({
    body: inParagraph(shape('<a:solidFill><a:srgbClr val="1F3864"><a:alpha val="30000"/></a:srgbClr></a:solidFill>')),
  });

  const { changes, findings } = await changesOf(file);

  expect(findings.map(({ id }) => id)).toContain('word.shape');
  expect(changes).toEqual([]);
});

withRenderer('a diagram that the renderer draws without its words stays as it is', async () => {
  const dgm = 'http://schemas.openxmlformats.org/drawingml/2006/diagram';
  const file = buildDocx({
    body: inParagraph(
      `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="2743200" cy="1828800"/><wp:docPr id="5" name="Diagram"/><a:graphic><a:graphicData uri="${dgm}"><dgm:relIds xmlns:dgm="${dgm}" r:dm="data" r:lo="x" r:qs="y" r:cs="z"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    ),
    parts: {
      'word/diagrams/data1.xml': {
        content: `<dgm:dataModel xmlns:dgm="${dgm}" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:bodyPr/><a:p><a:r><a:t>Plan Build Check</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`,
        contentType: 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml',
      },
    },
    relationships: [{ id: 'data', type: 'diagramData', target: 'diagrams/data1.xml' }],
  });

  const { changes, findings } = await changesOf(file);

  expect(findings.map(({ id }) => id)).toContain('word.smartart');
  expect(changes).toEqual([]);
});

withRenderer('the words of a group stay in the text', async () => {
  const words = `<wps:wsp><wps:cNvSpPr/><wps:spPr/><wps:txbx><w:txbxContent>${paragraph('First step')}${paragraph('Second step')}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp>`;
  const file = buildDocx({
    body: inParagraph(
      `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="2743200" cy="1828800"/><wp:docPr id="5" name="Group"/><a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingGroup"><wpg:wgp><wpg:cNvGrpSpPr/><wpg:grpSpPr/>${words}</wpg:wgp></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
    ),
  });

  const { changes, findings, fixed } = await changesOf(file);

  expect(findings.map(({ id }) => id)).toContain('word.group');
  expect(changes).not.toContain('word.draw-group');
  expect(body(fixed ?? file)).toContain('First step');
});

withRenderer('a box in the header stays as it is', async () => {
  const file = buildDocx({ body: paragraph('Letter'), header: inParagraph(box(['Our company'])) });

  const { changes, findings } = await changesOf(file);

  expect(changes).toEqual([]);
  expect(findings.find(({ id }) => id === 'word.text-box')?.reason).toMatch(/header/);
});

withRenderer('boxes that float over the page, and several in one place, stay as they are', async () => {
  const floating = buildDocx({ body: inParagraph(box(['Left'], 'Square')) });
  const several = buildDocx({
    body: inParagraph(box(['Left']), box(['Right']).replace('<wp:docPr id="1"', '<wp:docPr id="2"')),
  });

  expect((await changesOf(floating)).changes).toEqual([]);
  expect((await changesOf(several)).changes).toEqual([]);
});

withRenderer('a box with white text on its own colour becomes a table that is as easy to read', async () => {
  const style =
    '<wps:style><a:lnRef idx="0"><a:schemeClr val="accent1"/></a:lnRef><a:fillRef idx="1"><a:schemeClr val="accent1"/></a:fillRef><a:effectRef idx="0"/><a:fontRef idx="minor"><a:schemeClr val="lt1"/></a:fontRef></wps:style>';
  const white = box(['Important notice']).replace(/<a:solidFill><a:srgbClr val="DEEAF6"\/><\/a:solidFill>/, '').replace('</wps:spPr>', `</wps:spPr>${style}`); // prettier-ignore
  const file = buildDocx({ body: `${paragraph('Before')}${inParagraph(white)}${paragraph('After')}` });

  const { changes, fixed } = await changesOf(file);

  expect(changes).toEqual(['word.text-box-as-table']);
  expect(body(fixed!)).toMatch(/<w:tbl>.*w:fill="4472C4".*<w:color w:val="FFFFFF"\/>.*Important notice.*<\/w:tbl>/);
});

withRenderer('a change whose page looks worse gives way, and the others are made', async () => {
  // The fallback that Word shows is empty, so the words of the box would be new on the page and push a line to the next one.
  const lines = paragraph('A line of the letter.').repeat(46);
  const file = buildDocx({ body: `${lines}${inParagraph(box(['Opening hours', 'Monday to Friday', 'Eight to six', 'Saturday', 'Nine to one']))}<w:p><w:r><w:t>a\tb</w:t></w:r></w:p>` }); // prettier-ignore

  const { diagnosis, fixed } = await repair(file);

  expect(diagnosis.proof?.gates.every(({ passed }) => passed)).toBe(true);
  expect(diagnosis.changes!.map(({ id }) => id)).toContain('word.split-raw-tabs');
  expect(fixed).not.toBeNull();
});
