import type { InboxThread } from '@fidelio/contracts/staff';
import { ApiError, Link, queryClient, useMutation, useQuery, useUser } from '@fidelio/shell-api';
import { Button, ErrorState, formatInstant, formatRelative, PageHeader, Spinner } from '@fidelio/ui';
import { staffApi } from '../staff-api';
import { AnswerForm } from './answer-form';
import { entryQuery } from './inbox.query';
import { tellRefusal } from './tell-refusal';
import { texts } from './texts';
import styles from './inbox.module.css';

type Entry = InboxThread['results'];

/** One entry: what was said, the file it is about, and what to do with it. */
export function EntryPage({ id }: { id: string }) {
  const { data: entry, error, refetch } = useQuery(entryQuery(id));

  return (
    <>
      <Link to="/staff/inbox" className={styles.back}>
        {texts.back}
      </Link>
      {entry ? (
        <ShownEntry entry={entry} />
      ) : error ? (
        <ErrorState
          title={error instanceof ApiError && error.status === 404 ? texts.gone : texts.failed}
          retryLabel={texts.retry}
          onRetry={() => void refetch()}
        />
      ) : (
        <Spinner label={texts.loading} />
      )}
    </>
  );
}

function ShownEntry({ entry }: { entry: Entry }) {
  return (
    <>
      <PageHeader title={texts.kinds[entry.kind]} lead={leadOf(entry)} actions={<Acts entry={entry} />} />
      <h2 className={styles.section}>{texts.words}</h2>
      <ol className={styles.lines}>
        {entry.lines.map((line) => (
          <li key={line.id} className={`${styles.line} ${line.person === null ? '' : styles.byPerson}`}>
            <div className={styles.head}>
              <strong>{line.person === null ? texts.user : texts.person(line.person)}</strong>
              <span>{formatInstant(line.at)}</span>
            </div>
            {line.text}
          </li>
        ))}
      </ol>
      {entry.file && <File file={entry.file} />}
      <AnswerForm entry={entry} />
    </>
  );
}

function leadOf({ state, createdAt, assignee }: Entry): string {
  const who = assignee ? texts.with(assignee.name) : texts.nobody;

  return `${texts.states[state]} · ${texts.since(formatRelative(createdAt))} · ${who}`;
}

function File({ file: { kind, fixed, findings } }: { file: NonNullable<Entry['file']> }) {
  return (
    <section>
      <h2 className={styles.section}>
        {texts.file}: {texts.fileKind(kind, fixed)}
      </h2>
      {findings.length === 0 ? (
        <p>{texts.noFindings}</p>
      ) : (
        <ul className={styles.findings}>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Acts({ entry: { id, version, state, assignee } }: { entry: Entry }) {
  const user = useUser();
  const mine = assignee !== null && assignee.id === user?.id;
  const change = useMutation({
    mutationFn: (wish: { state?: 'new' | 'in-work' | 'closed'; mine?: boolean }) =>
      staffApi.call('changeInboxEntry', { id, body: { version, ...wish } }),
    onError: tellRefusal,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff', 'inbox'] }),
  });
  const act = (label: string, wish: Parameters<typeof change.mutate>[0]) => (
    <Button variant="outlined" disabled={change.isPending} onClick={() => change.mutate(wish)}>
      {label}
    </Button>
  );

  return (
    <>
      {mine ? act(texts.giveBack, { mine: false, state: 'new' }) : act(texts.take, { mine: true, state: 'in-work' })}
      {state === 'closed' ? act(texts.open, { state: 'new' }) : act(texts.close, { state: 'closed' })}
    </>
  );
}
