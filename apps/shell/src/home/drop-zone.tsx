import { FileInput, useFileDrop, useHandFiles } from '@fidelio/shell-api';
import { Button, Icon } from '@fidelio/ui';
import { useRef } from 'react';
import { texts } from '../texts';
import styles from './home-page.module.css';

const words = texts.home.drop;

/** Files that are chosen here, or dropped anywhere on Home, are handed to the chat, which shows them before anything is sent. */
export function DropZone() {
  const input = useRef<HTMLInputElement>(null);
  const hand = useHandFiles();
  const dragging = useFileDrop(hand);

  return (
    <div className={styles.drop} data-dragging={dragging || undefined}>
      <Icon name="upload" size={28} />
      <p className={styles.dropWords}>
        <strong>{words.title}</strong>
        <span>{words.help}</span>
      </p>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
      <FileInput ref={input} onFiles={hand} />
    </div>
  );
}
