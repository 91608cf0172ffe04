import { useSyncExternalStore } from 'react';

const key = 'theme';
const choices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof choices)[number];

const listeners = new Set<() => void>();

function read(): ThemeChoice {
  const stored = localStorage.getItem(key);
  return choices.find((choice) => choice === stored) ?? 'system';
}

/** Sets `<html data-theme>` from the stored choice. Call it before the first paint. */
export function applyThemeChoice(): void {
  if (typeof document === 'undefined') return;
  const choice = read();
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

function announce(): void {
  applyThemeChoice();
  for (const listener of listeners) listener();
}

function choose(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  announce();
}

function onStorage(event: StorageEvent): void {
  if (event.key === key || event.key === null) announce();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The browser registers the same function only once, however many components subscribe.
  window.addEventListener('storage', onStorage);

  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** The snapshot for prerendering, where there is no local storage. */
const firstChoice = (): ThemeChoice => 'system';

/** The stored theme choice, kept the same in all tabs, and its setter. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, read, firstChoice), choose];
}
