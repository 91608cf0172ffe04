import { FileInput, useFileDrop, useHandFiles } from '@fidelio/shell-api';
import { Button, Icon } from '@fidelio/ui';
import { useRef } from 'react';
import { t } from './texts';
import styles from './file-entrance.module.css';

/** Files that are chosen here, or dropped anywhere on the page, are handed to the chat, which shows them before anything is sent. */
export function FileEntrance() {
  const input = useRef<HTMLInputElement>(null);
  const hand = useHandFiles();
  const dragging = useFileDrop(hand);

  return (
    <>
      <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={() => input.current?.click()}>
        {t('upload.choose')}
      </Button>
      <FileInput ref={input} onFiles={hand} />
      {dragging && (
        <div className={styles.over}>
          <strong>{t('upload.drop')}</strong>
        </div>
      )}
    </>
  );
}
