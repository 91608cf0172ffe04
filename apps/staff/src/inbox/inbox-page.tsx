import { InboxState } from '@fidelio/contracts/staff';
import { Link, useQuery, useSearchParams } from '@fidelio/shell-api';
import { EmptyState, ErrorState, formatRelative, PageHeader, RowsSkeleton } from '@fidelio/ui';
import { useState } from 'react';
import { Filters } from '../filters';
import { ShowMore } from '../show-more';
import { EntryPage } from './entry-page';
import { inboxQuery } from './inbox.query';
import { texts } from './texts';
import styles from './inbox.module.css';

/** People's words: the list, or the entry that the address names. */
export function InboxPage() {
  const [search] = useSearchParams();
  const id = search.get('entry');

  return id === null ? <Inbox /> : <EntryPage id={id} />;
}

function Inbox() {
  const [search, setSearch] = useSearchParams();
  const named = InboxState.safeParse(search.get('state'));
  const state = named.success ? named.data : null;
  const { data } = useQuery(inboxQuery(state, ''));
  const options = [
    { value: null, label: texts.all },
    ...InboxState.options.map((value) => ({
      value,
      label: data ? `${texts.states[value]} ${data.counts[value]}` : texts.states[value],
    })),
  ];

  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <Filters
        label={texts.filter}
        chosen={state}
        options={options}
        onChoose={(value) => setSearch(value === null ? {} : { state: value }, { replace: true })}
      />
      <Entries key={state} state={state} />
    </>
  );
}

function Entries({ state }: { state: InboxState | null }) {
  const [pages, setPages] = useState(['']);
  const last = useQuery(inboxQuery(state, pages.at(-1) ?? ''));
  const next = last.data?.next ?? null;

  return (
    <>
      {pages.map((before) => (
        <EntriesPage key={before} state={state} before={before} />
      ))}
      {next !== null && <ShowMore label={texts.more} onClick={() => setPages([...pages, next])} />}
    </>
  );
}

function EntriesPage({ state, before }: { state: InboxState | null; before: string }) {
  const { data, error, refetch } = useQuery(inboxQuery(state, before));
  if (error && !data)
    return <ErrorState title={texts.failed} retryLabel={texts.retry} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton label={texts.loading} />;
  if (data.entries.length === 0) return <EmptyState title={texts.empty} />;

  return (
    <ul className={styles.list} aria-label={texts.list}>
      {data.entries.map((entry) => (
        <li key={entry.id}>
          <Link to={`/staff/inbox?entry=${entry.id}`} className={styles.entry}>
            <span className={styles.head}>
              <span className={styles.kind}>{texts.kinds[entry.kind]}</span>
              <span className={entry.state === 'new' ? styles.new : styles.state}>{texts.states[entry.state]}</span>
              <span>{formatRelative(entry.updatedAt)}</span>
              {entry.assignee && <span>{texts.with(entry.assignee.name)}</span>}
            </span>
            <span className={styles.words}>{entry.words}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
