import { ProjectFileFilter, ProjectFileSort, visible } from '@fidelio/contracts/projects';
import type { Filter } from '../projects.queries';
import { t } from '../texts';

/** What the rows of the table are put together by. */
export type Grouping = 'folder' | 'owner' | '';

const Filters = ProjectFileFilter.omit({ ids: true });

/** The table of files with this filter. */
export function addressOf(id: string, filter: Filter): string {
  return `/projects/${id}/files?${new URLSearchParams(filter as Record<string, string>)}`;
}

/** What an address says; of a filter that is none, nothing. */
export function filterOf(params: URLSearchParams): { filter: Filter; sort: ProjectFileSort; group: Grouping } {
  const { sort, group, ...filter } = Object.fromEntries(params);

  return {
    filter: Filters.safeParse(filter).data ?? {},
    sort: ProjectFileSort.safeParse(sort).data ?? 'path',
    group: group === 'folder' || group === 'owner' ? group : '',
  };
}

/** A folder, owner or path for people. */
export const nameOf = (key: string): string => (key === '' ? t('none') : visible(key));
