import { times } from '@fidelio/contracts';
import { Toast, type ToastTone } from '@fidelio/ui';
import { closeSnackbar, type CustomContentProps, SnackbarProvider } from 'notistack';
import type { Ref } from 'react';
import { t } from '../texts';

/** Toasts at the top right, one below the other, shown for five seconds unless the sender sets another time. */
export function Toasts() {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={times.toast}
      maxSnack={4}
      preventDuplicate
      Components={{ success: toast('success'), info: toast('info'), warning: toast('warning'), error: toast('error') }}
    />
  );
}

function toast(tone: ToastTone) {
  return function ToneToast({ id, message, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
    return (
      <Toast ref={ref} tone={tone} closeLabel={t('toast.close')} onClose={() => closeSnackbar(id)}>
        {message}
      </Toast>
    );
  };
}
