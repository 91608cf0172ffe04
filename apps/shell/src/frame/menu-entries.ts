import { activeEntry, menuOf, type RemotePlace } from '@fidelio/contracts';
import { type DrawerEntry, isIconName } from '@fidelio/ui';
import { ownMenu } from '../own-screens';

/**
 * The menu's entries; the one of the current screen is active.
 *
 * @param marks text by path
 */
export function menuEntries(
  places: readonly RemotePlace[],
  pathname: string,
  marks: ReadonlyMap<string, string>,
): DrawerEntry[] {
  const entries = menuOf(ownMenu, places);
  const active = activeEntry(entries, pathname);

  return entries.map((entry) => ({
    label: entry.label,
    icon: isIconName(entry.icon) ? entry.icon : fallbackIcon,
    to: entry.path,
    active: entry === active,
    mark: marks.get(entry.path),
  }));
}

/** For the name of an icon that this shell does not have. */
const fallbackIcon = 'chevron-right';
