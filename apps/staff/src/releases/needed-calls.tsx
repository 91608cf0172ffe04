import { type Call, type CallName, calls } from '@fidelio/contracts';
import type { RemoteState } from '@fidelio/contracts/releases';
import { callNotes } from '@fidelio/contracts/call-notes';
import { texts } from './texts';
import styles from './releases.module.css';

/** What a change of the BFF must leave alone while this version is live. */
export function NeededCalls({ state: { remote, live, versions } }: { state: RemoteState }) {
  const needed = versions.find(({ version }) => version === live)?.calls;
  if (!needed) return <p className={styles.quiet}>{texts.unknownCalls}</p>;
  if (needed.length === 0) return <p className={styles.quiet}>{texts.noCalls}</p>;

  return (
    <details>
      <summary>{texts.calls(remote)}</summary>
      <ul className={styles.history} aria-label={texts.calls(remote)}>
        {needed.map((name) => (
          <li key={name}>
            <NeededCall name={name} />
          </li>
        ))}
      </ul>
    </details>
  );
}

function NeededCall({ name }: { name: string }) {
  const call = (calls as Record<string, Call>)[name];
  if (!call) return <strong>{texts.notOffered(name)}</strong>;

  return (
    <>
      <code>
        {call.method} /api{call.path}
      </code>{' '}
      {callNotes[name as CallName].summary}
    </>
  );
}
