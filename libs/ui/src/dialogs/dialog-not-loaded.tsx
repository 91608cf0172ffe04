import { createPortal } from 'react-dom';
import { Toast } from '../feedback/toast';
import styles from './dialog-not-loaded.module.css';
import { t } from '../texts';

/** In place of a dialog whose code did not come. Closing it closes the dialog, which may then be opened again. */
export function DialogNotLoaded({ onClose }: { onClose: () => void }) {
  return createPortal(
    <div className={styles.place}>
      <Toast tone="error" onClose={onClose}>
        {t('dialog-not-loaded')}
      </Toast>
    </div>,
    document.body,
  );
}
