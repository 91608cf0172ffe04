import type { DrawerEntry } from '@fidelio/ui';
import { texts } from '../texts';

const said = texts.menu;
const entries: Omit<DrawerEntry, 'active'>[] = [
  { label: said.home, icon: 'home', to: '/launcher', fullPage: true },
  { label: said.downloads, icon: 'download', to: '/launcher/downloads' },
  { label: said.privacy, icon: 'shield', to: '/launcher/privacy' },
  { label: said.terms, icon: 'scale', to: '/launcher/terms-of-service' },
];

/** The launcher site's menu, with the screen at `path` marked. */
export function menuEntries(path: string): DrawerEntry[] {
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path;

  return entries.map((entry) => ({ ...entry, active: entry.to === plain }));
}
