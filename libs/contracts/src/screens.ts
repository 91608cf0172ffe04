import { brand } from './brand.js';

/** A screen of the product (specification, section 2): what the host page says of it before any script runs. */
export interface Screen {
  path: string;
  title: string;
  description: string;
  /** Which remote draws it; absent: the shell itself. */
  remote?: 'auth' | 'chat' | 'files' | 'launcher';
  /** Of no use in a list of search results. */
  unlisted?: boolean;
  /** One more segment may follow the path, an id. */
  withId?: boolean;
}

const product = 'Report Office files that arrive broken in the cloud suite, and get them back corrected.';

/** Every screen, once: routes, titles and what search engines read all come from here. */
export const screens = [
  { path: '/', title: 'Home', description: product },
  {
    path: '/chat',
    title: 'AI Chat',
    description: 'Describe a conversion problem and upload the file.',
    remote: 'chat',
    withId: true,
  },
  { path: '/files', title: 'Files', description: 'The status of the files that you uploaded.', remote: 'files' },
  { path: '/notifications', title: 'Notifications', description: 'Notifications about your files.' },
  { path: '/privacy', title: 'Privacy Policy', description: `How ${brand.name} handles your data.` },
  { path: '/auth/sign-in', title: 'Sign in', description: product, remote: 'auth' },
  {
    path: '/auth/sign-up',
    title: 'Sign up',
    description: `Register with ${brand.name}. ${product}`,
    remote: 'auth',
  },
  {
    path: '/launcher',
    title: `${brand.name} Launcher`,
    description:
      'A lightweight desktop app that uploads and converts Office files to your cloud storage with a right-click.',
    remote: 'launcher',
  },
  {
    path: '/launcher/downloads',
    title: 'Downloads',
    description: `The ${brand.name} Launcher for Windows and Mac: requirements and availability.`,
    remote: 'launcher',
  },
  {
    path: '/launcher/privacy',
    title: 'Launcher privacy',
    description: `What the ${brand.name} Launcher does with access to your cloud storage.`,
    remote: 'launcher',
  },
  {
    path: '/launcher/terms-of-service',
    title: 'Terms of Service',
    description: `The terms of the ${brand.name} Launcher, effective 01/22/2025.`,
    remote: 'launcher',
  },
  {
    path: '/launcher/auth-redirect',
    title: 'Opening the launcher',
    description: 'Hands your session to the desktop app.',
    remote: 'launcher',
    unlisted: true,
  },
] as const satisfies readonly Screen[];

/** The screen at a path, or null where the product has none. A closing slash does not count. */
export function screenAt(path: string): Screen | null {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;
  const all: readonly Screen[] = screens;

  return (
    all.find((screen) => screen.path === plain) ??
    all.find(
      (screen) =>
        screen.withId && plain.startsWith(`${screen.path}/`) && !plain.slice(screen.path.length + 1).includes('/'),
    ) ??
    null
  );
}

/** What the browser's title bar shows. */
export function documentTitle(screen: Screen | null): string {
  const title = screen?.title ?? '404 Not Found';

  return title.includes(brand.name) ? title : `${title} · ${brand.name}`;
}
