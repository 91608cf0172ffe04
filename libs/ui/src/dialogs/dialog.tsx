import type { DialogProps } from '@mui/material/Dialog';
import type { DialogActionsProps } from '@mui/material/DialogActions';
import type { DialogContentProps } from '@mui/material/DialogContent';
import type { DialogTitleProps } from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useMuiParts } from '../mui/mui-parts';
import { OnceOpen } from './once-open';

/** MUI's dialog. Its code comes when somebody uses the page, not when it starts (decision 007). */
export function Dialog(props: DialogProps) {
  return (
    <OnceOpen open={props.open} onClose={() => props.onClose?.({}, 'backdropClick')}>
      {(parts) => <parts.Dialog {...props} />}
    </OnceOpen>
  );
}

interface DrawerProps {
  open: boolean;
  /** Its name for screen readers. */
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/** MUI's drawer at the left edge. */
export function Drawer({ open, label, onClose, children }: DrawerProps) {
  return (
    <OnceOpen open={open} onClose={onClose}>
      {(parts) => (
        <parts.Drawer open={open} slotProps={{ paper: { 'aria-label': label } }} onClose={onClose}>
          {children}
        </parts.Drawer>
      )}
    </OnceOpen>
  );
}

export function DialogTitle(props: DialogTitleProps) {
  const parts = useMuiParts();

  return parts && <parts.DialogTitle {...props} />;
}

export function DialogContent(props: DialogContentProps) {
  const parts = useMuiParts();

  return parts && <parts.DialogContent {...props} />;
}

export function DialogActions(props: DialogActionsProps) {
  const parts = useMuiParts();

  return parts && <parts.DialogActions {...props} />;
}
