import styles from './file-type-icon.module.css';
import { t } from '../texts';

export type FileType = 'docx' | 'pptx' | 'xlsx' | 'other';

interface FileTypeIconProps {
  type: FileType;
  size?: number;
  /** Accessible name. Empty where text beside the icon says the same. */
  label?: string;
}

/** A sheet with lines (Word), a chart (PowerPoint), a grid (Excel) or dots (other). */
export function FileTypeIcon({ type, size = 28, label = t(`file-type.${type}`) }: FileTypeIconProps) {
  const named = label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };

  return (
    <svg
      className={`${styles.icon} ${styles[type]}`}
      viewBox="0 0 28 28"
      width={size}
      height={size}
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...named}
    >
      <path
        className={styles.page}
        d="M7 2.75h9.5L23 9.25V23.5c0 .97-.78 1.75-1.75 1.75H7A1.75 1.75 0 0 1 5.25 23.5v-19C5.25 3.53 6.03 2.75 7 2.75Z"
      />
      <path className={styles.content} d="M16.25 3v4.75c0 .97.78 1.75 1.75 1.75h4.75" />
      <Content type={type} />
    </svg>
  );
}

function Content({ type }: { type: FileType }) {
  if (type === 'docx') return <path className={styles.content} d="M9.25 13.5h9.5M9.25 17h9.5M9.25 20.5h5.5" />;
  if (type === 'xlsx') return <path className={styles.content} d="M9 13h10v8.5H9zM9 17.25h10M14 13v8.5" />;
  if (type === 'pptx')
    return (
      <>
        <path className={styles.content} d="M13.25 13.25a4.25 4.25 0 1 0 4.25 4.25h-4.25z" />
        <path className={styles.solid} d="M15.5 12v3.25h3.25A3.25 3.25 0 0 0 15.5 12z" />
      </>
    );

  return <path className={styles.content} d="M10.25 17h.01M14 17h.01M17.75 17h.01" strokeWidth={2.5} />;
}
