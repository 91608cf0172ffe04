import type { FileRecord } from '@fidelio/contracts';
import { FileTypeIcon } from '@fidelio/ui';
import styles from './file-thumbnail.module.css';

/** A small picture of a page of the file; the sign of its kind alone while no page was drawn. */
export function FileThumbnail({ file: { kind, thumbnail } }: { file: Pick<FileRecord, 'kind' | 'thumbnail'> }) {
  return (
    <span className={styles.box} data-drawn={thumbnail && true}>
      {thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
      <FileTypeIcon type={kind} size={thumbnail ? 16 : 26} />
    </span>
  );
}
