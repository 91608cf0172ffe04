import { type FileRecord, type FileState, fileStateOf, fileStates } from '@fidelio/contracts';

export const sortKeys = ['createdAt', 'name', 'status'] as const;
export type SortKey = (typeof sortKeys)[number];
export const statusFilters = ['all', ...fileStates] as const;
export type StatusFilter = (typeof statusFilters)[number];

export interface Arrangement {
  search: string;
  status: StatusFilter;
  /** Those of one conversation; empty: all. */
  conversation: string;
  sort: SortKey;
  descending: boolean;
}

export const defaultArrangement: Arrangement = {
  search: '',
  status: 'all',
  conversation: '',
  sort: 'createdAt',
  descending: true,
};

let names: Intl.Collator | undefined;

/** Made at its first use: it costs a phone 20 ms, and most lists stay sorted by date. */
function compareNames(a: string, b: string): number {
  names ??= new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

  return names.compare(a, b);
}

/** Filters and sorts the files. */
export function arrange(
  files: FileRecord[],
  { search, status, conversation, sort, descending }: Arrangement,
): FileRecord[] {
  const query = search.trim().toLocaleLowerCase();
  const compare = comparisons[sort];
  const sign = descending ? -1 : 1;

  return files
    .filter((file) => conversation === '' || file.conversationId === conversation)
    .filter((file) => status === 'all' || fileStateOf(file) === status)
    .filter((file) => query === '' || contains(file.name, query) || contains(file.feedback, query))
    .toSorted((a, b) => sign * compare(a, b) || newestFirst(a, b));
}

const newestFirst = (a: FileRecord, b: FileRecord) => b.createdAt.localeCompare(a.createdAt);

const comparisons: Record<SortKey, (a: FileRecord, b: FileRecord) => number> = {
  createdAt: (a, b) => a.createdAt.localeCompare(b.createdAt),
  name: (a, b) => compareNames(a.name, b.name),
  status: (a, b) => rank(a) - rank(b),
};

const rank = (file: FileRecord) => fileStates.indexOf(fileStateOf(file));

/** How many files there are of each state. */
export function countStates(files: FileRecord[]): Record<FileState, number> {
  const counts = { decision: 0, ready: 0, check: 0, working: 0, fixed: 0, nothing: 0, unreadable: 0 };
  for (const file of files) counts[fileStateOf(file)] += 1;

  return counts;
}

function contains(text: string, query: string): boolean {
  return text.toLocaleLowerCase().includes(query);
}
