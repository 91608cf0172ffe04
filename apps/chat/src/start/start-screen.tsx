import type { ChatInfo, SentData } from '@fidelio/contracts';
import { productInfoQuery, useQuery } from '@fidelio/shell-api';
import { Button, formatList, Logo, Spinner } from '@fidelio/ui';
import type { ReactNode } from 'react';
import { t } from '../texts';
import { ExampleCards } from './example-cards';
import { useStart } from './use-start';
import styles from './start-screen.module.css';

/** Shown before a conversation: a welcome, three examples, and Get Started. */
export function StartScreen({ history }: { history: ReactNode }) {
  const { busy, opening, start } = useStart();
  const { data: info } = useQuery(productInfoQuery);

  if (opening) return <Spinner page label={opening === 'about' ? t('start.aboutFile') : t('start.upload')} />;

  return (
    <div className={styles.start}>
      <span className={styles.logo}>
        <Logo size={40} />
      </span>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.welcome}>{t('start.welcome')}</p>
      <ExampleCards busy={busy} onChoose={start} />
      <Button variant="contained" size="large" disabled={busy} onClick={() => start()} className={styles.button}>
        {busy ? t('start.busy') : t('start.button')}
      </Button>
      <p className={styles.processors}>{info && processorsOf(info)}</p>
      {history}
    </div>
  );
}

/** Of a server that does not say yet what it sends. */
const sentBefore: SentData = { categories: ['messages', 'file-names', 'findings'], redacted: false };

function processorsOf({ processors, sent = sentBefore }: ChatInfo['results']): string {
  if (processors.length === 0) return t('start.noProcessors');

  return [t('start.processors', { names: formatList(processors) }), ...sentSentences(sent)].join(' ');
}

/** `sentSentence` of contracts, in the language of the page. */
function sentSentences({ categories, redacted }: SentData): string[] {
  const what = formatList(categories.map((category) => t(`sent.${category}`)));
  const told = categories.includes('document-words') ? t('sent.told', { what }) : t('sent.toldWithoutWords', { what });

  return redacted ? [told, t('sent.redacted')] : [told];
}
