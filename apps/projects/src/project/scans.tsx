import type { ProjectScan } from '@fidelio/contracts/projects';
import { useQuery } from '@fidelio/shell-api';
import { formatDuration, formatNumber, formatRelative, ProgressBar } from '@fidelio/ui';
import { scansQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { nameOf } from './filter';
import { useProject } from './project-screen';

/** Scans that are running with their progress, else the newest one. */
export function Scans() {
  const { id, running } = useProject();
  const { data: scans = [] } = useQuery(scansQuery(id, running));
  const shown = scans.filter(({ state }, index) => state === 'running' || (index === 0 && running === 0));
  if (shown.length === 0) return null;

  return (
    <section className={styles.section} aria-label={t('scans')}>
      {shown.map((scan) => (
        <Scan key={scan.id} scan={scan} />
      ))}
    </section>
  );
}

function Scan({ scan: { state, progress, below, agent, seenAt, renderer } }: { scan: ProjectScan }) {
  const { found = 0, read = 0, unchanged = 0, failed = 0, filesASecond = 0, left = null } = progress ?? {};
  const { files } = useProject();
  // Who pushes findings need not tell how far they are.
  const done = progress === null ? files : read + unchanged + failed;
  const detail = t('scan.detail', {
    done: formatNumber(done),
    found: formatNumber(found),
    speed: formatNumber(Math.round(filesASecond * 10) / 10),
  });

  return (
    <div className={styles.scan}>
      {state === 'running' ? (
        <ProgressBar
          label={below ? nameOf(below) : t('scan.running')}
          value={found > 0 ? done / found : undefined}
          detail={left === null ? detail : `${detail} · ${t('scan.left', { time: formatDuration(left) })}`}
        />
      ) : (
        <p>{t(`scan.${state}`, { when: formatRelative(seenAt), done: formatNumber(done) })}</p>
      )}
      <p className={styles.quiet}>
        {agent}
        {failed > 0 && ` · ${t('scan.failed', { failed })}`}
        {!renderer && ` · ${t('scan.noRenderer')}`}
      </p>
    </div>
  );
}
