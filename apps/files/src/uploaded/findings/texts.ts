import { formatNumber } from '@fidelio/ui';

/** Every text of what was found in a file. */
export const findingTexts = {
  decideHelp: 'These changes give something up for good, so we make them only when you say so.',
  drawing: 'Drawing its pages…',
  place: (title: string, page: number) => `${title}: the place on page ${page}, as it would arrive`,
  andMore: (count: number) => (count === 1 ? 'and 1 more place' : `and ${formatNumber(count)} more places`),
  known: 'How sure are we?',
  grades: {
    M: 'Measured in the Google suite',
    T: 'Reported by users',
    G: 'Described by Google',
    A: 'Google does not offer this in its programming tools',
    K: 'Known from experience with such files; not measured for this one',
  },
  source: (text: string, date: string) => `${text} (${date})`,
  measured: (day: string) => `The corrected file was imported into Google to try it, on ${day}.`,
  measuredWorse: 'There it is worse than yours: the comparison says how.',
  predicted: 'This is a prediction from what is known about the import. Your file was not imported to try it.',
  agreed: 'Your file is being corrected again. This takes a few seconds.',
  agreeFailed: 'The changes could not be started. Please try again.',
  checks: (passed: string, all: string) => `The corrected file passed ${passed} of ${all} checks.`,
} as const;
