import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({
  name: 'files',
  label: 'Files',
  routes: ['/files'],
  access: 'signed-in',
  menu: [{ label: 'Files', icon: 'files', path: '/files', order: 20, state: 'filesMenu' }],
  cards: [
    {
      title: 'View File Status',
      text: 'See what was found in your files, what is fixed and what is waiting.',
      icon: 'files',
      path: '/files',
      order: 20,
    },
  ],
  screens: [
    {
      path: '/files',
      title: 'Files',
      description: 'The status of the files that you uploaded.',
      prerender: true,
      firstCall: 'files',
    },
    {
      path: '/files/deleted',
      title: 'Recently deleted',
      description: 'Deleted files that can still be restored.',
      chunk: 'files-deleted',
      unlisted: true,
    },
    {
      path: '/files/drive',
      title: 'Save to my Google Drive',
      description: 'Sends corrected files to your own Google Drive.',
      chunk: 'files-drive',
      unlisted: true,
    },
    {
      path: '/files/drive/:save',
      title: 'Save to my Google Drive',
      description: 'How far files have come on their way to your own Google Drive.',
      chunk: 'files-drive',
      unlisted: true,
    },
    {
      path: '/files/:id/compare',
      title: 'Before and after',
      description: 'A file as it would arrive in the Google cloud suite, and as it arrives corrected.',
      chunk: 'files-compare',
      unlisted: true,
    },
  ],
  shellApi: '^2.6.0',
});
