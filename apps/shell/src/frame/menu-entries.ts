import {
  activeEntry,
  furtherMenuOf,
  type MenuEntry,
  menuIn,
  menuOf,
  type MenuState,
  type RemotePlace,
} from '@fidelio/contracts';
import { declaredIcon, type DrawerEntry } from '@fidelio/ui';
import { ownMenu } from '../own-screens';
import { own } from '../texts';

interface Menu {
  pathname: string;
  /** Text by path. */
  marks: ReadonlyMap<string, string>;
  /** By the call that an entry names. */
  states?: ReadonlyMap<string, MenuState>;
  isStaff: boolean;
}

/** The menu's entries, above and below its line; the one of the current screen is active. */
export function menuEntries(
  places: readonly RemotePlace[],
  { pathname, marks, states, isStaff }: Menu,
): { items: DrawerEntry[]; further: DrawerEntry[] } {
  const stateOf = ({ state = '' }: MenuEntry) => states?.get(state);
  const isShown = (entry: MenuEntry) => !stateOf(entry)?.hidden;
  const items = menuOf(menuIn({ menu: ownMenu }, own), places).filter(isShown);
  // Most people have nothing below the line: what may be hidden there does not come only to go again.
  const further = furtherMenuOf(places, isStaff).filter((entry) => (states || !entry.state) && isShown(entry));
  const active = activeEntry([...items, ...further], pathname);
  const entryOf = (entry: MenuEntry): DrawerEntry => {
    const { count = 0, text } = stateOf(entry) ?? {};

    return {
      label: entry.label,
      icon: declaredIcon(entry.icon),
      to: entry.path,
      active: entry === active,
      ...(count > 0 ? { mark: text, count } : { mark: marks.get(entry.path) }),
    };
  };

  return { items: items.map(entryOf), further: further.map(entryOf) };
}

/** The calls that say how entries stand. */
export function statesOf(places: readonly RemotePlace[]): string[] {
  return places.flatMap(({ menu }) => menu.flatMap(({ state }) => state ?? []));
}
