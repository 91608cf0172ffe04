import type { MoveRelease } from '@fidelio/contracts/staff';

type Action = MoveRelease['action'];

/** The texts of the page 'Releases'. */
export const texts = {
  title: 'Releases',
  lead: 'Which version of each remote people load, who published it, and how it fares. Teams publish with their own key.',
  loading: 'Loading the releases',
  failed: 'The releases cannot be shown right now',
  retry: 'Try again',
  state: (live: string | null, previous: string | null) =>
    `Live: ${live ?? 'nothing'}. Before it: ${previous ?? 'none'}.`,
  canary: (version: string, percent: number, frozen: boolean) =>
    `Canary: ${version} for ${percent} % of browsers${frozen ? ', frozen' : ''}.`,
  preview: (until: string) => `Preview until ${until}`,
  pinned: 'Pinned',
  killed: 'Switched off',
  actions: {
    rollback: 'Roll back',
    promote: 'Promote the canary',
    pin: 'Pin',
    unpin: 'Unpin',
    kill: 'Switch off',
    revive: 'Switch on',
  } satisfies Record<Action, string>,
  of: (action: string, remote: string) => `${action}: ${remote}`,
  questions: {
    rollback: (remote: string) => `Go back to the version of ${remote} before this one?`,
    promote: (remote: string) => `Give the canary of ${remote} to everybody?`,
    kill: (remote: string) => `Switch ${remote} off?`,
  } as Partial<Record<Action, (remote: string) => string>>,
  help: {
    rollback: 'New pages load it at once. Tabs that are open keep what they have until they are loaded anew.',
    promote: 'New pages load it at once. You can roll back.',
    kill: 'Its pages show a placeholder to everybody until you switch it on again.',
  } as Partial<Record<Action, string>>,
  done: {
    rollback: 'Rolled back.',
    promote: 'The canary is live.',
    pin: 'Pinned: publishing changes nothing until you unpin it.',
    unpin: 'Unpinned.',
    kill: 'Switched off.',
    revive: 'Switched on.',
  } satisfies Record<Action, string>,
  refused: 'That did not work. Please try again.',
  cancel: 'Cancel',
  versions: (remote: string) => `Versions of ${remote}`,
  columns: ['Version', 'Published', 'By', 'Proof', 'Types', 'Accounts', 'Failed', 'Load'],
  withImage: 'came with the image',
  proof: (types: string) => `types ${types}, styles, first render`,
  types: 'types',
  calls: (remote: string) => `Calls that the live version of ${remote} needs`,
  noCalls: 'The live version needs none of the calls that users’ pages make.',
  unknownCalls: 'The live version does not say which calls it needs.',
  notOffered: (name: string) => `${name} is not offered any more`,
  history: 'History',
} as const;
