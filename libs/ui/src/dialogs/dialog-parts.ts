import { useEffect, useSyncExternalStore } from 'react';

type DialogParts = typeof import('./mui-dialogs');

let loaded: DialogParts | undefined;
let loading: Promise<DialogParts> | undefined;
const listeners = new Set<() => void>();

/**
 * MUI's dialogs, as soon as their code is here.
 *
 * @param wanted whether they are to be loaded now
 */
export function useDialogParts(wanted = true): DialogParts | undefined {
  const parts = useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    if (wanted) load();
  }, [wanted]);

  return parts;
}

/** Loads dialogs when somebody begins to use the page, so that the first one opens at once. @returns what ends the waiting */
export function loadDialogsOnUse(): () => void {
  const stop = () => events.forEach((name) => removeEventListener(name, onUse));
  const onUse = () => {
    stop();
    load();
  };
  events.forEach((name) => addEventListener(name, onUse, { passive: true }));

  return stop;
}

const events = ['pointerdown', 'pointermove', 'keydown'] as const;
const current = () => loaded;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}

/** Once; what failed is tried again when the next dialog opens. */
function load(): void {
  loading ??= import(/* webpackChunkName: "dialogs" */ './mui-dialogs');
  loading.then(
    (parts) => {
      loaded = parts;
      listeners.forEach((listener) => listener());
    },
    () => (loading = undefined),
  );
}
