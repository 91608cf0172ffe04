import type { DialogProps } from '@mui/material/Dialog';
import type { DialogActionsProps } from '@mui/material/DialogActions';
import type { DialogContentProps } from '@mui/material/DialogContent';
import type { DialogTitleProps } from '@mui/material/DialogTitle';
import type { ModalProps } from '@mui/material/Modal';
import { useState } from 'react';
import { useDialogParts, useDialogsFailed } from './dialog-parts';
import { DialogNotLoaded } from './dialog-not-loaded';

/** MUI's dialog. Its code comes when somebody uses the page, not when it starts (decision 007). */
export function Dialog(props: DialogProps) {
  const parts = usePartsOnceOpen(props.open);
  const failed = useDialogsFailed() && props.open;

  if (failed) return <DialogNotLoaded onClose={() => props.onClose?.({}, 'backdropClick')} />;

  return parts && <parts.Dialog {...props} />;
}

/** MUI's modal, loaded with the dialog. */
export function Modal(props: ModalProps) {
  const parts = usePartsOnceOpen(props.open);
  const failed = useDialogsFailed() && props.open;

  if (failed) return <DialogNotLoaded onClose={() => props.onClose?.({}, 'backdropClick')} />;

  return parts && <parts.Modal {...props} />;
}

export function DialogTitle(props: DialogTitleProps) {
  const parts = useDialogParts();

  return parts && <parts.DialogTitle {...props} />;
}

export function DialogContent(props: DialogContentProps) {
  const parts = useDialogParts();

  return parts && <parts.DialogContent {...props} />;
}

export function DialogActions(props: DialogActionsProps) {
  const parts = useDialogParts();

  return parts && <parts.DialogActions {...props} />;
}

/** Nothing until it is opened for the first time; then it stays, so that closing is animated. */
function usePartsOnceOpen(open: boolean) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const parts = useDialogParts(open);

  return opened ? parts : undefined;
}
