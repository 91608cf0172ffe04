import type { OfficeFormat } from '@fidelio/contracts';
import type { Probe } from '@fidelio/fidelity';
import { excelFixtures } from './excel-fixtures.ts';
import { powerpointFixtures } from './powerpoint-fixtures.ts';
import { wordFixtures } from './word-fixtures.ts';

export * from './excel-fixtures.ts';
export * from './excel-evidence-fixtures.ts';
export * from './excel-report-fixtures.ts';
export * from './powerpoint-evidence-fixtures.ts';
export * from './word-evidence-fixtures.ts';
export * from './powerpoint-report-fixtures.ts';
export * from './word-report-fixtures.ts';
export * from './powerpoint-fixtures.ts';
export * from './word-fixtures.ts';

const formats: Record<string, OfficeFormat> = { word: 'docx', powerpoint: 'pptx', excel: 'xlsx' };

/** For each row of the import profile the smallest file with its feature, and one like it without. */
export function profileProbes(): Probe[] {
  return [...wordFixtures, ...powerpointFixtures, ...excelFixtures].map(([row, probe, control]) => ({
    row,
    format: formats[row.split('.')[0]!]!,
    probe,
    control,
  }));
}
