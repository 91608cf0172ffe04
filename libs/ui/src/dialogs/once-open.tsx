import { type ReactNode, useState } from 'react';
import { type MuiParts, useMuiFailed, useMuiParts } from '../mui/mui-parts';
import { DialogNotLoaded } from './dialog-not-loaded';

interface OnceOpenProps {
  open: boolean;
  onClose: () => void;
  children: (parts: MuiParts) => ReactNode;
}

/** Nothing until it is opened for the first time; then it stays, so that closing is animated. */
export function OnceOpen({ open, onClose, children }: OnceOpenProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const parts = useMuiParts(open);
  const failed = useMuiFailed();

  if (failed && open) return <DialogNotLoaded onClose={onClose} />;

  return opened && parts && children(parts);
}
