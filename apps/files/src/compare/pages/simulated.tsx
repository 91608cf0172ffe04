import { useQuery } from '@fidelio/shell-api';
import { Spinner } from '@fidelio/ui';
import { compareTexts } from '../texts';
import { simulatedPageQuery } from '../comparison.queries';
import styles from './simulated.module.css';

const words = compareTexts;

/** What can be shown where no renderer is installed: the simulated pages, each in a frame without scripts. */
export function Simulated({ arriving, corrected }: { arriving: string; corrected: string | null }) {
  return (
    <>
      <p className={styles.note}>{words.simulated}</p>
      <div className={styles.frames}>
        <Frame address={arriving} title={words.arriving} />
        {corrected && <Frame address={corrected} title={words.corrected} />}
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
        <Spinner size={24} label={words.drawing} />
      ) : (
        <iframe sandbox="" srcDoc={data} title={title} />
      )}
    </figure>
  );
}
