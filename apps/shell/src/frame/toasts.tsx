import { times } from '@fidelio/contracts';
import { Toast, type ToastTone } from '@fidelio/ui';
import { closeSnackbar, type CustomContentProps, SnackbarProvider } from 'notistack';
import { type Ref, useSyncExternalStore } from 'react';
import { texts } from '../texts';

const phone = '(max-width: 599.95px)';

/** Toasts at the top right, shown for five seconds unless the sender sets another time. On a phone one after the other. */
export function Toasts() {
  const onPhone = useSyncExternalStore(subscribe, () => globalThis.matchMedia(phone).matches);

  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={times.toast}
      maxSnack={onPhone ? 1 : 4}
      preventDuplicate
      Components={{ success: toast('success'), info: toast('info'), warning: toast('warning'), error: toast('error') }}
    />
  );
}

function subscribe(listener: () => void): () => void {
  const media = globalThis.matchMedia(phone);
  media.addEventListener('change', listener);

  return () => media.removeEventListener('change', listener);
}

function toast(tone: ToastTone) {
  return function ToneToast({ id, message, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
    return (
      <Toast ref={ref} tone={tone} closeLabel={texts.toast.close} onClose={() => closeSnackbar(id)}>
        {message}
      </Toast>
    );
  };
}
