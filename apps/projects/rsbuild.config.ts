import { defineRemote } from '@fidelio/federation/build';

export default defineRemote({
  name: 'projects',
  label: 'Projects',
  routes: ['/projects'],
  access: 'signed-in',
  menu: [{ label: 'Projects', icon: 'convert', path: '/projects', order: 70, state: 'projectsMenu' }],
  cards: [
    {
      title: 'Moving many files?',
      text: 'Start a migration project: see what thousands of files need before they move.',
      icon: 'convert',
      path: '/projects',
      order: 60,
    },
  ],
  screens: [
    { path: '/projects', title: 'Migration projects', description: 'What thousands of files need before they move.' },
    ...['', '/files', '/files/:file', '/waves', '/people', '/report'].map((page) => ({
      path: `/projects/:id${page}`,
      title: 'Migration project',
      description: 'What thousands of files need before they move.',
      unlisted: true,
    })),
  ],
  shellApi: '^2.6.0',
});
