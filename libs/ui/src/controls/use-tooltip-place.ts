import { useEffect, useRef, useState } from 'react';

export interface TooltipPlace {
  left: number;
  top: number;
  below: boolean;
}

const showAfter = 400;
/** Leaves time to move the pointer onto the tooltip, which must then stay open (WCAG 1.4.13). */
const hideAfter = 120;
const gap = 6;
const edge = 72;

function placeAt(anchor: DOMRect): TooltipPlace {
  const below = anchor.top < 48;
  const middle = anchor.left + anchor.width / 2;

  return {
    left: Math.min(Math.max(middle, edge), window.innerWidth - edge),
    top: below ? anchor.bottom + gap : anchor.top - gap,
    below,
  };
}

/** Opens and closes a tooltip, and places it in window coordinates so that no container clips it. */
export function useTooltipPlace() {
  const anchor = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [place, setPlace] = useState<TooltipPlace | null>(null);

  const show = () => setPlace(anchor.current && placeAt(anchor.current.getBoundingClientRect()));
  const after = (delay: number, act: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(act, delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setPlace(null);
    const onScroll = () => setPlace(null);
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onScroll, true);

    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onScroll, true);
    };
  }, [place]);

  return {
    anchor,
    place,
    show,
    hide,
    showSoon: () => after(showAfter, show),
    keep: () => clearTimeout(timer.current),
    hideSoon: () => after(hideAfter, () => setPlace(null)),
  };
}
