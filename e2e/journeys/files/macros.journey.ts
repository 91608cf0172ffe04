import { readFile } from 'node:fs/promises';
import { buildXlsx, compoundFile, macroStreams } from '@fidelio/testing';
import { unzipSync } from 'fflate';
import { expect, test } from '../../support/test';
import { withFiles } from '../../support/uploads';

const names = Array.from({ length: 30 }, (_, index) => `Step${index + 1}`);
const form = 'Attribute VB_Base = "0{A0D6B5C1-0000-0000-0000-000000000001}{B0D6B5C1-0000-0000-0000-000000000002}"\r\n';
/** A workbook with 30 macros: one with keys, one in a form. */
const workbook = buildXlsx({
  sheets: [{ name: 'Orders', rows: [['Wheels', '12']] }],
  parts: {
    'xl/vbaProject.bin': {
      content: compoundFile(
        macroStreams({
          Module1: names
            .slice(0, 29)
            .map((name) => `Sub ${name}()\r\nEnd Sub\r\n`)
            .join('')
            .replace('Sub Step1()\r\n', 'Sub Step1()\r\nAttribute Step1.VB_ProcData.VB_Invoke_Func = "k\\n14"\r\n'),
          Question: `${form}Private Sub Step30()\r\nEnd Sub\r\n`,
        }),
      ),
    },
  },
  relationships: [
    {
      id: 'macros',
      type: 'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
      target: 'vbaProject.bin',
    },
  ],
});

test('every macro of a workbook is listed with what becomes of it, and can be saved', async ({ page, signedIn }) => {
  const ada = await signedIn({ proven: true });
  const [file] = await withFiles(ada, { 'Orders.xlsm': workbook });
  await page.goto('/files');
  await page.getByRole('button', { name: 'What was found in Orders.xlsm' }).click();

  const details = page.getByRole('complementary', { name: 'Orders.xlsm' });
  await details.getByText('All 30 macros').click();
  const listed = details.getByRole('group').filter({ hasText: 'All 30 macros' }).getByRole('term');
  await expect(listed).toHaveCount(30);
  expect((await listed.allTextContents()).toSorted()).toEqual(names.toSorted());
  await expect(details.getByText('Google’s Macro Converter: Converts the code, not the keys')).toBeVisible();
  await expect(details.getByText('Google’s Macro Converter: Does not convert forms')).toBeVisible();

  const [list] = await Promise.all([
    page.waitForEvent('download'),
    details.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(list.suggestedFilename()).toBe('Macros of Orders.xlsm.csv');
  const table = await readFile(await list.path(), 'utf8');
  expect(table.split('\r\n').filter((line) => line.startsWith('"Step'))).toHaveLength(30);

  await page.goto(`/files/${file?.id}/compare`);
  const compared = page.getByRole('group').filter({ hasText: 'All 30 macros' });
  await compared.getByText('All 30 macros').click();
  await expect(compared.getByRole('term')).toHaveCount(30);

  await page.goto('/files');
  await page.getByRole('checkbox', { name: 'Select Orders.xlsm' }).click();
  const [archive] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download 1 file' }).click(),
  ]);
  const macros = unzipSync(await readFile(await archive.path()))['Fidelio macros.csv'];
  expect(Buffer.from(macros ?? []).toString()).toContain('"Orders.xlsm","Step30","Question"');
});
