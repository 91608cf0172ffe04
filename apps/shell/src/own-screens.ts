import { brand, type HomeCard, type MenuEntry, type Screen } from '@fidelio/contracts';

/** The shell's own screens. The build writes them into `host.json`; those of remotes come with the release set. */
export const ownScreens: (Screen & { prerender?: boolean })[] = [
  {
    path: '/',
    title: 'Home',
    description: 'Report Office files that arrive broken in the cloud suite, and get them back corrected.',
    prerender: true,
  },
  {
    path: '/notifications',
    title: 'Notifications',
    description: 'Notifications about your files.',
    prerender: true,
  },
  { path: '/privacy', title: 'Privacy Policy', description: `How ${brand.name} handles your data.` },
  { path: '/help', title: 'Help', description: `How ${brand.name} works, and whom to ask.` },
];

/** The shell's own menu entries, between those of remotes. */
export const ownMenu: MenuEntry[] = [
  { label: 'Home', icon: 'home', path: '/', order: 0 },
  { label: 'Notifications', icon: 'bell', path: '/notifications', order: 40 },
  { label: 'Privacy', icon: 'shield', path: '/privacy', order: 50 },
  { label: 'Help', icon: 'help', path: '/help', order: 90 },
];

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
