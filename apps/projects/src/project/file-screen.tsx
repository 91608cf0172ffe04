import { type DecideFinding, type ProjectFileDetails, visible } from '@fidelio/contracts/projects';
import { Link, useParams, useQuery } from '@fidelio/shell-api';
import { Alert, colon, formatBytes, formatInstant, SeverityMark } from '@fidelio/ui';
import { FindingFacts } from '@fidelio/ui/findings';
import { Loaded } from '../loaded';
import { fileQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';
import { DecideButtons } from './decide-buttons';
import { addressOf, nameOf } from './filter';
import { PlanInto } from './plan-into';
import { useProject } from './project-screen';

type Details = ProjectFileDetails['results'];

/** One file with its verdict, its findings and its links. */
export function FileScreen() {
  const { id, mayChange } = useProject();
  const { file = '' } = useParams();

  return (
    <Loaded query={useQuery(fileQuery(id, file))}>
      {(details) => (
        <>
          <h2 className={styles.title}>{nameOf(details.path)}</h2>
          <p className={styles.quiet}>
            {formatBytes(details.bytes)} · {formatInstant(details.modifiedAt)}
            {details.owner && ` · ${nameOf(details.owner)}`}
          </p>
          <p>
            <strong>{t(`verdict.${details.verdict}`)}</strong>: {t(`reason.${details.reason}`)}.{' '}
            {details.changes > 0 && t('changes', { changes: details.changes })}
          </p>
          {details.error && <Alert severity="warning">{details.error.sentence}</Alert>}
          {mayChange && (
            <div className={styles.toolbar}>
              <PlanInto filter={{ ids: [details.id] }} />
            </div>
          )}
          <Findings details={details} />
          <Links details={details} />
        </>
      )}
    </Loaded>
  );
}

/** What can be decided: a change that waits for a yes, or that was made without asking; and what was decided, undone. */
function choicesOf({ mode, outcome, choice }: Details['findingRows'][number]): DecideFinding['choice'][] {
  if (choice) return ['undecided'];
  if (mode === 'ASK') return ['accept', 'leave'];

  return outcome === 'fixed' ? ['leave'] : [];
}

function Findings({ details: { id: file, findingRows } }: { details: Details }) {
  const { mayChange } = useProject();
  if (findingRows.length === 0) return null;

  return (
    <section className={styles.section}>
      <h2>{t('filter.finding')}</h2>
      {findingRows.map((finding) => (
        <div key={finding.id} className={styles.card}>
          <FindingFacts
            title={finding.title}
            sentence={t(finding.choice ? `chosen.${finding.choice}` : `outcome.${finding.outcome}`)}
            byHand={[t('places', { places: finding.count }), ...finding.places.map(visible)].join(' · ')}
            places={[]}
            link={Link}
          >
            <SeverityMark severity={finding.severity} />
            {mayChange && (
              <div className={styles.buttons}>
                <DecideButtons
                  finding={finding.id}
                  title={finding.title}
                  filter={{ ids: [file] }}
                  count={1}
                  choices={choicesOf(finding)}
                />
              </div>
            )}
          </FindingFacts>
        </div>
      ))}
    </section>
  );
}

function Links({ details: { id: file, links, linkedFrom } }: { details: Details }) {
  const { id } = useProject();
  if (links.length + linkedFrom.count === 0) return null;

  return (
    <section className={styles.section}>
      <h2>{t('links')}</h2>
      <ul className={styles.plain}>
        {links.map(({ kind, target }) => (
          <li key={`${kind} ${target}`}>
            {t(`link.${kind}`)}
            {colon()}
            <code>{visible(target)}</code>
          </li>
        ))}
        {linkedFrom.files.map(({ id: from, path }) => (
          <li key={from}>
            {t('linkedFrom')}
            {colon()}
            <Link to={`/projects/${id}/files/${from}`}>{nameOf(path)}</Link>
          </li>
        ))}
      </ul>
      <Link to={addressOf(id, { linkedWith: file })}>{t('linkedWith')}</Link>
    </section>
  );
}
