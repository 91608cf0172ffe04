import { formatNumber } from '@fidelio/ui';

/** Every text of what was found in a file. */
export const findingTexts = {
  decideHelp: 'These changes give something up for good, so we make them only when you say so.',
  drawing: 'Drawing its pages…',
  place: (title: string, page: number) => `${title}: the place on page ${page}, as it would arrive`,
  andMore: (count: number) => (count === 1 ? 'and 1 more place' : `and ${formatNumber(count)} more places`),
  known: 'How sure are we?',
  sure: {
    'very-high': 'We are very sure',
    high: 'We are quite sure',
    middling: 'We are not quite sure',
    low: 'We are not sure at all',
  },
  /** What was found before we said how sure we are. */
  sureUnsaid: 'We know it so',
  grades: {
    M: 'such a file was imported into Google, and this is what was measured.',
    T: 'users have reported it.',
    G: 'Google says so itself.',
    A: 'Google’s programming tools do not have it, so it probably does not arrive. Nobody has measured that.',
    K: 'people who work with such files say so. Nobody has measured it.',
  },
  unseen: 'we know it from hearsay and have no report that you could read. It may well arrive as it is.',
  inThisFile: 'We are sure: this was seen in your own file, and is no prediction.',
  source: (text: string, date: string) => `${text} (${date})`,
  measured: (day: string) => `The corrected file was imported into Google to try it, on ${day}.`,
  measuredWorse: 'There it is worse than yours: the comparison says how.',
  predicted: 'This is a prediction from what is known about the import. Your file was not imported to try it.',
  agreed: 'Your file is being corrected again. This takes a few seconds.',
  agreeFailed: 'The changes could not be started. Please try again.',
  checks: (passed: string, all: string) => `The corrected file passed ${passed} of ${all} checks.`,
} as const;
