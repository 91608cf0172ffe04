import type { RemoteState } from '@fidelio/contracts/releases';
import type { MoveRelease } from '@fidelio/contracts/staff';
import { Alert, Button, formatInstant } from '@fidelio/ui';
import { NeededCalls } from './needed-calls';
import { texts } from './texts';
import styles from './releases.module.css';

type Action = MoveRelease['action'];

interface RemoteProps {
  state: RemoteState;
  busy: boolean;
  onAct: (action: Action) => void;
}

/** One remote: what is live, the acts, its versions and its history. */
export function Remote({ state, busy, onAct }: RemoteProps) {
  const { remote, live, previous, canary, verdict, pinned, killed, versions, history } = state;

  return (
    <section className={styles.remote} aria-labelledby={`release-${remote}`}>
      <div className={styles.head}>
        <h2 id={`release-${remote}`} className={styles.name}>
          {remote}
        </h2>
        {killed && <span className={styles.off}>{texts.killed}</span>}
        {pinned && <span className={styles.flag}>{texts.pinned}</span>}
      </div>
      <p className={styles.line}>
        {texts.state(live, previous)} {canary && texts.canary(canary.version, canary.percent, canary.frozen)}
      </p>
      {verdict && <Alert severity="warning">{verdict}</Alert>}
      <div className={styles.actions}>
        {actionsOf(state).map((action) => (
          <Button
            key={action}
            variant="outlined"
            {...(action === 'kill' && { color: 'error' })}
            disabled={busy}
            aria-label={texts.of(texts.actions[action], remote)}
            onClick={() => onAct(action)}
          >
            {texts.actions[action]}
          </Button>
        ))}
      </div>
      <Versions remote={remote} versions={versions} />
      <NeededCalls state={state} />
      {history.length > 0 && (
        <details>
          <summary>{texts.history}</summary>
          <ul className={styles.history}>
            {history.map(({ at, by, what }) => (
              <li key={`${at} ${what}`}>
                {formatInstant(at)}, {by}: {what}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const actionsOf = ({ canary, pinned, killed }: RemoteState): Action[] => [
  'rollback',
  ...(canary ? (['promote'] as const) : []),
  pinned ? 'unpin' : 'pin',
  killed ? 'revive' : 'kill',
];

function Versions({ remote, versions }: Pick<RemoteState, 'remote' | 'versions'>) {
  const label = texts.versions(remote);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className={styles.scroll} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {texts.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions.map(({ version, at, by, attested, types, previewUntil, health }) => (
            <tr key={version}>
              <th scope="row">
                <code>{version}</code>
                {previewUntil && <p className={styles.quiet}>{texts.preview(formatInstant(previewUntil))}</p>}
              </th>
              <td>{formatInstant(at)}</td>
              <td>{by}</td>
              <td>{attested ? texts.proof(attested.typeChecked) : texts.withImage}</td>
              <td>{types ? <a href={types}>{texts.types}</a> : '–'}</td>
              <td>{health.accounts}</td>
              <td>{health.failed}</td>
              <td>{health.medianLoad === null ? '–' : `${health.medianLoad} ms`}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
