import { times } from '@fidelio/contracts';
import { enqueueSnackbar } from 'notistack';

/** Toasts, top right. A success is shown for 1.5 s, everything else for 5 s, as specified; `stay` until it is closed. */
export const notices = {
  success: (text: string) => enqueueSnackbar(text, { variant: 'success', autoHideDuration: times.successToast }),
  info: (text: string) => enqueueSnackbar(text, { variant: 'info', autoHideDuration: times.toast }),
  /** Shown until it is closed: for what the user has to act on later. */
  stay: (text: string) => enqueueSnackbar(text, { variant: 'warning', persist: true }),
  error: (text: string) => enqueueSnackbar(text, { variant: 'error', autoHideDuration: times.toast }),
};
