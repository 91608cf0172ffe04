import { useEffect, useSyncExternalStore } from 'react';

type DialogParts = typeof import('./mui-dialogs');

let loaded: DialogParts | undefined;
let loading: Promise<DialogParts> | undefined;
let failed = false;
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

/** Whether their code could not be loaded; it is tried again when the next dialog opens. */
export function useDialogsFailed(): boolean {
  return useSyncExternalStore(subscribe, hasFailed, hasFailed);
}

/**
 * Loads dialogs when somebody begins to use the page, so that the first one opens at once.
 *
 * @returns what ends the waiting
 */
export function loadDialogsOnUse(): () => void {
  const stop = () => events.forEach((name) => removeEventListener(name, onUse));
  const onUse = ({ target }: Event) => {
    // The screen behind a link needs the network first (decision 007).
    if (target instanceof Element && target.closest('a')) return;
    stop();
    load();
  };
  events.forEach((name) => addEventListener(name, onUse, { passive: true }));

  return stop;
}

const events = ['pointerdown', 'pointermove', 'keydown'] as const;
const current = () => loaded;
const hasFailed = () => failed && !loading;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);

  return () => listeners.delete(listener);
}

/** Once; what failed is tried again when the next dialog opens. */
function load(): void {
  if (loading) return;
  loading = import(/* webpackChunkName: "dialogs" */ './mui-dialogs');
  loading.then(settle, () => settle(undefined));
  tell();
}

function settle(parts: DialogParts | undefined): void {
  loaded = parts;
  failed = parts === undefined;
  if (failed) loading = undefined;
  tell();
}

function tell(): void {
  listeners.forEach((listener) => listener());
}
