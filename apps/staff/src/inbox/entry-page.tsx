import type { ChangeInboxEntry, Colleagues, InboxThread } from '@fidelio/contracts/staff';
import { ApiError, Link, queryClient, useMutation, useQuery, useUser } from '@fidelio/shell-api';
import { Button, ErrorState, formatInstant, formatRelative, PageHeader, Select, Spinner } from '@fidelio/ui';
import { staffApi } from '../staff-api';
import { AnswerForm } from './answer-form';
import { colleaguesQuery, entryQuery } from './inbox.query';
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
      <p className={styles.note}>{texts.othersNames}</p>
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
      {entry.transcript.length > 0 && <Transcript lines={entry.transcript} />}
      {entry.file && <File file={entry.file} />}
      <AnswerForm entry={entry} />
    </>
  );
}

/** What was said before; the person who answers reads it where the newest words do not tell enough. */
function Transcript({ lines }: { lines: Entry['transcript'] }) {
  return (
    <details className={styles.transcript}>
      <summary>{texts.before(lines.length)}</summary>
      <ol className={styles.lines}>
        {lines.map(({ id, by, text, at }) => (
          <li key={id} className={styles.line}>
            <div className={styles.head}>
              <strong>{by === 'user' ? texts.user : texts.assistant}</strong>
              <span>{formatInstant(at)}</span>
            </div>
            {text}
          </li>
        ))}
      </ol>
    </details>
  );
}

function leadOf({ state, createdAt, assignee }: Entry): string {
  const who = assignee ? texts.with(assignee.name) : texts.nobody;

  return `${texts.states[state]} · ${texts.since(formatRelative(createdAt))} · ${who}`;
}

function File({ file: { kind, state, findings } }: { file: NonNullable<Entry['file']> }) {
  return (
    <section>
      <h2 className={styles.section}>{[`${texts.file}: ${kind}`, state].filter(Boolean).join(', ')}</h2>
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

/** Who has the entry is shown, whether or not they are still of the team. */
function listed(colleagues: Colleagues['results'], assignee: Entry['assignee']): Colleagues['results'] {
  return assignee === null || colleagues.some(({ id }) => id === assignee.id) ? colleagues : [...colleagues, assignee];
}

function Acts({ entry: { id, version, state, assignee } }: { entry: Entry }) {
  const user = useUser();
  const { data: colleagues } = useQuery(colleaguesQuery);
  const assign = (id: string | null) => change.mutate({ assignee: id, state: id === null ? 'new' : 'in-work' });
  const change = useMutation({
    mutationFn: (wish: Omit<ChangeInboxEntry, 'version'>) =>
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
      <Select
        className={styles.assignee}
        label={texts.assignee}
        value={assignee?.id ?? ''}
        disabled={change.isPending}
        options={[
          ['', texts.nobodyChosen],
          ...listed(colleagues ?? [], assignee).map(({ id: colleague, name }) => [colleague, name] as const),
        ]}
        onChoose={(chosen) => assign(chosen === '' ? null : chosen)}
      />
      {user && assignee?.id !== user.id && act(texts.take, { assignee: user.id, state: 'in-work' })}
      {state === 'closed' ? act(texts.open, { state: 'new' }) : act(texts.close, { state: 'closed' })}
    </>
  );
}
