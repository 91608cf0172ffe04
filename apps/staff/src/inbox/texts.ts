import type { InboxKind, InboxState } from '@fidelio/contracts/staff';

export const texts = {
  title: 'Inbox',
  lead: 'What people asked for, reported as still wrong, or want to tell a person. Addresses, numbers and names are taken out.',
  filter: 'Which entries',
  all: 'All',
  states: { new: 'New', 'in-work': 'In work', answered: 'Answered', closed: 'Closed' } satisfies Record<
    InboxState,
    string
  >,
  kinds: { request: 'Request', 'still-wrong': 'Still wrong', person: 'Wants a person' } satisfies Record<
    InboxKind,
    string
  >,
  loading: 'Loading the inbox',
  failed: 'The inbox cannot be read right now',
  retry: 'Try again',
  empty: 'Nothing waits here',
  more: 'Show more',
  list: 'Entries',
  with: (name: string) => `with ${name}`,
  nobody: 'nobody has taken it',
  back: 'Back to the inbox',
  gone: 'This entry does not exist any more',
  since: (when: string) => `came ${when}`,
  user: 'The user',
  person: (name: string) => `${name}, to the user`,
  words: 'What was said',
  file: 'The file',
  fileKind: (kind: string, fixed: boolean) => `${kind}, ${fixed ? 'fixed' : 'not fixed yet'}`,
  noFindings: 'Nothing was found in it.',
  take: 'Take it',
  giveBack: 'Give it back',
  close: 'Close',
  open: 'Open again',
  answer: 'Your answer',
  answerHelp: 'It goes by email and into the conversation, under your name. Nothing in it is changed.',
  send: 'Send answer',
  sent: 'Answer sent',
  tooLong: (most: number) => `An answer has at most ${most} characters.`,
  refused: 'That did not work. Please try again.',
  changed: 'The entry has changed meanwhile. Please read what is new, then try again.',
} as const;
