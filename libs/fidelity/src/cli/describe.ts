import type { Diagnosis, Finding } from '@fidelio/contracts';

const severities = {
  'data-loss': 'data loss',
  'wrong-content': 'wrong content',
  layout: 'layout',
  cosmetic: 'cosmetic',
} as const;
const outcomes = {
  fixed: 'fixed',
  offered: 'can be fixed',
  'gate-failed': 'fix taken back',
  unavailable: 'fix not available here',
  waiting: 'left',
} as const;

/** A diagnosis for the terminal. */
export function describeDiagnosis(file: string, { failure, findings, fullyFixed, variant }: Diagnosis): string {
  if (failure) return `${file}\n  ${failure.sentence}`;
  if (findings.length === 0) return `${file} (${variant})\n  Nothing that is known to break.`;

  return [`${file} (${variant})${fullyFixed ? ', fully fixed' : ''}`, ...findings.map(describeFinding)].join('\n');
}

function describeFinding({ id, sentence, severity, mode, grade, outcome, reason, evidence }: Finding): string {
  const places = evidence.slice(0, 3).map(({ where }) => where);
  const more = evidence.length > places.length ? ' …' : '';

  return [
    `  ${sentence}`,
    `    ${id} · ${severities[severity]} · ${mode} · known by ${grade} · ${outcomes[outcome]}`,
    `    ${places.join('; ')}${more}`,
    ...(reason ? [`    ${reason}`] : []),
  ].join('\n');
}
