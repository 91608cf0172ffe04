import { Link } from '@fidelio/shell-api';
import { t } from '../texts';
import styles from '../projects.module.css';
import { MakeKey } from './make-key';
import { useProject } from './project-screen';

/** What to type on the machine that has the files. @param folded behind its heading */
export function HowToScan({ folded = false }: { folded?: boolean }) {
  const { id, role } = useProject();

  return (
    <details className={styles.how} open={!folded}>
      <summary>{t('how')}</summary>
      <ol>
        <li>{t('how.node')}</li>
        <li>
          {t('how.install')}
          <pre tabIndex={0}>{`npm install --global ${location.origin}/api/project-agent/agent.tgz`}</pre>
        </li>
        <li>
          {role === 'owner' ? (
            <>
              {t('how.key')} <MakeKey scopes={['scan', 'correct']} />
            </>
          ) : (
            t('how.askKey')
          )}
        </li>
        <li>
          {t('how.scan')}
          <pre tabIndex={0}>{`FIDELIO_KEY=… fidelio-agent scan FOLDER --product ${location.origin}`}</pre>
        </li>
        <li>
          {t('how.correct')}
          <pre tabIndex={0}>
            {`FIDELIO_KEY=… fidelio-agent scan FOLDER --product ${location.origin} --correct OUT`}
          </pre>
        </li>
      </ol>
      <p className={styles.quiet}>
        {t('how.private')} <Link to={`/projects/${id}/people`}>{t('how.keys')}</Link>
      </p>
    </details>
  );
}
