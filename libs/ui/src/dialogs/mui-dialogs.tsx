import MuiDialog, { type DialogProps } from '@mui/material/Dialog';
import MuiModal, { type ModalProps } from '@mui/material/Modal';
import { StyledEngineProvider, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from '../foundation/theme';

export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';

export function Dialog(props: DialogProps) {
  return (
    <Themed>
      <MuiDialog {...props} />
    </Themed>
  );
}

export function Modal(props: ModalProps) {
  return (
    <Themed>
      <MuiModal {...props} />
    </Themed>
  );
}

function Themed({ children }: { children: ReactNode }) {
  return (
    <StyledEngineProvider enableCssLayer>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </StyledEngineProvider>
  );
}
