import type { ChatInfo } from '@fidelio/contracts';
import { productInfoQuery, useQuery } from '@fidelio/shell-api';
import { Button, Logo, Spinner } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { texts } from '../texts';
import { ExampleCards } from './example-cards';
import { useStart } from './use-start';
import styles from './start-screen.module.css';

const words = texts.start;

/** Shown before a conversation: a welcome, three examples, and Get Started. */
export function StartScreen({ history }: { history: ReactNode }) {
  const { busy, opening, start } = useStart();
  const { data: info } = useQuery(productInfoQuery);

  if (opening) return <Spinner page label={opening === 'about' ? words.aboutFile : words.upload} />;

  return (
    <div className={styles.start}>
      <Logo size={40} />
      <h1 className={styles.title}>{texts.title}</h1>
      <p className={styles.welcome}>{words.welcome}</p>
      <ExampleCards busy={busy} onChoose={start} />
      <Button variant="contained" size="large" disabled={busy} onClick={() => start()} className={styles.button}>
        {busy ? words.busy : words.button}
      </Button>
      <p className={styles.processors}>{info && processorsOf(info)}</p>
      {history}
    </div>
  );
}

function processorsOf({ processors, sent = words.sentBefore }: ChatInfo['results']): string {
  if (processors.length === 0) return words.noProcessors;

  return words.processors(new Intl.ListFormat('en').format(processors), sent);
}
