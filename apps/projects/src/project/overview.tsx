import { type ProjectGroup, type ProjectOverview, ProjectVerdict } from '@fidelio/contracts/projects';
import { Link, useQuery } from '@fidelio/shell-api';
import { formatBytes, formatNumber } from '@fidelio/ui';
import { Loaded } from '../loaded';
import { type Filter, overviewQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { DecideButtons } from './decide-buttons';
import { addressOf, nameOf } from './filter';
import { HowToScan } from './how-to-scan';
import { useProject } from './project-screen';
import { Rules } from './rules';
import { Scans } from './scans';

type Overview = ProjectOverview['results'];

/** What a project's files need, in figures, each of which leads to its files. */
export function Overview() {
  const { id, running, files } = useProject();
  const overview = useQuery(overviewQuery(id, running));

  return (
    <>
      {files === 0 && <HowToScan />}
      <Scans />
      {files > 0 && (
        <Loaded query={overview}>
          {(figures) => (
            <>
              <Verdicts figures={figures} />
              <Findings figures={figures} />
              <div className={styles.columns}>
                <Groups by="kind" groups={figures.kinds} />
                <Groups by="folder" groups={figures.folders} />
                <Groups by="owner" groups={figures.owners} />
                <Groups by="year" groups={figures.years} />
              </div>
              {figures.more && <p className={styles.quiet}>{t('more')}</p>}
              <Rules />
              <HowToScan folded />
            </>
          )}
        </Loaded>
      )}
    </>
  );
}

function Verdicts({ figures: { files, bytes, verdicts, reasons, copied, gone } }: { figures: Overview }) {
  const { id } = useProject();

  return (
    <section className={styles.section}>
      <h2>{t('verdicts')}</h2>
      <p className={styles.quiet}>
        {t('files', { files })} · {formatBytes(bytes)} ·{' '}
        <Link to={addressOf(id, { state: 'copied' })}>{t('copies', { copied })}</Link>
        {gone > 0 && (
          <>
            {' · '}
            <Link to={addressOf(id, { state: 'gone' })}>{t('gone', { gone })}</Link>
          </>
        )}
      </p>
      <ul className={styles.verdicts}>
        {ProjectVerdict.options.map((verdict) => (
          <li key={verdict} data-verdict={verdict}>
            <Link to={addressOf(id, { verdict })}>
              <strong>{formatNumber(verdicts[verdict] ?? 0)}</strong> {t(`verdict.${verdict}`)}
            </Link>
            {reasons
              .filter((reason) => reason.verdict === verdict)
              .map(({ reason, files: count }) => (
                <p key={reason} className={styles.quiet}>
                  {t(`reason.${reason}`)} ({formatNumber(count)})
                </p>
              ))}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Findings({ figures: { findings } }: { figures: Overview }) {
  const { id, mayChange } = useProject();
  if (findings.length === 0) return null;

  return (
    <section className={styles.section}>
      <h2>{t('findings')}</h2>
      <p className={styles.quiet}>{t('findingsHelp')}</p>
      <ul className={styles.list}>
        {findings
          .toSorted((a, b) => b.waiting - a.waiting)
          .map(({ finding, title, files, places, waiting }) => (
            <li key={finding} className={styles.item}>
              <span className={styles.grow}>
                <Link className={styles.name} to={addressOf(id, { finding })}>
                  {title}
                </Link>
                <span className={styles.quiet}>
                  {t('files', { files })} · {t('places', { places })}
                  {waiting > 0 && (
                    <>
                      {' · '}
                      <Link to={addressOf(id, { waiting: finding })}>{t('waiting', { waiting })}</Link>
                    </>
                  )}
                </span>
              </span>
              {mayChange && waiting > 0 && (
                <DecideButtons finding={finding} title={title} filter={{ waiting: finding }} count={waiting} />
              )}
            </li>
          ))}
      </ul>
    </section>
  );
}

function Groups({ by, groups }: { by: 'kind' | 'folder' | 'owner' | 'year'; groups: ProjectGroup[] }) {
  const { id } = useProject();

  return (
    <section className={styles.section}>
      <h2>{t(`by.${by}`)}</h2>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t(`filter.${by}`)}</th>
              <th scope="col">{t('column.files')}</th>
              <th scope="col">{t('verdict.decision')}</th>
              <th scope="col">{t('verdict.keep')}</th>
            </tr>
          </thead>
          <tbody>
            {groups.map(({ key, files, verdicts }) => (
              <tr key={key}>
                <th scope="row">
                  <Link to={addressOf(id, { [by]: key } satisfies Filter)}>{nameOf(key)}</Link>
                </th>
                <td>{formatNumber(files)}</td>
                <td>{formatNumber(verdicts.decision ?? 0)}</td>
                <td>{formatNumber(verdicts.keep ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
