import { times } from '@fidelio/contracts';
import { enqueueSnackbar } from 'notistack';

/** Toasts, top right. Success stays 1.5 s, everything else 5 s (specification, section 9), but for what must be read. */
export const notices = {
  success: (text: string) => enqueueSnackbar(text, { variant: 'success', autoHideDuration: times.successToast }),
  info: (text: string) => enqueueSnackbar(text, { variant: 'info', autoHideDuration: times.toast }),
  /** Until it is closed: for what the user has to act on later. */
  stay: (text: string) => enqueueSnackbar(text, { variant: 'warning', persist: true }),
  error: (text: string) => enqueueSnackbar(text, { variant: 'error', autoHideDuration: times.toast }),
};
