import { Button, PageHeader } from '@fidelio/ui';
import { useState } from 'react';
import styles from './second-factor.module.css';
import { texts } from './texts';

const words = texts.recovery;

/** Shows the codes, once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true));

  return (
    <>
      <PageHeader title={words.title} lead={words.lead} />
      <ul aria-label={words.list} className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="contained" onClick={onDone}>
          {words.done}
        </Button>
        <Button variant="outlined" onClick={() => void copy()}>
          {copied ? words.copied : words.copy}
        </Button>
      </div>
    </>
  );
}
