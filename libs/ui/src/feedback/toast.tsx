import type { ReactNode, Ref } from 'react';
import { Icon } from '../icons/icon';
import type { IconName } from '../icons/icon-paths';
import styles from './toast.module.css';
import { t } from '../texts';

export type ToastTone = 'success' | 'info' | 'warning' | 'error';

const icons: Record<ToastTone, IconName> = { success: 'check', info: 'info', warning: 'alert', error: 'alert' };

interface ToastProps {
  tone: ToastTone;
  children: ReactNode;
  onClose?: () => void;
  closeLabel?: string;
  ref?: Ref<HTMLDivElement>;
}

/** One toast. The shell decides where it appears and for how long. */
export function Toast({ tone, children, onClose, closeLabel = t('close'), ref }: ToastProps) {
  return (
    <div ref={ref} role={tone === 'error' ? 'alert' : 'status'} className={`${styles.toast} ${styles[tone]}`}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} size={18} strokeWidth={1.9} />
      </span>
      <span className={styles.text}>{children}</span>
      {onClose && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      )}
    </div>
  );
}
