import type { Finding } from '@fidelio/contracts';
import type { Symptom } from '../dialogue-state.js';
import { quotable } from './symptoms.js';

export function inWords(symptom: Symptom): string {
  return symptom.words === '' ? 'this' : `“${symptom.words}”`;
}

export function placesOf({ count, evidence }: Finding): string {
  const first = evidence[0]?.where;
  const places = count === 1 ? 'one place' : `${count} places`;

  return first ? `${places}, ${count === 1 ? '' : 'first '}${quotable(first)}` : places;
}

export function becameOf(finding: Finding): string {
  const why = finding.reason ? ` ${finding.reason}` : '';
  switch (finding.outcome) {
    case 'fixed':
      return 'It is fixed.';
    case 'offered':
      return 'A fix is ready; it changes how the file looks or works in Office, so you can agree to it on the Files page.';
    case 'gate-failed':
      return `A fix was tried, but did not pass every check, so it was not used.${why}`;
    case 'unavailable':
      return `The fix for it is not available here.${why}`;
    case 'waiting':
      return `There is no fix for it yet, so it waits for one.${why}`;
  }
}

export function shortly({ outcome }: Finding): string {
  const words = {
    fixed: 'fixed',
    offered: 'a fix is ready when you agree',
    'gate-failed': 'the fix did not pass its checks',
    unavailable: 'the fix is not available here',
    waiting: 'no fix yet',
  } as const;

  return words[outcome];
}
