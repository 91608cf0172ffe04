import type { Diagnosis, Finding } from '@fidelio/contracts';

export function finding(fields: Partial<Finding>): Finding {
  return {
    id: 'word.cell-width-missing',
    title: 'Table cells without a width',
    sentence: 'Columns collapse.',
    severity: 'layout',
    grade: 'T',
    source: { text: 'docx #216', date: '2026-11-20' },
    mode: 'AUTO',
    remedy: 'Widths are written into the cells.',
    count: 2,
    evidence: [],
    outcome: 'fixed',
    ...fields,
  };
}

export function diagnosis(fields: Partial<Diagnosis>): Diagnosis {
  return { engine: '1', format: 'docx', failure: null, findings: [], proof: null, fullyFixed: false, ...fields };
}
