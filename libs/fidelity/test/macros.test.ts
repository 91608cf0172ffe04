import { expect, test } from '@jest/globals';
import { buildDocx, buildXlsx, compoundFile, macroStreams, orderFormXls, withStreams } from '@fidelio/testing';
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

test('the macros of an old file are read in its own container, and its copy keeps none', () => {
  const streams = Object.entries(macroStreams(modules)).map(([name, content]) => [`_VBA_PROJECT_CUR/${name}`, content]);
  const old = withStreams(orderFormXls(), Object.fromEntries(streams));
  const bare = openPackage(withoutMacros(workbook));

  expect(oldMacroPlaces(old, 'xlsx')).toContain(
    'Macro “Workbook_Open” in “ThisWorkbook”, started when the file is opened. In Google: the function onOpen',
  );
  expect(bare.names.filter((name) => /vba/i.test(name))).toEqual([]);
  expect(bare.relationships(bare.mainPart).some(({ type }) => type === 'vbaProject')).toBe(false);
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
