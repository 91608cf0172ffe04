import { defineRemote } from '@fidelio/federation/build';

const screen = { title: 'AI Chat', description: 'Describe a conversion problem and upload the file.' };

export default defineRemote({
  name: 'chat',
  label: 'Chat',
  routes: ['/chat'],
  access: 'signed-in',
  menu: [{ label: 'Chat', icon: 'chat', path: '/chat', order: 10 }],
  cards: [
    { title: 'AI Chat', text: 'Upload files and report conversion issues.', icon: 'chat', path: '/chat', order: 10 },
  ],
  screens: [
    { ...screen, path: '/chat', prerender: true },
    { ...screen, path: '/chat/:conversationId', chunk: 'chat-with-id', prerender: true, firstCall: 'conversation' },
  ],
  shellApi: '^2.5.0',
});
