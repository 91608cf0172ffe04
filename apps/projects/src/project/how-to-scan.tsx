import { Link } from '@fidelio/shell-api';
import { t } from '../texts';
import styles from '../projects.module.css';
import { MakeKey } from './make-key';
import { useProject } from './project-screen';

/** What is typed there, from this product. */
function lines() {
  const { origin } = location;
  const address = `${origin}/api/releases/fidelio-agent.tgz`;

  return [
    ['how.fetch', `curl -O ${address} -O ${address}.sha256\nsha256sum -c fidelio-agent.tgz.sha256`],
    ['how.install', 'npm install --global ./fidelio-agent.tgz'],
    ['how.environment', 'export FIDELIO_KEY=…'],
    ['how.scan', `fidelio-agent scan FOLDER --product ${origin}`],
  ] as const;
}

/** What the machine that has the files needs. @param folded behind its heading */
export function HowToScan({ folded = false }: { folded?: boolean }) {
  const { id, role } = useProject();

  return (
    <details className={styles.how} open={!folded}>
      <summary>{t('how')}</summary>
      <p>{t('how.private')}</p>
      <ol>
        <li>
          {role === 'owner' ? (
            <>
              {t('how.key')} <MakeKey scopes={['scan', 'correct']} />
            </>
          ) : (
            t('how.askKey')
          )}
        </li>
        {lines().map(([step, line]) => (
          <li key={step}>
            {t(step)}
            <pre>{line}</pre>
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        {t('how.api')} <a href="/api/docs">{t('how.apiLink')}</a>
      </p>
      {role === 'owner' && <Link to={`/projects/${id}/people`}>{t('how.keys')}</Link>}
    </details>
  );
}
