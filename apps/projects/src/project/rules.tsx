import { useQuery } from '@fidelio/shell-api';
import { colon } from '@fidelio/ui';
import { Loaded } from '../loaded';
import { rulesQuery } from '../projects.queries';
import styles from '../projects.module.css';
import { t } from '../texts';

/** Why a file has its verdict: the server's rules, in the order in which they are tried. */
export function Rules() {
  const rules = useQuery(rulesQuery);

  return (
    <details className={styles.how}>
      <summary>{t('rules')}</summary>
      <p>{t('rulesHelp')}</p>
      <Loaded query={rules}>
        {(list) => (
          <ol>
            {list.map(({ reason, verdict, when, note }) => (
              <li key={`${reason} ${verdict} ${JSON.stringify(when)}`}>
                <strong>{t(`verdict.${verdict}`)}</strong>
                {colon()}
                {t(`reason.${reason}`)}. <span className={styles.quiet}>{note ?? t(`then.${verdict}`)}</span>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </details>
  );
}
