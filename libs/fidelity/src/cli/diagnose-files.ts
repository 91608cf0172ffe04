import { type Change, type Diagnosis, type Finding, substituteWords } from '@fidelio/contracts';
import { diagnose } from '../engine/diagnose.js';
import { type Command, exitCodes, UsageProblem, type Print } from './command.js';
import { passwordWanted, readTarget } from './read-target.js';

const severities = {
  refused: 'refused',
  'data-loss': 'data loss',
  'wrong-content': 'wrong content',
  layout: 'layout',
  cosmetic: 'cosmetic',
} as const;
const outcomes = {
  fixed: 'fixed',
  offered: 'can be fixed',
  'left-out': 'left out',
  'gate-failed': 'fix taken back',
  unavailable: 'fix not available here',
  waiting: 'left',
} as const;

/** A diagnosis for the terminal. */
export function describeDiagnosis(file: string, diagnosis: Diagnosis): string {
  const { failure, findings, complete, variant, changes = [], substitutes = [] } = diagnosis;
  if (failure) return `${file}\n  ${failure.kind === 'encrypted' ? passwordWanted : failure.sentence}`;
  if (findings.length === 0) return `${file} (${variant})\n  Nothing that is known to break.`;

  return [
    `${file} (${variant})${changes.length > 0 ? (complete ? ', complete' : ', partial') : ''}`,
    ...findings.map(describeFinding),
    ...changes.map(describeChange),
    ...(substitutes.length > 0 ? [`  ${substituteWords(substitutes)}`] : []),
  ].join('\n');
}

function describeChange({ id, what, mode, places }: Change): string {
  const first = places.slice(0, 3).map(({ where, words }) => (words ? `${where} (“${words}”)` : where));

  return [`  Changed: ${what}`, `    ${id} · ${mode} · --without ${id} leaves it out`, `    ${first.join('; ')}`].join(
    '\n',
  );
}

function describeFinding({ id, sentence, severity, mode, grade, outcome, reason, evidence }: Finding): string {
  // A list of macros is worked through, one after the other.
  const [maxPlaces, between] = id.endsWith('macros') ? [evidence.length, '\n    '] : [3, '; '];
  const places = evidence.slice(0, maxPlaces).map(({ where }) => where);
  const more = evidence.length > places.length ? ' …' : '';

  return [
    `  ${sentence}`,
    `    ${id} · ${severities[severity]} · ${mode} · known by ${grade} · ${outcomes[outcome]}`,
    `    ${places.join(between)}${more}`,
    ...(reason ? [`    ${reason}`] : []),
  ].join('\n');
}

export async function diagnoseFiles(command: Command, print: Print): Promise<number> {
  const { targets, json } = command;
  if (targets.length === 0) throw new UsageProblem('diagnose needs a file');
  let worst: number = exitCodes.fine;
  for (const file of targets) {
    const target = await readTarget(file, command, print);
    if (!target) {
      worst = exitCodes.unopened;
      continue;
    }
    const diagnosis = await diagnose(target.bytes);
    print(json ? JSON.stringify({ file, ...diagnosis }) : describeDiagnosis(file, diagnosis));
    worst = Math.max(worst, exitCodeOf(diagnosis));
  }

  return worst;
}

export function exitCodeOf({ failure, findings }: Diagnosis): number {
  if (failure) return exitCodes.unopened;

  return findings.some(({ outcome }) => outcome !== 'fixed') ? exitCodes.findings : exitCodes.fine;
}
