import { createPortal } from 'react-dom';
import { Toast } from '../feedback/toast';
import styles from './dialog-not-loaded.module.css';

/** In place of a dialog whose code did not come. Closing it closes the dialog, which may then be opened again. */
export function DialogNotLoaded({ onClose }: { onClose: () => void }) {
  return createPortal(
    <div className={styles.place}>
      <Toast tone="error" onClose={onClose}>
        This window could not be loaded. Check your connection, then open it again.
      </Toast>
    </div>,
    document.body,
  );
}
