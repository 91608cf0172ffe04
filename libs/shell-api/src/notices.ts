import { times } from '@fidelio/contracts';
import { enqueueSnackbar } from 'notistack';

/** Toasts, top right. Success stays 1.5 s, everything else 5 s (specification, section 9). */
export const notices = {
  success: (text: string) => enqueueSnackbar(text, { variant: 'success', autoHideDuration: times.successToast }),
  info: (text: string) => enqueueSnackbar(text, { variant: 'info', autoHideDuration: times.toast }),
  error: (text: string) => enqueueSnackbar(text, { variant: 'error', autoHideDuration: times.toast }),
};
