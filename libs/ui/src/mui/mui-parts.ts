import { useEffect, useSyncExternalStore } from 'react';

export type MuiParts = typeof import('./mui');

let loaded: MuiParts | undefined;
let loading: Promise<void> | undefined;
let failed = false;
const listeners = new Set<() => void>();

/**
 * MUI in our theme, as soon as its code is here.
 *
 * @param wanted whether it is to be loaded now
 */
export function useMuiParts(wanted = true): MuiParts | undefined {
  const parts = useSyncExternalStore(subscribe, current, current);
  useEffect(() => {
    if (wanted) void loadMui();
  }, [wanted]);

  return parts;
}

/** Whether the code could not be loaded; it is tried again when the next dialog opens. */
export function useMuiFailed(): boolean {
  return useSyncExternalStore(subscribe, hasFailed, hasFailed);
}

/**
 * Loads the code when somebody begins to use the page, so that the first dialog opens at once.
 *
 * @returns what ends the waiting
 */
export function loadMuiOnUse(): () => void {
  const stop = () => events.forEach((name) => removeEventListener(name, onUse));
  const onUse = ({ target }: Event) => {
    // The screen behind a link needs the network first (decision 007).
    if (target instanceof Element && target.closest('a')) return;
    stop();
    void loadMui();
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

/**
 * Loads MUI for a screen that shows some of it at once, beside the screen's own code. Once; what failed is tried again when
 * something of it is needed next.
 */
export async function loadMui(): Promise<void> {
  if (!loading) {
    loading = import(/* webpackChunkName: "rare" */ './mui').then(settle, (error: unknown) => {
      console.warn('MUI could not be loaded; it is tried again at the next use', error);
      settle(undefined);
    });
    tell();
  }
  await loading;
}

function settle(parts: MuiParts | undefined): void {
  loaded = parts;
  failed = parts === undefined;
  if (failed) loading = undefined;
  tell();
}

function tell(): void {
  listeners.forEach((listener) => listener());
}
