import { useEffect, useEffectEvent } from 'react';

const typed = 'textarea, select, [contenteditable], input:not([type=checkbox], [type=range])';

/** Single keys for what has buttons, too. They work wherever the focus is, but while somebody types or a dialog is open. */
export function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.defaultPrevented || document.querySelector('[role=dialog]')) return;
    if (target instanceof Element && target.closest(typed)) return;
    const act = acts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);

    return () => document.removeEventListener('keydown', listen);
  }, []);
}
