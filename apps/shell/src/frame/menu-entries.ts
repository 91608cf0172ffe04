import { activeEntry, furtherMenuOf, type MenuEntry, menuOf, type RemotePlace } from '@fidelio/contracts';
import { declaredIcon, type DrawerEntry } from '@fidelio/ui';
import { ownMenu } from '../own-screens';
import { texts } from '../texts';

interface MenuState {
  pathname: string;
  /** Text by path. */
  marks: ReadonlyMap<string, string>;
  /** Number of files that wait for one. */
  decisions: number;
  isStaff: boolean;
}

/** The menu's entries, above and below its line; the one of the current screen is active. */
export function menuEntries(
  places: readonly RemotePlace[],
  { pathname, marks, decisions, isStaff }: MenuState,
): { items: DrawerEntry[]; further: DrawerEntry[] } {
  const items = menuOf(ownMenu, places);
  const further = furtherMenuOf(places, isStaff);
  const active = activeEntry([...items, ...further], pathname);
  const entryOf = (entry: MenuEntry): DrawerEntry => ({
    label: entry.label,
    icon: declaredIcon(entry.icon),
    to: entry.path,
    active: entry === active,
    ...(entry.path === filesPath && decisions > 0
      ? { mark: texts.menu.decisions(decisions), count: decisions }
      : { mark: marks.get(entry.path) }),
  });

  return { items: items.map(entryOf), further: further.map(entryOf) };
}

const filesPath = '/files';
