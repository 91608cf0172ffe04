import { ExplainedRelease, releasesParameter } from '@fidelio/contracts';
import type { RemoteRegistry } from '@fidelio/federation/runtime';
import { Button, formatInstant } from '@fidelio/ui';
import { useEffect, useState } from 'react';
import { readReleases } from './remotes';
import styles from './releases-panel.module.css';

const words = {
  label: 'Releases of this page',
  columns: ['Remote', 'Version', 'Why', 'Since'],
  unchanged: 'the start',
  notLoaded: 'not loaded yet',
  earlier: (now: string) => `loaded earlier; a new page gets ${now}`,
  fallback: (reason: string) => `fallback: ${reason}`,
  close: 'Close',
};

interface Row {
  remote: string;
  version: string;
  why: string;
  since: string;
}

/** The panel, where the page was opened with `?releases`. */
export function ReleasesNotice({ registry }: { registry: RemoteRegistry }) {
  const [open, setOpen] = useState(() => new URLSearchParams(location.search).has(releasesParameter));

  return open && <ReleasesPanel registry={registry} onClose={() => setOpen(false)} />;
}

/** Which version of each remote this tab has, why and since when. */
function ReleasesPanel({ registry, onClose }: { registry: RemoteRegistry; onClose: () => void }) {
  const [explained, setExplained] = useState<ExplainedRelease[]>([]);
  const [shown, setShown] = useState(shownIn(registry));
  useEffect(() => {
    const read = () => {
      setShown(shownIn(registry));
      readReleases('explained').then(
        (answer) => setExplained(ExplainedRelease.array().parse(answer)),
        () => undefined,
      );
    };
    read();
    const timer = setInterval(read, 5000);
    return () => clearInterval(timer);
  }, [registry]);

  return (
    <aside className={styles.panel} aria-label={words.label}>
      <table>
        <thead>
          <tr>
            {words.columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {explained
            .map((each) => rowOf(each, shown))
            .map(({ remote, version, why, since }) => (
              <tr key={remote}>
                <td>{remote}</td>
                <td>
                  <code>{version}</code>
                </td>
                <td>{why}</td>
                <td>{since}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <Button size="small" onClick={onClose}>
        {words.close}
      </Button>
    </aside>
  );
}

/** A remote that this tab has entered. */
interface ShownRemote {
  name: string;
  /** Null while none is loaded. */
  version: string | null;
  /** Why the wanted version is not the one that is loaded. */
  failure: string | null;
}

function shownIn({ loaders }: RemoteRegistry): ShownRemote[] {
  return [...loaders.values()].map(({ remote, version, failed }) => ({
    name: remote.name,
    version,
    failure: failed[0]?.message ?? null,
  }));
}

/** What this tab has may differ from what a page that is opened now gets. */
function rowOf({ remote, version, why, since }: ExplainedRelease, shown: ShownRemote[]): Row {
  const mine = shown.find(({ name }) => name === remote);
  const when = since === null ? words.unchanged : formatInstant(since);
  if (!mine?.version) return { remote, version, why: `${why}, ${words.notLoaded}`, since: when };
  if (mine.failure !== null) return { remote, version: mine.version, why: words.fallback(mine.failure), since: when };
  if (mine.version !== version) return { remote, version: mine.version, why: words.earlier(version), since: when };

  return { remote, version, why, since: when };
}
