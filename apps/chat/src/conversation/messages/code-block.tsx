import { Button, Icon } from '@fidelio/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { t } from '../texts';
import styles from './code-block.module.css';

const copiedShownMs = 2_000;

type Copy = 'idle' | 'copied' | 'failed';

/** Code with a button that copies it. */
export function CodeBlock({ children }: { children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null);
  const [copy, setCopy] = useState<Copy>('idle');

  useEffect(() => {
    if (copy === 'idle') return;
    const timer = setTimeout(() => setCopy('idle'), copiedShownMs);

    return () => clearTimeout(timer);
  }, [copy]);

  async function copyCode() {
    try {
      await navigator.clipboard.writeText(code.current?.textContent ?? '');
      setCopy('copied');
    } catch {
      setCopy('failed');
    }
  }

  return (
    <div className={styles.block}>
      <div className={styles.bar}>
        <Button
          size="small"
          startIcon={<Icon name={copy === 'copied' ? 'check' : 'copy'} size={18} />}
          onClick={copyCode}
        >
          {t(`copy.${copy}`)}
        </Button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <pre ref={code} tabIndex={0} role="region" aria-label={t('conversation.code')}>
        {children}
      </pre>
    </div>
  );
}
