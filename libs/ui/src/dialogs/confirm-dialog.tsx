import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button';
import { Dialog, DialogActions, DialogContent, DialogTitle } from './dialog';
import { t } from '../texts';

interface ConfirmDialogProps {
  open: boolean;
  /** A question that names what will happen. */
  title: string;
  children?: ReactNode;
  /** The verb, 'Delete account'; never just 'OK'. */
  confirmLabel: string;
  cancelLabel?: string;
  /** The action deletes something. */
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action that cannot be undone. A destructive action starts with the focus on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel = t('cancel'),
    destructive,
    busy,
    onConfirm,
    onCancel,
  } = props;
  const titleId = useId();

  return (
    <Dialog open={open} onClose={busy ? undefined : onCancel} maxWidth="xs" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {children && <DialogContent>{children}</DialogContent>}
      <DialogActions>
        <Button variant="outlined" onClick={onCancel} disabled={busy} autoFocus={destructive}>
          {cancelLabel}
        </Button>
        <Button
          variant="contained"
          color={destructive ? 'error' : 'primary'}
          onClick={onConfirm}
          disabled={busy}
          autoFocus={!destructive}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
