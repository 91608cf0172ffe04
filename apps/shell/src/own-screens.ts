import type { HomeCard, MenuEntry, Screen } from '@fidelio/contracts';

/** The shell's own screens; `rsbuild.config.ts` describes them. Those of remotes come with the release set. */
export const ownScreens: Pick<Screen, 'path' | 'title'>[] = [
  { path: '/', title: 'Home' },
  { path: '/notifications', title: 'Notifications' },
  { path: '/privacy', title: 'Privacy Policy' },
  { path: '/terms', title: 'Terms of Service' },
  { path: '/help', title: 'Help' },
];

/** The shell's own menu entries, between those of remotes. */
export const ownMenu: MenuEntry[] = [
  { label: 'Home', icon: 'home', path: '/', order: 0 },
  { label: 'Notifications', icon: 'bell', path: '/notifications', order: 40 },
  { label: 'Privacy', icon: 'shield', path: '/privacy', order: 50 },
];

/** Small links at the menu's foot; their labels are keys of the catalogue. */
export const footLinks = [
  { label: 'foot.help', to: '/help' },
  { label: 'foot.terms', to: '/terms' },
] as const;

/** The shell's own cards on Home, after those of remotes. */
export const ownCards: HomeCard[] = [
  { title: 'Notifications', text: 'News about your files.', icon: 'bell', path: '/notifications', order: 40 },
  {
    title: 'Privacy Policy',
    text: 'What we keep, for how long, and how to have it deleted.',
    icon: 'shield',
    path: '/privacy',
    order: 50,
  },
];
