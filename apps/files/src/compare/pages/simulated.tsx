import { useQuery } from '@fidelio/shell-api';
import { Spinner } from '@fidelio/ui';
import { t } from '../texts';
import { simulatedPageQuery } from '../comparison.queries';
import styles from './simulated.module.css';

/** What can be shown where no renderer is installed: the simulated pages, each in a frame without scripts. */
export function Simulated({ arriving, corrected }: { arriving: string; corrected: string | null }) {
  return (
    <>
      <p className={styles.note}>{t('simulated')}</p>
      <div className={styles.frames}>
        <Frame address={arriving} title={t('arriving')} />
        {corrected && <Frame address={corrected} title={t('corrected')} />}
      </div>
    </>
  );
}

function Frame({ address, title }: { address: string; title: string }) {
  const { data } = useQuery(simulatedPageQuery(address));

  return (
    <figure className={styles.frame}>
      <figcaption>{title}</figcaption>
      {data === undefined ? (
        <Spinner size={24} label={t('drawing')} />
      ) : (
        <iframe sandbox="" srcDoc={data} title={title} />
      )}
    </figure>
  );
}
