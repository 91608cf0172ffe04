import { expect, jest, test } from '@jest/globals';
import { buildDocx, paragraph } from '@fidelio/testing';
import { diagnose, repair } from '../src/index.js';
import { openPackage } from '../src/package/office-package.js';
import { hasRenderer } from '../src/render/renderer.js';

jest.setTimeout(120_000);

const withRenderer = hasRenderer() ? test : test.skip;
if (!hasRenderer()) console.warn('skipped: LibreOffice or poppler is not installed');

const floating = 'position:absolute;margin-left:36pt;margin-top:18pt;width:144pt;height:72pt;z-index:7';
const old = (attributes: string, inside = '', text = paragraph('Opening hours'), name = 'v:rect') =>
  [
    `<w:p><w:r><w:pict><${name} id="_x0000_s1" ${attributes}>`,
    `<v:textbox inset="0,1mm,,0"><w:txbxContent>${text}</w:txbxContent></v:textbox>`,
    `${inside}</${name}></w:pict></w:r></w:p>`,
  ].join('');
const wrap = (attributes: string) => `<w10:wrap xmlns:w10="urn:schemas-microsoft-com:office:word" ${attributes}/>`;
const corrected = async (body: string) => {
  const { fixed, diagnosis } = await repair(buildDocx({ body: `${body}${paragraph('After')}` }), {
    gates: { look: false },
  });
  const finding = diagnosis.findings.find(({ id }) => id === 'word.text-box')!;

  return { changes: diagnosis.changes!.map(({ id }) => id), finding, fixed };
};
const written = async (body: string) => {
  const { fixed, changes } = await corrected(body);
  expect(changes).toEqual(['word.old-box-as-drawing']);

  return openPackage(fixed!).text('word/document.xml').text;
};

withRenderer(
  'an old box that floats becomes a drawing of the same size, look and place beside the old one',
  async () => {
    const style = `${floating};mso-position-vertical:bottom;mso-position-vertical-relative:margin;v-text-anchor:middle`;
    const text = await written(
      old(`style="${style}" fillcolor="#abc [3212]" strokecolor="red" strokeweight="2pt"`, wrap('type="square"')),
    );

    expect(text).toMatch(/<mc:Choice Requires="wps"><w:drawing><wp:anchor [^>]*distL="114300"[^>]*behindDoc="0"/);
    expect(text).toContain('<wp:positionH relativeFrom="column"><wp:posOffset>457200</wp:posOffset></wp:positionH>');
    expect(text).toContain('<wp:positionV relativeFrom="margin"><wp:align>bottom</wp:align></wp:positionV>');
    expect(text).toContain('<wp:extent cx="1828800" cy="914400"/><wp:wrapSquare wrapText="bothSides"/>');
    expect(text).toMatch(/<a:srgbClr val="AABBCC"\/>.*<a:ln w="25400"><a:solidFill><a:srgbClr val="FF0000"\/>/);
    expect(text).toMatch(/<wps:bodyPr wrap="square" anchor="ctr" lIns="0" tIns="36005" rIns="91440" bIns="0">/);
    expect(text).toMatch(/<mc:Fallback><w:pict><v:rect .*Opening hours.*<\/mc:Fallback>/);
  },
);

withRenderer('what has been made a drawing is no longer a box that loses its text', async () => {
  const { fixed } = await corrected(old(`style="${floating}"`));
  const { findings } = await diagnose(fixed!);

  expect(findings.map(({ id }) => id)).toEqual(['word.floating-box']);
  expect(findings[0]).toMatchObject({ mode: 'ADV', blocks: false, count: 1 });
});

withRenderer('a box behind the text, with turned text, without fill and line stays so', async () => {
  const vertical = '<v:textbox style="layout-flow:vertical;mso-layout-flow-alt:bottom-to-top" inset="0,1mm,,0">';
  const style = floating.replace('z-index:7', 'z-index:-7');
  const text = await written(
    old(`style="${style}" filled="f" stroked="f" o:allowincell="f"`).replace(/<v:textbox [^>]*>/, vertical),
  );

  expect(text).toMatch(/relativeHeight="7" behindDoc="1" locked="0" layoutInCell="0"/);
  expect(text).toContain('</a:prstGeom><a:noFill/><a:ln><a:noFill/></a:ln></wps:spPr>');
  expect(text).toContain('<wps:bodyPr vert="vert270"');
});

const refused: [what: string, body: string, reason: RegExp][] = [
  ['a form of its own', old(`style="${floating}" type="#_x0000_t98"`, '', paragraph('x'), 'v:shape'), /form of its own/],
  ['a shadow', old(`style="${floating}"`, '<v:shadow on="t"/>'), /effect/],
  ['two colours', old(`style="${floating}"`, '<v:fill type="gradient"/>'), /more than one colour/],
  ['an unknown colour', old(`style="${floating}" fillcolor="chartreuse"`), /not known/],
  ['a turn', old(`style="${floating};rotation:30"`), /turned/],
  ['no size', old('style="position:absolute;width:0"'), /no size/],
  ['a drawing in it', old(`style="${floating}"`, '', '<w:p><w:r><w:pict><v:rect style="width:9pt;height:9pt"/></w:pict></w:r></w:p>'), /holds a drawing/],
  ['text that goes on elsewhere', old(`style="${floating}"`).replace('<v:textbox ', '<v:textbox style="mso-next-textbox:#_x0000_s2" '), /goes on/],
]; // prettier-ignore

withRenderer.each(refused)('an old box with %s stays as it is', async (_, body, reason) => {
  const { finding, changes } = await corrected(body);

  expect(changes).not.toContain('word.old-box-as-drawing');
  expect(finding.outcome).not.toBe('fixed');
  const { skipped } = await repair(buildDocx({ body }), { gates: { look: false } });
  expect(skipped.filter(({ recipe }) => recipe === 'word.old-box-as-drawing').map((one) => one.reason)).toEqual([
    expect.stringMatching(reason),
  ]);
});
