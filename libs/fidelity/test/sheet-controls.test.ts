import { expect, test } from '@jest/globals';
import { buildXlsx } from '@fidelio/testing';
import { diagnose } from '../src/engine/diagnose.js';
import { repair } from '../src/engine/repair.js';
import { openPackage } from '../src/package/office-package.js';
import { inForm } from './file-forms.js';
import { officeProgram } from '../src/render/office-program.js';

const drawn = officeProgram() ? test : test.skip;
const quick = { gates: { look: false, schema: true } };
const transitional = 'http://schemas.openxmlformats.org';

interface Control {
  /** What its properties say: `objectType="CheckBox" checked="Checked"`. */
  says: string;
  words?: string;
  /** Attributes of its shape in the old drawing. */
  old?: string;
  style?: string;
}

const corner = (name: string, column: number, row: number) =>
  [
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff>`,
    `<xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`,
  ].join('');
const place = (index: number) => corner('from', 1, 1 + 2 * index) + corner('to', 3, 2 + 2 * index);
const number = (index: number) => 1025 + index;
const text = (words: string) =>
  [
    '<xdr:txBody>',
    '<a:bodyPr vertOverflow="clip" wrap="square" lIns="36576" anchor="ctr" upright="1"/><a:lstStyle/>',
    '<a:p><a:r><a:rPr lang="en-US" sz="800"><a:latin typeface="Tahoma"/></a:rPr>',
    `<a:t>${words}</a:t></a:r></a:p>`,
    '</xdr:txBody>',
  ].join('');

function standIn({ words }: Control, index: number): string {
  const names = [
    `<xdr:nvSpPr><xdr:cNvPr id="${number(index)}" name="Control ${index}" hidden="1"><a:extLst>`,
    '<a:ext uri="{63B3BB69-23CF-44E3-9099-C40C66FF867C}">',
    `<a14:compatExt spid="_x0000_s${number(index)}"/>`,
    '</a:ext></a:extLst></xdr:cNvPr><xdr:cNvSpPr/></xdr:nvSpPr>',
  ];
  const properties = [
    '<xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></a:xfrm>',
    '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr>',
  ];

  return [
    `<mc:AlternateContent xmlns:mc="${transitional}/markup-compatibility/2006">`,
    '<mc:Choice xmlns:a14="http://schemas.microsoft.com/office/drawing/2010/main" Requires="a14">',
    `<xdr:twoCellAnchor editAs="oneCell">${place(index)}`,
    '<xdr:sp macro="" textlink="">',
    ...names,
    ...properties,
    words ? text(words) : '',
    '</xdr:sp><xdr:clientData/></xdr:twoCellAnchor></mc:Choice><mc:Fallback/></mc:AlternateContent>',
  ].join('');
}

function oldShape({ words = '', old = '', style = '' }: Control, index: number): string {
  return [
    `<v:shape id="_x0000_s${number(index)}" type="#_x0000_t201"`,
    ` style="position:absolute;width:96pt;height:15pt;${style}" ${old}>`,
    `<v:textbox><div style="text-align:left"><font face="Tahoma">${words}</font></div></v:textbox>`,
    '<x:ClientData ObjectType="Control"/></v:shape>',
  ].join('');
}

const note = [
  '<v:shape id="_x0000_s1999" type="#_x0000_t202" style="visibility:hidden">',
  '<v:textbox><div>a note</div></v:textbox><x:ClientData ObjectType="Note"/></v:shape>',
].join('');
const oldDrawing = (...shapes: string[]) =>
  [
    '<xml xmlns:v="urn:schemas-microsoft-com:vml"',
    ' xmlns:o="urn:schemas-microsoft-com:office:office"',
    ' xmlns:x="urn:schemas-microsoft-com:office:excel">',
    ...shapes,
    '</xml>',
  ].join('');
const rows = [
  ['Tea', 1],
  ['Coffee', 2],
  ['Milk', 3],
];

/** A sheet with form controls as Excel writes them: in the sheet, the drawing, the old drawing and a part each. */
function withControls(...controls: Control[]): Uint8Array {
  const mention = (_control: Control, index: number) =>
    [
      '<mc:AlternateContent><mc:Choice Requires="x14">',
      `<control shapeId="${number(index)}" r:id="c${index}" name="Control ${index}">`,
      '<controlPr defaultSize="0"><anchor>',
      '<from><xdr:col>1</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>1</xdr:row><xdr:rowOff>0</xdr:rowOff></from>',
      '<to><xdr:col>3</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>2</xdr:row><xdr:rowOff>0</xdr:rowOff></to>',
      '</anchor></controlPr></control></mc:Choice></mc:AlternateContent>',
    ].join('');
  const properties = ({ says }: Control, index: number) =>
    [
      `xl/ctrlProps/ctrlProp${index}.xml`,
      {
        content: `<formControlPr xmlns="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" ${says}/>`,
        contentType: 'application/vnd.ms-excel.controlproperties+xml',
      },
    ] as const;

  return buildXlsx({
    sheets: [
      {
        name: 'Order',
        rows,
        behind: [
          '<drawing r:id="d"/><legacyDrawing r:id="v"/>',
          `<mc:AlternateContent xmlns:mc="${transitional}/markup-compatibility/2006">`,
          '<mc:Choice xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main"',
          ` xmlns:xdr="${transitional}/drawingml/2006/spreadsheetDrawing" Requires="x14">`,
          `<controls>${controls.map(mention).join('')}</controls></mc:Choice></mc:AlternateContent>`,
        ].join(''),
        relationships: [
          { id: 'd', type: 'drawing', target: '../drawings/drawing1.xml' },
          { id: 'v', type: 'vmlDrawing', target: '../drawings/vmlDrawing1.vml' },
          ...controls.map((_control, index) => ({
            id: `c${index}`,
            type: 'ctrlProp',
            target: `../ctrlProps/ctrlProp${index}.xml`,
          })),
        ],
      },
    ],
    parts: {
      'xl/drawings/drawing1.xml': {
        content: [
          `<xdr:wsDr xmlns:xdr="${transitional}/drawingml/2006/spreadsheetDrawing"`,
          ` xmlns:a="${transitional}/drawingml/2006/main">`,
          ...controls.map(standIn),
          '</xdr:wsDr>',
        ].join(''),
        contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml',
      },
      'xl/drawings/vmlDrawing1.vml': {
        content: oldDrawing(...controls.map(oldShape), note),
        contentType: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
      },
      ...Object.fromEntries(controls.map(properties)),
    },
  });
}

async function drawingOf(file: Uint8Array) {
  const { diagnosis, fixed, refusals, skipped } = await repair(file, quick);
  expect(refusals).toEqual([]);
  const office = openPackage(fixed!);
  const [sheet, drawing, old] = ['worksheets/sheet1.xml', 'drawings/drawing1.xml', 'drawings/vmlDrawing1.vml'].map(
    (part) => office.text(`xl/${part}`).text,
  );

  return { diagnosis, fixed: fixed!, skipped, sheet: sheet!, drawing: drawing!, old: old!, office };
}

const seenThrough = 'filled="f" stroked="f"';

drawn('a picture of each kind of control lies beneath it, and doing it twice changes nothing', async () => {
  const file = withControls(
    { says: 'objectType="Button"', words: 'Send' },
    { says: 'objectType="CheckBox" checked="Checked"', words: 'With milk', old: seenThrough },
    { says: 'objectType="Radio"', words: 'To take away', old: seenThrough },
    { says: 'objectType="Drop" fmlaRange="$A$1:$A$3" fmlaLink="$D$1" sel="2"' },
    { says: 'objectType="List" fmlaRange="Order!$A$1:$A$3" sel="1"' },
    { says: 'objectType="Label"', words: 'Drinks', old: seenThrough },
  );

  const { diagnosis, fixed, drawing, old, office, sheet } = await drawingOf(file);

  expect(diagnosis.findings).toMatchObject([{ id: 'excel.form-control', count: 6, outcome: 'fixed' }]);
  const described = [...drawing.matchAll(/<xdr:pic>.*?descr="([^"]*)"/g)].map(([, words]) => words);
  expect(described).toEqual(['Send', '☑ With milk', '○ To take away', 'Coffee', 'Tea', 'Drinks']);
  expect(drawing.match(/<\/xdr:twoCellAnchor><mc:AlternateContent/g)).toHaveLength(6);
  expect(old).toContain('a note');
  expect(sheet).toBe(openPackage(file).text('xl/worksheets/sheet1.xml').text);
  expect(office.text('xl/ctrlProps/ctrlProp3.xml').text).toContain('fmlaLink="$D$1"');
  expect((await repair(fixed, quick)).fixed).toBeNull();
});

drawn('words on a control that is seen through stand in the picture alone, others stay on the control', async () => {
  const { drawing, old } = await drawingOf(
    withControls(
      { says: 'objectType="Button"', words: 'Send' },
      { says: 'objectType="CheckBox"', words: 'With milk', old: seenThrough },
      { says: 'objectType="CheckBox"', words: 'With sugar', old: 'fillcolor="#FFEECC"' },
    ),
  );

  expect([...drawing.matchAll(/<a:t>([^<]*)/g)].map(([, words]) => words)).toEqual(['Send', 'With sugar']);
  expect(old).toContain('Send');
  expect(old).not.toContain('With milk');
});

drawn('controls that look the same share one picture', async () => {
  const check = { says: 'objectType="CheckBox"', old: seenThrough };

  const { office } = await drawingOf(withControls(check, check, check));

  expect(office.names.filter((name) => name.endsWith('.png'))).toHaveLength(1);
});

test('a control that is hidden is no finding, and neither are the shapes of notes', async () => {
  const hidden = { says: 'objectType="Button"', words: 'Send', style: 'visibility:hidden' };

  expect((await diagnose(withControls(hidden))).findings).toEqual([]);
});

drawn.each([
  ['a frame round others', { says: 'objectType="GBox"', words: 'Drinks' }, 'its frame would show twice in Excel'],
  ['a scroll bar', { says: 'objectType="Scroll" val="3"' }, 'only its bar would show'],
  [
    'no size',
    { says: 'objectType="Button"', words: 'Send', style: 'width:0;' },
    'the file does not say how large it is',
  ],
  [
    'another width than its cells',
    { says: 'objectType="Button"', style: 'width:300pt;' },
    'its cells give it another size',
  ],
  [
    'items from elsewhere',
    { says: 'objectType="Drop" fmlaRange="Drinks" sel="1"' },
    'the file does not say plainly what it shows',
  ],
])('a control with %s stays as it is', async (_what, control, reason) => {
  const { fixed, skipped } = await repair(withControls(control), quick);

  expect(fixed).toBeNull();
  expect(skipped).toMatchObject([{ finding: 'excel.form-control', reason }]);
});

/** A sheet with one ActiveX control as Excel 2007 wrote it: no drawing, the stored picture in the old drawing. */
function withActiveX(picture: string): Uint8Array {
  const old = [
    '<v:shape id="Go" o:spid="_x0000_s1025" type="#_x0000_t201"',
    ' style="position:absolute;margin-left:12pt;width:60pt;height:20pt">',
    '<v:imagedata o:relid="p"/>',
    '<x:ClientData ObjectType="Pict"><x:Anchor>0, 16, 1, 0, 1, 32, 2, 6</x:Anchor></x:ClientData></v:shape>',
  ].join('');

  return buildXlsx({
    sheets: [
      {
        name: 'Order',
        rows,
        behind: '<legacyDrawing r:id="v"/><controls><control shapeId="1025" r:id="c" name="Go"/></controls>',
        relationships: [
          { id: 'v', type: 'vmlDrawing', target: '../drawings/vmlDrawing1.vml' },
          { id: 'c', type: 'control', target: '../activeX/activeX1.xml' },
        ],
      },
    ],
    parts: {
      'xl/drawings/vmlDrawing1.vml': {
        content: oldDrawing(old, note),
        contentType: 'application/vnd.openxmlformats-officedocument.vmlDrawing',
      },
      'xl/drawings/_rels/vmlDrawing1.vml.rels': {
        content: [
          `<Relationships xmlns="${transitional}/package/2006/relationships">`,
          `<Relationship Id="p" Type="${transitional}/officeDocument/2006/relationships/image"`,
          ` Target="../media/${picture}"/></Relationships>`,
        ].join(''),
      },
      'xl/activeX/activeX1.xml': {
        content: [
          '<ax:ocx xmlns:ax="http://schemas.microsoft.com/office/2006/activeX"',
          ' ax:classid="{D7053240-CE69-11CD-A777-00DD01143C57}" ax:persistence="persistPropertyBag">',
          '<ax:ocxPr ax:name="Caption" ax:value="Go on"/></ax:ocx>',
        ].join(''),
        contentType: 'application/vnd.ms-office.activeX+xml',
      },
      [`xl/media/${picture}`]: { content: 'a picture', contentType: 'image/png' },
    },
  });
}

const plain = {
  prefix: 'as it is',
  utf16: false,
  absolute: false,
  upperCase: false,
  typedByEnding: false,
  spaced: false,
} as const;

drawn.each([false, true])(
  'the stored picture of an ActiveX control is shown where no drawing was (Strict: %s)',
  async (strict) => {
    const file = inForm(withActiveX('go.png'), { ...plain, strict });

    const { diagnosis, fixed, refusals } = await repair(file, quick);

    expect(refusals).toEqual([]);
    expect(diagnosis.findings).toMatchObject([{ id: 'excel.activex', count: 1, outcome: 'fixed' }]);
    const office = openPackage(fixed!);
    expect(office.text('xl/worksheets/sheet1.xml').text).toMatch(/<drawing [^>]*\/><legacyDrawing .*shapeId="1025"/);
    expect(office.text('xl/drawings/fidelio1.xml').text).toMatch(
      /<xdr:col>0<\/xdr:col><xdr:colOff>152400<\/xdr:colOff>.*name="Picture of Go" descr="Go on"/,
    );
    expect(office.relationships('xl/drawings/fidelio1.xml')).toMatchObject([
      { type: 'image', target: 'xl/media/go.png' },
    ]);
    expect((await repair(fixed!, quick)).fixed).toBeNull();
  },
);

test('an ActiveX control whose picture no program shows stays as it is', async () => {
  const { fixed, skipped } = await repair(withActiveX('go.pict'), quick);

  expect(fixed).toBeNull();
  expect(skipped).toMatchObject([{ reason: 'its picture is of an unusual kind' }]);
});
