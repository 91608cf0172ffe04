/** Every text of the page of deleted files. */
export const deletedTexts = {
  title: 'Recently deleted',
  lead: 'A deleted file can be restored until the time beside it. Until then it still takes up room in your account.',
  back: 'Files',
  loading: 'Loading...',
  failed: 'Your deleted files could not be loaded',
  failedHelp: 'Please try again in a moment.',
  empty: 'No deleted files',
  emptyHelp: 'A file that you delete stays here for a while, so that you can restore it.',
  when: (deleted: string, until: string) => `Deleted ${deleted}. Can be restored until ${until}.`,
  restore: 'Restore',
  forGood: 'Delete for good',
  restored: (name: string) => `“${name}” is back in your files`,
  allForGood: 'Delete all for good',
  confirm: (what: string) => `Delete ${what} for good?`,
  all: (count: string) => `all ${count} files`,
  confirmText:
    'Everything that belongs to it goes with it: the corrected copy, the pages and the links. This cannot be undone.',
  failedForGood: 'Failed to delete for good',
} as const;
