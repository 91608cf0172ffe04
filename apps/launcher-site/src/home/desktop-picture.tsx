import { FileTypeIcon, type FileType, Icon } from '@fidelio/ui';
import { texts } from '../texts';
import styles from './demo.module.css';

const said = texts.home.demo;
const kinds: FileType[] = ['docx', 'xlsx', 'other', 'other'];
const offered = 1;

/** A desktop with a menu open on a file: what the launcher adds to a computer. */
export function DesktopPicture() {
  return (
    <div className={styles.desktop} aria-hidden>
      <div className={styles.files}>
        {said.files.map((file, index) => (
          <span key={file} className={`${styles.file} ${index === 0 ? styles.chosen : ''}`}>
            <FileTypeIcon type={kinds[index] ?? 'other'} size={44} />
            {file}
          </span>
        ))}
      </div>
      <div className={styles.menu}>
        {said.menu.map((entry, index) => (
          <span key={entry} className={`${styles.entry} ${index === offered ? styles.offered : ''}`}>
            <Icon name="convert" size={16} />
            {entry}
          </span>
        ))}
      </div>
      <Result />
    </div>
  );
}

/** What comes of it: the same table, where it was. */
function Result() {
  return (
    <svg className={styles.result} viewBox="0 0 200 150" fill="none" focusable="false">
      <rect x="1" y="1" width="198" height="148" rx="8" fill="var(--surface)" stroke="var(--line)" strokeWidth="1.5" />
      <path d="M18 24h70" stroke="var(--ink)" strokeWidth="6" strokeLinecap="round" />
      <path d="M18 44h150M18 56h120" stroke="var(--edge)" strokeWidth="3.5" strokeLinecap="round" opacity="0.6" />
      <rect x="18" y="74" width="164" height="18" fill="var(--accent-tint)" />
      <path d="M18 74h164v54H18zM18 92h164M18 110h164M73 74v54M128 74v54" stroke="var(--ink)" strokeWidth="1.5" />
    </svg>
  );
}
