import { activeEntry, menuOf, type RemotePlace } from '@fidelio/contracts';
import { type DrawerEntry, isIconName } from '@fidelio/ui';
import { ownMenu } from '../own-screens';
import { texts } from '../texts';

/**
 * The menu's entries; the one of the current screen is active.
 *
 * @param marks text by path
 * @param decisions number of files that wait for one
 */
export function menuEntries(
  places: readonly RemotePlace[],
  pathname: string,
  marks: ReadonlyMap<string, string>,
  decisions: number,
): DrawerEntry[] {
  const entries = menuOf(ownMenu, places);
  const active = activeEntry(entries, pathname);

  return entries.map((entry) => ({
    label: entry.label,
    icon: isIconName(entry.icon) ? entry.icon : fallbackIcon,
    to: entry.path,
    active: entry === active,
    ...(entry.path === filesPath && decisions > 0
      ? { mark: texts.menu.decisions(decisions), count: decisions }
      : { mark: marks.get(entry.path) }),
  }));
}

const filesPath = '/files';
/** For the name of an icon that this shell does not have. */
const fallbackIcon = 'chevron-right';
