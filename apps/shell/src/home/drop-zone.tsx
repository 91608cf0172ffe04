import { uploadEndings } from '@fidelio/contracts';
import { handedFiles, useFileDrop } from '@fidelio/shell-api';
import { Button, Icon } from '@fidelio/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { texts } from '../texts';
import styles from './home-page.module.css';

const accept = [...uploadEndings, 'zip'].map((ending) => `.${ending}`).join(',');
const words = texts.home.drop;

/** Files that are chosen here, or dropped anywhere on Home, are handed to the chat, which shows them before anything is sent. */
export function DropZone() {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const dragging = useFileDrop(hand);

  function hand(files: File[]) {
    if (files.length === 0) return;
    handedFiles.give(files);
    void navigate('/chat?upload');
  }

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
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={({ target }) => hand([...(target.files ?? [])])}
      />
    </div>
  );
}
