import { Link } from '@fidelio/shell-api';
import { useState } from 'react';
import { Pick } from '../pick';
import { t } from '../texts';
import styles from '../projects.module.css';
import { MakeKey } from './make-key';
import { useProject } from './project-screen';

/** How each system compares a hash and sets a variable; in Windows that is PowerShell, whose `curl` is another program. */
const systems = {
  Windows: {
    curl: 'curl.exe',
    compare: '(Get-FileHash fidelio-agent.tgz).Hash -eq (-split (Get-Content fidelio-agent.tgz.sha256))[0]',
    key: "$env:FIDELIO_KEY = '…'",
  },
  macOS: { curl: 'curl', compare: 'shasum -a 256 -c fidelio-agent.tgz.sha256', key: 'export FIDELIO_KEY=…' },
  Linux: { curl: 'curl', compare: 'sha256sum -c fidelio-agent.tgz.sha256', key: 'export FIDELIO_KEY=…' },
};
type System = keyof typeof systems;

function ownSystem(): System {
  const { userAgent } = navigator;

  return /Windows/.test(userAgent) ? 'Windows' : /Mac/.test(userAgent) ? 'macOS' : 'Linux';
}

/** What is typed there, from this product. */
function linesFor(system: System) {
  const { origin } = location;
  const address = `${origin}/api/releases/fidelio-agent.tgz`;
  const { curl, compare, key } = systems[system];

  return [
    ['how.fetch', `${curl} -O ${address} -O ${address}.sha256\n${compare}`],
    ['how.install', 'npm install --global ./fidelio-agent.tgz'],
    ['how.environment', key],
    ['how.scan', `fidelio-agent scan FOLDER --product ${origin}`],
    ['how.correct', `fidelio-agent scan FOLDER --product ${origin} --correct OUT`],
  ] as const;
}

/** What the machine that has the files needs. @param folded behind its heading */
export function HowToScan({ folded = false }: { folded?: boolean }) {
  const { id, role } = useProject();
  const [system, setSystem] = useState(ownSystem);

  return (
    <details className={styles.how} open={!folded}>
      <summary>{t('how')}</summary>
      <p>{t('how.private')}</p>
      <Pick
        label={t('how.system')}
        labelled
        value={system}
        options={Object.keys(systems).map((name) => [name as System, name] as const)}
        onPick={(name) => name && setSystem(name)}
      />
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
        {linesFor(system).map(([step, line]) => (
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
