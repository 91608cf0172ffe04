import { deflateSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import {
  buildDocx,
  buildXlsx,
  compoundFile,
  macroStreams,
  orderFormXls,
  priceListDoc,
  resultsPpt,
  withStreams,
} from '@fidelio/testing';
import { diagnose } from '../src/index.js';
import { oldMacroPlaces } from '../src/old/old-macros.js';
import { withoutMacros } from '../src/old/without-macros.js';
import { openPackage } from '../src/package/office-package.js';

const project = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';
const document =
  'Attribute VB_Base = "0{00020820-0000-0000-C000-000000000046}"\r\nAttribute VB_PredeclaredId = True\r\n';
const form = 'Attribute VB_Base = "0{A0D6B5C1-0000-0000-0000-000000000001}{B0D6B5C1-0000-0000-0000-000000000002}"\r\n';
const modules = {
  ThisWorkbook: `${document}Private Sub Workbook_Open()\r\nEnd Sub\r\nPrivate Sub Workbook_BeforeClose(Cancel As Boolean)\r\nEnd Sub\r\n`,
  Sheet1: `${document}Private Sub Worksheet_Change(ByVal Target As Range)\r\nEnd Sub\r\nPrivate Sub Send_Click()\r\nEnd Sub\r\n`,
  Module1: `Sub Refresh()\r\nAttribute Refresh.VB_ProcData.VB_Invoke_Func = "k\\n14"\r\nHelp 1\r\nEnd Sub\r\nSub Export()\r\nOpen "a.txt" For Output As #1\r\nEnd Sub\r\nSub Help(number)\r\nEnd Sub\r\nPrivate Sub Inner()\r\nEnd Sub\r\nFunction Gross(net)\r\nEnd Function\r\nSub 整理()\r\nEnd Sub\r\n`,
  Question: `${form}Private Sub Ok_Click()\r\nSet x = CreateObject("Outlook.Application")\r\nEnd Sub\r\n`,
}; // prettier-ignore
const macroFile = compoundFile(macroStreams(modules));

const shape = `<xdr:sp macro="[0]!Export" xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><xdr:nvSpPr><xdr:cNvPr id="2" name="Rectangle 1"/></xdr:nvSpPr><xdr:txBody><a:p><a:r><a:t>Export now</a:t></a:r></a:p></xdr:txBody></xdr:sp>`;
const workbook = buildXlsx({
  sheets: [
    {
      name: 'Orders',
      rows: [['a']],
      behind: '<drawing r:id="drawing"/>',
      relationships: [{ id: 'drawing', type: 'drawing', target: '../drawings/drawing1.xml' }],
    },
  ],
  parts: {
    'xl/vbaProject.bin': { content: macroFile },
    'xl/drawings/drawing1.xml': {
      content: `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing"><xdr:twoCellAnchor>${shape}</xdr:twoCellAnchor></xdr:wsDr>`,
      contentType: 'application/vnd.openxmlformats-officedocument.drawing+xml',
    },
  },
  relationships: [{ id: 'macros', type: project, target: 'vbaProject.bin' }],
});

test('the macros of a workbook are listed with what starts them, and what does the same in Google', async () => {
  const { findings } = await diagnose(workbook);
  const places = findings.find(({ id }) => id === 'excel.macros')?.evidence.map(({ where }) => where);

  expect(places).toEqual([
    'Macro “Send_Click” in “Sheet1”, started by the button “Send”. In Google: a drawing with the script assigned to it',
    'Macro “Export” in “Module1”, started by the button “Export now (Orders)”. In Google: a drawing with the script assigned to it',
    'Macro “Refresh” in “Module1”, started by Ctrl+K. In Google: Extensions > Macros > Manage macros',
    'Macro “Workbook_Open” in “ThisWorkbook”, started when the file is opened. In Google: the function onOpen',
    'Macro “Worksheet_Change” in “Sheet1”, started when a cell is changed. In Google: the function onEdit',
    'Macro “Workbook_BeforeClose” in “ThisWorkbook”, started by the event Workbook_BeforeClose. In Google: no such event; a menu that the script adds',
    'Macro “Ok_Click” in “Question”, part of the form Question. In Google: a dialog that the script shows',
    'Macro “Gross” in “Module1”, for use in cells. In Google: a custom function of the same name',
    'Macro “整理” in “Module1”, started from the list of macros. In Google: Extensions > Macros > Import macro',
    'Modules that read or write files (in Google: DriveApp): Module1',
    'Modules that use other programs (in Google: not possible): Question',
  ]);
});

test('what a field of a document starts is said in terms of Google Docs', async () => {
  const macroField = '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> MACROBUTTON Export Press here</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'; // prettier-ignore
  const bytes = buildDocx({
    body: macroField,
    variant: 'docm',
    parts: { 'word/vbaProject.bin': { content: macroFile } },
    relationships: [{ id: 'macros', type: project, target: 'vbaProject.bin' }],
  });
  const { findings } = await diagnose(bytes);
  const places = findings.find(({ id }) => id === 'word.macros')?.evidence.map(({ where }) => where);

  expect(places).toContain(
    'Macro “Export” in “Module1”, started by the button “Press here”. In Google: a menu that the script adds',
  );
});

test('the macros of an old file are read in its own container, and its copy keeps none', async () => {
  const streams = Object.entries(macroStreams(modules)).map(([name, content]) => [`_VBA_PROJECT_CUR/${name}`, content]);
  const old = withStreams(orderFormXls(), Object.fromEntries(streams));
  const bare = openPackage(withoutMacros(workbook));

  expect(await oldMacroPlaces(old, 'xlsx')).toContain(
    'Macro “Workbook_Open” in “ThisWorkbook”, started when the file is opened. In Google: the function onOpen',
  );
  expect(bare.names.filter((name) => /vba/i.test(name))).toEqual([]);
  expect(bare.relationships(bare.mainPart).some(({ type }) => type === 'vbaProject')).toBe(false);
});

test('those of an old document as well, and what a damaged container holds is nothing', async () => {
  const streams = Object.entries(macroStreams(modules)).map(([name, content]) => [`Macros/${name}`, content]);
  const old = withStreams(priceListDoc(), Object.fromEntries(streams));

  expect(await oldMacroPlaces(old, 'docx')).toContain(
    'Macro “Workbook_Open” in “ThisWorkbook”, started when the file is opened. In Google: the function onOpen',
  );
  expect(await oldMacroPlaces(new Uint8Array(600), 'pptx')).toEqual([]);
});

/** A record of an old presentation (MS-PPT 2.3.1). */
function slideRecord(type: number, content: Buffer | Buffer[], kind = 0): Buffer {
  const body = Array.isArray(content) ? Buffer.concat(content) : content;
  const head = Buffer.alloc(8);
  head.writeUInt16LE(Array.isArray(content) ? 0xf : kind << 4, 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);

  return Buffer.concat([head, body]);
}

test('an old presentation keeps its macros deflated among its slides, and its shapes name what they start', async () => {
  const slides = {
    Module1: 'Sub NextQuestion()\r\nEnd Sub\r\nSub Hidden(n)\r\nEnd Sub\r\nSub Auto_Open()\r\nEnd Sub\r\n',
  };
  const project = compoundFile(macroStreams(slides));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(project.length);
  const click = slideRecord(0x0ff2, [slideRecord(0x0fba, Buffer.from('NextQuestion', 'utf16le'), 2)]);
  const shape = slideRecord(0xf004, [
    slideRecord(0xf011, [click]),
    slideRecord(0xf00d, [slideRecord(0x0fa8, Buffer.from('Go on'))]),
  ]);
  const stored = (content: Buffer, kind: number) => slideRecord(0x1011, content, kind);
  const deck = (...records: Buffer[]) => withStreams(resultsPpt(), { 'PowerPoint Document': Buffer.concat(records) });
  const slide = slideRecord(0x03ee, [slideRecord(0xf002, [shape])]);

  const places = await oldMacroPlaces(deck(slide, stored(Buffer.concat([size, deflateSync(project)]), 1)), 'pptx');

  expect(places).toEqual([
    'Macro “NextQuestion” in “Module1”, started by the button “Go on”. In Google: a menu that the script adds',
    'Macro “Auto_Open” in “Module1”, started when the file is opened. In Google: the function onOpen',
  ]);
  expect(await oldMacroPlaces(deck(slide, stored(project, 0)), 'pptx')).toEqual(places);
  expect(await oldMacroPlaces(deck(slide, stored(Buffer.from('no deflated bytes'), 1)), 'pptx')).toEqual([]);
  const bomb = Buffer.concat([size, deflateSync(Buffer.alloc(64 * 1024 * 1024))]);
  expect(await oldMacroPlaces(deck(stored(bomb, 1)), 'pptx')).toEqual([]);
});

test('a project that cannot be read is a place of its own', async () => {
  const damaged = buildXlsx({
    sheets: [{ name: 'A', rows: [['a']] }],
    parts: { 'xl/vbaProject.bin': { content: 'x' } },
    relationships: [{ id: 'macros', type: project, target: 'vbaProject.bin' }],
  });
  const { findings } = await diagnose(damaged);

  expect(findings[0]).toMatchObject({ id: 'excel.macros', count: 1, evidence: [{ where: 'The whole file' }] });
});

test.each([
  [30, 30],
  [340, 300],
])('of %i macros %i are listed, and all are counted', async (count, listed) => {
  const subs = Array.from({ length: count }, (_, index) => `Sub Step${index + 1}()\r\nEnd Sub\r\n`).join('');
  const parts = { 'xl/vbaProject.bin': { content: compoundFile(macroStreams({ Module1: subs })) } };
  const relationships = [{ id: 'macros', type: project, target: 'vbaProject.bin' }];

  const { findings } = await diagnose(buildXlsx({ sheets: [{ name: 'Orders', rows: [['a']] }], parts, relationships }));

  const [macros] = findings.filter(({ id }) => id === 'excel.macros');
  expect(macros).toMatchObject({ count });
  expect(macros?.evidence).toHaveLength(listed);
});
