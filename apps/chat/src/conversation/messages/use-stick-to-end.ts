import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface StickToEnd {
  /** Whether the list scrolls to its end when it grows. */
  sticking: boolean;
  /** Scrolls to the end and sticks to it again. */
  scrollToEnd(): void;
}

/** What is left above an element that is kept in view. */
const marginPx = 16;

/** Events that only a user causes. A press on the scroll bar is a pointerdown of the list. */
const userEvents = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Where this code last scrolled to, and the size of the list then. */
interface Placement {
  top: number;
  height: number;
  view: number;
}

/**
 * Keeps the end of a growing list in view until the user scrolls away, and again once the user scrolls back to the end;
 * but what is marked as `data-read-first` does not leave the view at the top by growth alone.
 * A scroll event is the user's when the list is not where this code last put it. If the size of the list changed too,
 * the browser may have moved it: then the event counts only after an action of the user.
 *
 * @param list    the element that scrolls
 * @param content the element inside it that grows
 */
export function useStickToEnd(list: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): StickToEnd {
  const [sticking, setSticking] = useState(true);
  const state = useRef({ sticking: true, userActed: false, placed: { top: -1, height: 0, view: 0 } });

  const set = useCallback((next: boolean) => {
    state.current.sticking = next;
    setSticking(next);
  }, []);

  const scrollTo = useCallback(
    (top: number) => {
      const element = list.current;
      if (!element) return;
      element.scrollTo({ top, behavior: 'instant' });
      // Read back, because the browser clamps and rounds.
      state.current.placed = placementOf(element);
      state.current.userActed = false;
    },
    [list],
  );

  const place = useCallback(() => {
    const element = list.current;
    if (element) scrollTo(topToReadFrom(element) ?? element.scrollHeight);
  }, [list, scrollTo]);

  const scrollToEnd = useCallback(() => {
    set(true);
    scrollTo(list.current?.scrollHeight ?? 0);
  }, [list, scrollTo, set]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onUserEvent = () => {
      state.current.userActed = true;
    };
    // An opened <details> is read from its top.
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('summary')) set(false);
    };
    const onScroll = () => {
      const { placed, userActed } = state.current;
      if (isAtEnd(element)) {
        state.current.placed = placementOf(element);
        set(true);
      } else if (hasMoved(element, placed) && (userActed || hasSameSize(element, placed))) set(false);
    };
    const onGrown = () => {
      const { sticking, userActed, placed } = state.current;
      if (!sticking) return;
      // The user may have scrolled in this frame, before the scroll event is fired.
      if (userActed && hasMoved(element, placed) && !isAtEnd(element)) set(false);
      else place();
    };

    const observer = new ResizeObserver(onGrown);
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    element.addEventListener('scroll', onScroll, { passive: true });
    element.addEventListener('click', onClick);
    for (const name of userEvents) element.addEventListener(name, onUserEvent, { passive: true });
    place();

    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
      element.removeEventListener('click', onClick);
      for (const name of userEvents) element.removeEventListener(name, onUserEvent);
    };
  }, [content, list, place, set]);

  return { sticking, scrollToEnd };
}

/** Where what is to be read first stands at the top; null where there is none, or the list is already past it. */
function topToReadFrom(list: HTMLElement): number | null {
  const first = list.querySelector('[data-read-first]');
  if (!first) return null;
  const away = first.getBoundingClientRect().top - list.getBoundingClientRect().top - marginPx;

  return away > -marginPx ? list.scrollTop + away : null;
}

function placementOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Placement {
  return { top: scrollTop, height: scrollHeight, view: clientHeight };
}

function hasMoved({ scrollTop }: HTMLElement, { top }: Placement): boolean {
  return Math.abs(scrollTop - top) > 1;
}

function hasSameSize({ scrollHeight, clientHeight }: HTMLElement, { height, view }: Placement): boolean {
  return scrollHeight === height && clientHeight === view;
}

function isAtEnd(element: HTMLElement): boolean {
  return element.scrollHeight - element.clientHeight - element.scrollTop <= 1;
}
