import { brand, type FileSummary } from '@fidelio/contracts';

/** Every text of this remote, except those of its chunks: `compare/texts`, `deleted/texts` and `findings/texts`. */
export const texts = {
  title: 'Files',

  notFound: 'Go to Files',
  loading: 'Loading...',
  notLoaded: 'A part of this page could not be loaded. Please check your connection and try again.',
  recentlyDeleted: 'Recently deleted',

  upload: {
    choose: 'Upload files',
    drop: 'Drop the files to upload them',
  },

  banner: {
    text: 'This page is for viewing the status of files that have been uploaded',
    dismiss: 'Dismiss',
  },

  samples: {
    title: 'Sample Fixes',
    lead: `Four documents that we made ourselves, before and after. The cloud versions are a simulation, made from what is known of the import.`,
    columns: {
      name: 'File Name',
      type: 'Type',
      fix: 'Fix',
      cloud: 'In the cloud, as imported',
      fidelio: `In the cloud, with ${brand.name}`,
      office: 'In Office',
    },
    types: { docx: 'Word', pptx: 'PowerPoint', xlsx: 'Excel', other: 'File' },
    open: (name: string) => `${name} (opens in a new tab)`,
    download: 'Download',
    downloadNamed: (name: string) => `Download ${name}`,
    asItArrives: 'As it arrives',
    corrected: 'Corrected',
  },

  uploaded: {
    title: 'Your files',
    caption: 'Uploaded files',
    columns: { name: 'File', createdAt: 'Uploaded At', feedback: 'Feedback', status: 'Status', actions: 'Actions' },
    sortBy: 'Sort by',
    sorts: {
      'createdAt-desc': 'Newest first',
      'createdAt-asc': 'Oldest first',
      'name-asc': 'Name, A to Z',
      'name-desc': 'Name, Z to A',
      'status-asc': 'What needs you first',
      'status-desc': 'What needs you last',
    },
    search: 'Find a file',
    searchPlaceholder: 'Name or feedback',
    filter: 'Status',
    all: 'All',
    shown: (shown: string, all: string) => (shown === all ? `${all} files` : `${shown} of ${all} files`),
    oneShown: '1 file',
    noMatch: 'No matching files',
    noMatchHelp: 'Try another search, or show all files again.',
    showAll: 'Show all files',
    empty: 'No files yet',
    emptyHelp:
      'Describe what went wrong in the chat and upload the file there. You will see here what was found in it, and when it is fixed.',
    toChat: 'Report a problem in the chat',
    loading: 'Loading...',
    failed: 'Your files could not be loaded',
    failedHelp: 'They are safe. Please try again in a moment.',
    ofConversation: 'Files of one conversation',
    details: (name: string) => `What was found in ${name}`,
    closeDetails: 'Close the details',
  },

  actions: {
    compare: 'Compare before and after',
    seeArriving: 'See how it should arrive',
    viewFixed: 'View Fixed File',
    updateFeedback: 'Update Feedback',
    download: 'Download the original',
    toDrive: 'Save to my Google Drive',
    downloading: (percent: string) => `Downloading, ${percent}. Cancel`,
    stillWrong: 'Still wrong?',
    more: 'More actions',
    delete: 'Delete',
    of: (action: string, name: string) => `${action}: ${name}`,
    deleted: (name: string) => `“${name}” was deleted.`,
    undo: 'Undo',
    files: (count: string) => `${count} files`,
    deletedMany: (files: string) => `${files} were deleted.`,
    undoFor: (name: string) => `Undo: restore ${name}`,
    dismiss: 'Dismiss',
    downloadFailed: 'Failed to download file',
    deleteFailed: 'Failed to delete file',
    busy: 'This file is being checked right now. Please try again in a moment.',
    restoreFailed: 'Failed to restore the file',
    restoreManyFailed: 'Failed to restore the files',
  },

  selection: {
    all: 'Select all',
    select: (name: string) => `Select ${name}`,
    selected: (count: string) => `${count} selected`,
    download: (count: string) => `Download ${count} files`,
    downloadOne: 'Download 1 file',
    downloading: (percent: string) => `Downloading, ${percent}. Cancel`,
    delete: (count: string) => `Delete ${count} files`,
    deleteOne: 'Delete 1 file',
    clear: 'Clear selection',
    tooMany: (limit: string) => `One download can have up to ${limit} files.`,
    archive: `${brand.name} files.zip`,
    downloadFailed: 'Failed to download the files',
    deleteFailed: 'Failed to delete the files',
  },

  feedback: {
    title: 'Update Feedback',
    label: 'What is wrong with this file?',
    help: 'Say what you see, what you expect, and where: the page, slide, sheet or cell.',
    cancel: 'Cancel',
    update: 'Update',
    updated: 'Feedback Updated',
    failed: 'Failed to update feedback',
    count: (used: string, limit: string) => `${used} of ${limit} characters`,
  },

  report: {
    title: 'Your report',
    toConversation: 'Open the conversation',
  },

  findings: {
    unlocked: 'This file came with a password. It is stored opened, and neither it nor its copy has a password now.',
    feedback: 'Your feedback',
    notScanned: 'This file was not scanned for viruses: the scanner did not answer when it came.',
  },
} as const;

/** Where nothing was found, the comparison shows the pages as they are expected. */
export const compareWords = ({ problems }: Pick<FileSummary, 'problems'>): string =>
  problems > 0 ? texts.actions.compare : texts.actions.seeArriving;
