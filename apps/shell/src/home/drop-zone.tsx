import { chooseFolder, FileInput, hasFolders, notices, useFileDrop, useHandFiles } from '@fidelio/shell-api';
import { Button, Icon } from '@fidelio/ui';
import { useRef } from 'react';
import { t } from '../texts';
import styles from './home-page.module.css';

/** Files that are chosen here, or dropped anywhere on Home, are handed to the chat, which shows them before anything is sent. */
export function DropZone() {
  const input = useRef<HTMLInputElement>(null);
  const hand = useHandFiles();
  const dragging = useFileDrop(hand);
  const folder = () =>
    chooseFolder((files) => (files.length > 0 ? hand(files) : notices.info(t('home.drop.folderWithout'))));

  return (
    <div className={styles.drop} data-dragging={dragging || undefined}>
      <Icon name="upload" size={28} />
      <p className={styles.dropWords}>
        <strong>{t('home.drop.title')}</strong>
        <span>{t('home.drop.help')}</span>
      </p>
      <div className={styles.dropButtons}>
        <Button variant="contained" onClick={() => input.current?.click()}>
          {t('home.drop.choose')}
        </Button>
        <span className={styles.folder}>
          <Button variant="outlined" onClick={() => (hasFolders() ? folder() : input.current?.click())}>
            {t('home.drop.folder')}
          </Button>
        </span>
      </div>
      <FileInput ref={input} onFiles={hand} />
    </div>
  );
}
