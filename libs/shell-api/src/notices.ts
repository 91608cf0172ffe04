import { times } from '@fidelio/contracts';
import { closeSnackbar, enqueueSnackbar, type SnackbarKey } from 'notistack';

let errors: SnackbarKey[] = [];

/** Toasts, top right. A success is shown for 1.5 s, everything else for 5 s, as specified; `stay` until it is closed. */
export const notices = {
  success: (text: string) => enqueueSnackbar(text, { variant: 'success', autoHideDuration: times.successToast }),
  info: (text: string) => enqueueSnackbar(text, { variant: 'info', autoHideDuration: times.toast }),
  /** Shown until it is closed: for what the user has to act on later. */
  stay: (text: string) => enqueueSnackbar(text, { variant: 'warning', persist: true }),
  error(text: string): SnackbarKey {
    const key = enqueueSnackbar(text, { variant: 'error', autoHideDuration: times.toast });
    errors.push(key);

    return key;
  },
  /** Closes the errors that are shown: what they told of has succeeded. */
  clearErrors(): void {
    for (const key of errors) closeSnackbar(key);
    errors = [];
  },
};
