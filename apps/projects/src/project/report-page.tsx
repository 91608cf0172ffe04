import { type ProjectOverview, ProjectVerdict } from '@fidelio/contracts/projects';
import { drafts, useQuery } from '@fidelio/shell-api';
import { Button, colon, formatBytes, formatInstant, formatNumber, Icon, saveAs } from '@fidelio/ui';
import { useRef, useState } from 'react';
import { Loaded } from '../loaded';
import { overviewQuery, wavesQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { ExportButtons } from './export-buttons';
import { useProject } from './project-screen';

type Overview = ProjectOverview['results'];
type Minutes = Partial<Record<ProjectVerdict, string>>;

/** What moves and what does not, on paper: a page that the browser prints, also into a PDF. */
export function ReportPage() {
  const { id, name, changedAt } = useProject();
  const paper = useRef<HTMLElement>(null);

  return (
    <>
      <div className={styles.toolbar}>
        <Button variant="contained" onClick={() => globalThis.print()}>
          {t('print')}
        </Button>
        <Button
          size="small"
          startIcon={<Icon name="download" size={18} />}
          onClick={() => paper.current && saveAs(pageOf(paper.current), `${name}.html`)}
        >
          {t('export', { format: 'HTML' })}
        </Button>
        <ExportButtons filter={{}} />
      </div>
      <Loaded query={useQuery(overviewQuery(id))}>
        {(figures) => (
          <article ref={paper} className={styles.report}>
            <h2>{t('report', { name })}</h2>
            <p className={styles.quiet}>{t('report.asOf', { when: formatInstant(changedAt) })}</p>
            <p>{t('report.moves', movesOf(figures))}</p>
            <Efforts figures={figures} />
            <Reasons figures={figures} />
            <Waves />
            <Left figures={figures} />
          </article>
        )}
      </Loaded>
    </>
  );
}

/** The report as a page of its own, which needs nothing from here. */
function pageOf(report: HTMLElement): Blob {
  const page = document.implementation.createHTMLDocument(report.querySelector('h2')?.textContent ?? '');
  page.documentElement.lang = document.documentElement.lang;
  page.head.insertAdjacentHTML('afterbegin', '<meta charset="utf-8">');
  const style = page.createElement('style');
  style.textContent =
    'body{max-width:50rem;margin:2rem auto;font:1rem/1.5 sans-serif}table{width:100%;border-collapse:collapse}' +
    'th,td{padding:.4rem;border-bottom:1px solid #ccc;text-align:right}th:first-child{text-align:left}';
  page.head.append(style);
  page.body.append(page.importNode(report, true));
  for (const part of page.querySelectorAll(`.${styles.screen}`)) part.remove();

  return new Blob([`<!doctype html>${page.documentElement.outerHTML}`], { type: 'text/html' });
}

function movesOf({ files, verdicts }: Overview) {
  const { 'as-is': asIs = 0, corrected = 0, decision = 0, keep = 0 } = verdicts;

  return {
    files,
    asIs: formatNumber(asIs),
    corrected: formatNumber(corrected),
    decision: formatNumber(decision),
    keep: formatNumber(keep),
    rest: formatNumber((verdicts.unopened ?? 0) + (verdicts['not-judged'] ?? 0)),
  };
}

/** The verdicts with the hours that follow from the minutes of each; without minutes nothing is said of hours. */
function Efforts({ figures: { files, verdicts } }: { figures: Overview }) {
  const { id } = useProject();
  const draft = `project-minutes:${id}`;
  const [minutes, setMinutes] = useState<Minutes>(() => minutesOf(drafts.read(draft)));
  const minutesFor = (verdict: ProjectVerdict) => Number(minutes[verdict] ?? 0) * (verdicts[verdict] ?? 0);
  const hours = ProjectVerdict.options.reduce((sum, verdict) => sum + minutesFor(verdict), 0) / 60;
  const set = (verdict: ProjectVerdict, value: string) => {
    const next = { ...minutes, [verdict]: value.replaceAll(/\D/g, '').slice(0, 4) };
    setMinutes(next);
    drafts.write(draft, JSON.stringify(next));
  };

  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('column.verdict')}</th>
              <th scope="col">{t('column.files')}</th>
              <th scope="col">%</th>
              <th scope="col" className={styles.screen}>
                {t('minutes')}
              </th>
              {hours > 0 && <th scope="col">{t('hours')}</th>}
            </tr>
          </thead>
          <tbody>
            {ProjectVerdict.options.map((verdict) => (
              <tr key={verdict}>
                <th scope="row">{t(`verdict.${verdict}`)}</th>
                <td>{formatNumber(verdicts[verdict] ?? 0)}</td>
                <td>{formatNumber(files ? Math.round(((verdicts[verdict] ?? 0) / files) * 1000) / 10 : 0)}</td>
                <td className={styles.screen}>
                  <input
                    className={styles.minutes}
                    inputMode="numeric"
                    aria-label={t('minutesFor', { verdict: t(`verdict.${verdict}`) })}
                    value={minutes[verdict] ?? ''}
                    onChange={({ target }) => set(verdict, target.value)}
                  />
                </td>
                {hours > 0 && <td>{formatNumber(Math.round(minutesFor(verdict) / 6) / 10)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hours > 0 && <p>{t('report.hours', { hours: formatNumber(Math.round(hours * 10) / 10) })}</p>}
    </>
  );
}

function minutesOf(kept: string): Minutes {
  try {
    return JSON.parse(kept || '{}') as Minutes;
  } catch {
    return {};
  }
}

function Reasons({ figures: { reasons, bytes } }: { figures: Overview }) {
  return (
    <>
      <h3>{t('report.why')}</h3>
      <ul>
        {reasons.map(({ reason, verdict, files }) => (
          <li key={`${verdict} ${reason}`}>
            {t(`verdict.${verdict}`)}
            {colon()}
            {t(`reason.${reason}`)} ({t('files', { files })})
          </li>
        ))}
      </ul>
      <p>{t('report.size', { size: formatBytes(bytes) })}</p>
    </>
  );
}

function Waves() {
  const { id } = useProject();
  const { data: waves = [] } = useQuery(wavesQuery(id));
  if (waves.length === 0) return null;

  return (
    <>
      <h3>{t('pages.waves')}</h3>
      <ul>
        {waves.map(({ id: wave, name, date, owner, files, done }) => (
          <li key={wave}>
            {[date, name, owner, t('files', { files }), done && t('waves.done')].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </>
  );
}

function Left({ figures: { findings } }: { figures: Overview }) {
  const left = findings.filter(({ waiting }) => waiting > 0);
  if (left.length === 0) return <p>{t('report.nothingLeft')}</p>;

  return (
    <>
      <h3>{t('report.left')}</h3>
      <ul>
        {left.map(({ finding, title, waiting }) => (
          <li key={finding}>
            {title}
            {colon()}
            {t('files', { files: waiting })}
          </li>
        ))}
      </ul>
    </>
  );
}
