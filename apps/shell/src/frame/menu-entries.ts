import type { DrawerEntry } from '@fidelio/ui';
import { texts } from '../texts';

const entries: Omit<DrawerEntry, 'active'>[] = [
  { label: texts.menu.home, icon: 'home', to: '/' },
  { label: texts.menu.chat, icon: 'chat', to: '/chat' },
  { label: texts.menu.files, icon: 'files', to: '/files' },
  { label: texts.menu.notifications, icon: 'bell', to: '/notifications' },
  { label: texts.menu.privacy, icon: 'shield', to: '/privacy' },
];

/** The menu, with the entry of the screen at this path marked. */
export function menuEntries(pathname: string): DrawerEntry[] {
  return entries.map((entry) => ({ ...entry, active: leadsTo(entry.to, pathname) }));
}

function leadsTo(to: string, pathname: string): boolean {
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
