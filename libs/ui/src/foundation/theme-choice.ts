import { useSyncExternalStore } from 'react';

const key = 'theme';
const choices = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof choices)[number];

const listeners = new Set<() => void>();

function read(): ThemeChoice {
  const stored = localStorage.getItem(key);
  return choices.find((choice) => choice === stored) ?? 'system';
}

/** Puts the stored choice on `<html data-theme>`; call it before the first paint. */
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
  // The same function twice is one listener: however many components ask, a change in another tab is heard once.
  window.addEventListener('storage', onStorage);

  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** While a screen is drawn without a browser, nobody has chosen. */
const firstChoice = (): ThemeChoice => 'system';

/** The stored choice of theme, the same in every tab, and how to change it. `system` follows the system. */
export function useThemeChoice(): [ThemeChoice, (choice: ThemeChoice) => void] {
  return [useSyncExternalStore(subscribe, read, firstChoice), choose];
}
