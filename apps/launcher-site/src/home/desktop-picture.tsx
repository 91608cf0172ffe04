import { FileTypeIcon, Icon } from '@fidelio/ui';
import { t } from '../texts';
import styles from './demo.module.css';
/** Keys of their names. */
const files = [
  ['budget', 'xlsx'],
  ['flyer', 'other'],
  ['days', 'other'],
  ['prices', 'docx'],
] as const;
const menu = ['open', 'convert', 'copy', 'rename'] as const;
/** The selected file and menu entry. */
const chosen = 'prices';
const offered = 'convert';

/** A drawn desktop with an open context menu, which shows what the launcher adds. */
export function DesktopPicture() {
  return (
    <div className={styles.desktop} aria-hidden>
      <div className={styles.files}>
        {files.map(([name, type]) => (
          <span key={name} className={`${styles.file} ${name === chosen ? styles.chosen : ''}`}>
            <FileTypeIcon type={type} size={44} />
            {t(`home.demo.files.${name}`)}
          </span>
        ))}
      </div>
      <div className={styles.menu}>
        {menu.map((entry) => (
          <span key={entry} className={`${styles.entry} ${entry === offered ? styles.offered : ''}`}>
            <Icon name="convert" size={16} />
            {t(`home.demo.menu.${entry}`)}
          </span>
        ))}
      </div>
      <Icon className={styles.arrow} name="arrow-right" size={36} />
      <Result />
    </div>
  );
}

/** The converted document in the cloud. */
function Result() {
  return (
    <svg className={styles.result} viewBox="0 0 240 280" fill="none" focusable="false">
      <rect x="1" y="1" width="238" height="278" rx="8" fill="var(--surface)" stroke="var(--edge)" strokeWidth="1.5" />
      <path d="M24 34h84" stroke="var(--ink)" strokeWidth="8" strokeLinecap="round" />
      <path d="M24 60h184M24 74h160" stroke="var(--edge)" strokeWidth="4" strokeLinecap="round" opacity="0.55" />
      <rect x="24" y="98" width="192" height="22" fill="var(--accent-tint)" />
      <path d="M24 98h192v66H24zM24 120h192M24 142h192M88 98v66M152 98v66" stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d="M24 190h190M24 204h176M24 218h188"
        stroke="var(--edge)"
        strokeWidth="4"
        strokeLinecap="round"
        opacity="0.55"
      />
      <path d="M24 242h92" stroke="var(--edge)" strokeWidth="4" strokeLinecap="round" opacity="0.55" />
    </svg>
  );
}
