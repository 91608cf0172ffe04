import { brand } from '@fidelio/contracts';

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Every text of the shell. Those of the specification stand word for word. */
export const texts = {
  menu: {
    label: 'Main menu',
    signOut: 'Sign Out',
    brand: `${brand.name}, home`,
    account: 'Account of',
  },
  gate: {
    redirecting: 'You are not authenticated. Redirecting...',
    loading: 'Loading...',
    failed: 'Your account could not be loaded',
    failedHint: 'Please try again in a moment.',
  },
  connection: {
    offline: 'You are offline.',
    offlineMore: 'What you see may be out of date.',
    back: 'You are online again.',
  },
  toast: { close: 'Close' },
  remotes: {
    title: (name: string) => `${name} is not available right now`,
    hint: 'The rest of the product works. Please try again in a moment.',
    reference: (reference: string) => `Reference number ${reference}`,
    hung: (name: string) => `${name} stopped to react in this tab. Its version before is shown now.`,
    retry: 'Retry',
    home: 'Go to Home',
  },
  override: {
    label: 'Override of this tab',
    shown: (name: string, origin: string, until: string) =>
      `${name} comes from ${origin}, in this tab alone, until ${until}.`,
    failed: (name: string, reason: string) =>
      `The override of ${name} did not load (${reason}). The live version is shown.`,
    leave: 'Leave',
  },
  releases: {
    label: 'Releases of this page',
    columns: ['Remote', 'Version', 'Why', 'Since'],
    unchanged: 'the start',
    notLoaded: 'not loaded yet',
    earlier: (now: string) => `loaded earlier; a new page gets ${now}`,
    fallback: (reason: string) => `fallback: ${reason}`,
    close: 'Close',
  },
  home: {
    welcome: (name: string | undefined) => (name ? `Welcome to ${brand.name}, ${name}` : `Welcome to ${brand.name}`),
    description: [
      `${brand.name} is a diagnostic and reporting tool for documents that did not survive the move from a desktop office suite to a cloud office suite. Tell the assistant what went wrong with a Word, PowerPoint or Excel file and upload it. We find out what the conversion broke, apply the fixes we know and learn new ones.`,
      `In production ${brand.name} is an add-on to the cloud office suite that converts documents automatically. Here you see what it finds and what it does about it. When a file is fully fixed, you get an email with a link to the corrected version.`,
    ],
    fileSummary: {
      none: 'You have not uploaded a file yet.',
      some: (fixed: number, waiting: number) =>
        [
          fixed > 0 ? `${plural(fixed, 'file', 'files')} fixed` : null,
          waiting > 0 ? `${fixed > 0 ? waiting : plural(waiting, 'file', 'files')} waiting` : null,
        ]
          .filter((part) => part !== null)
          .join(', ')
          .concat('.'),
    },
    cards: 'Where to go',
  },
  notifications: {
    title: 'Notifications',
    construction: 'This page is under construction. Please check back later.',
    home: 'Go to Home',
  },
  notFound: 'Go to Home',
  account: {
    title: 'Your account',
    openFailed: 'Your account could not be opened. Please try again.',
    close: 'Close',
    unproven: 'Sign in with a code once to confirm this address. Until then we send no other email to it.',
    name: 'Name',
    organization: 'Organization',
    email: 'Email',
    tooShort: 'At least 3 characters',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Account updated',
    saveFailed: 'Failed to update your account',
    sessions: 'Sessions',
    sessionsFailed: 'Your sessions could not be loaded',
    current: 'This session',
    uploader: 'Desktop uploader',
    lastSeen: (when: string) => `last used ${when}`,
    began: (when: string) => `started ${when}`,
    end: 'End',
    endOf: (device: string) => `End session on ${device}`,
    ended: 'Session ended',
    endFailed: 'Failed to end the session',
    data: 'Your data',
    exportHint: 'Everything we hold about you, as one JSON file.',
    export: 'Export',
    exporting: 'Exporting...',
    exportFailed: 'Failed to export your data',
    exportName: `${brand.name.toLowerCase()}-account.json`,
    deleteHint: 'Deletes your account, files, conversations and reports. This cannot be undone.',
    delete: 'Delete account',
    deleteTitle: 'Delete your account?',
    deleteText: (email: string) =>
      `Everything that belongs to ${email} will be deleted: files and their corrected versions, conversations, reports and sessions. This cannot be undone.`,
    deleteConfirm: 'Delete account',
    cancel: 'Cancel',
    deleted: 'Your account has been deleted',
    deleteFailed: 'Failed to delete your account',
    retry: 'Retry',
  },
} as const;
