import { Tooltip } from '@fidelio/ui';
import { type RefObject, useEffect, useRef, useState } from 'react';

const showAfter = 400;
/** Time to move the pointer from the button onto its tip. */
const hideAfter = 150;

/**
 * One tip for everything in a table that carries `data-tip`. With one of its own for each button, drawing a row of a long
 * list costs several times as much.
 */
export function RowTip({ table }: { table: RefObject<HTMLElement | null> }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = table.current;
    if (!element) return;
    const later = (next: HTMLElement | null, delay: number) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setAnchor(next), delay);
    };
    const over = ({ target }: Event) => later(tipped(target), tipped(target) ? showAfter : hideAfter);
    const focus = ({ target }: Event) => {
      const next = tipped(target);
      if (next?.matches(':focus-visible')) later(next, 0);
    };
    const hide = () => later(null, 0);
    const leave = () => later(null, hideAfter);
    const escape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };

    element.addEventListener('pointerover', over);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('focusin', focus);
    element.addEventListener('focusout', hide);
    document.addEventListener('keydown', escape);
    window.addEventListener('scroll', hide, { passive: true });
    return () => {
      clearTimeout(timer.current);
      element.removeEventListener('pointerover', over);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('focusin', focus);
      element.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', escape);
      window.removeEventListener('scroll', hide);
    };
  }, [table]);

  if (!anchor?.isConnected) return null;

  return (
    <Tooltip
      open
      title={anchor.dataset.tip ?? ''}
      slotProps={{
        popper: {
          anchorEl: anchor,
          onMouseEnter: () => clearTimeout(timer.current),
          onMouseLeave: () => setAnchor(null),
        },
      }}
    >
      <span aria-hidden />
    </Tooltip>
  );
}

function tipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}
