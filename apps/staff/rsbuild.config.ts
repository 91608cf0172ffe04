import { defineRemote } from '@fidelio/federation/build';

const page = (path: string, title: string) => ({
  path,
  title: `${title} · Staff`,
  description: 'For staff.',
  unlisted: true,
});

export default defineRemote({
  name: 'staff',
  label: 'Staff',
  routes: ['/staff'],
  access: 'staff',
  menu: [{ label: 'Staff', icon: 'key', path: '/staff', order: 60 }],
  screens: [
    page('/staff', 'Overview'),
    page('/staff/inbox', 'Inbox'),
    page('/staff/ratings', 'Ratings'),
    page('/staff/waitlist', 'Waitlist'),
    page('/staff/backlog', 'Backlog'),
    page('/staff/learning', 'Learning'),
    page('/staff/releases', 'Releases'),
    page('/staff/audit', 'Audit'),
    page('/staff/security', 'Security'),
  ],
  shellApi: '^2.0.0',
});
