import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Follow {
  /** Whether the newest line stays in view by itself. */
  following: boolean;
  /** Goes to the end and follows again. */
  follow(): void;
}

/** What only a person does. A scroll bar is pressed like the list itself. */
const userActs = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/** Where the list last put itself, and how large it was then. */
interface Place {
  top: number;
  height: number;
  view: number;
}

/**
 * Keeps the end of a growing list in view until the user scrolls away, and again once the user is back at the end.
 * A scroll is the user's when the list stands elsewhere than it last put itself. Where its size changed too, the browser
 * may have moved it: then only what follows an act of the user counts. No distance decides anything.
 *
 * @param list    what scrolls
 * @param content what grows inside it
 */
export function useFollow(list: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): Follow {
  const [following, setFollowing] = useState(true);
  const state = useRef({ following: true, acted: false, placed: { top: -1, height: 0, view: 0 } });

  const set = useCallback((next: boolean) => {
    state.current.following = next;
    setFollowing(next);
  }, []);

  const place = useCallback(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    // Read back: the browser clamps and rounds.
    state.current.placed = placeOf(element);
    state.current.acted = false;
  }, [list]);

  const follow = useCallback(() => {
    set(true);
    place();
  }, [place, set]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const act = () => {
      state.current.acted = true;
    };
    // What a reader unfolds is read from its top.
    const unfold = ({ target }: Event) => {
      if (target instanceof Element && target.closest('summary')) set(false);
    };
    const judge = () => {
      if (isAtEnd(element)) {
        state.current.placed = placeOf(element);
        set(true);
      } else if (
        hasMoved(element, state.current.placed) &&
        (state.current.acted || sameSize(element, state.current.placed))
      )
        set(false);
    };
    const grown = () => {
      if (!state.current.following) return;
      // The user may have scrolled in this very frame, before the scroll event could tell.
      if (state.current.acted && hasMoved(element, state.current.placed) && !isAtEnd(element)) set(false);
      else place();
    };

    const observer = new ResizeObserver(grown);
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    element.addEventListener('scroll', judge, { passive: true });
    element.addEventListener('click', unfold);
    for (const name of userActs) element.addEventListener(name, act, { passive: true });
    place();

    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', judge);
      element.removeEventListener('click', unfold);
      for (const name of userActs) element.removeEventListener(name, act);
    };
  }, [content, list, place, set]);

  return { following, follow };
}

function placeOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): Place {
  return { top: scrollTop, height: scrollHeight, view: clientHeight };
}

function hasMoved({ scrollTop }: HTMLElement, { top }: Place): boolean {
  return Math.abs(scrollTop - top) > 1;
}

function sameSize({ scrollHeight, clientHeight }: HTMLElement, { height, view }: Place): boolean {
  return scrollHeight === height && clientHeight === view;
}

function isAtEnd(element: HTMLElement): boolean {
  return element.scrollHeight - element.clientHeight - element.scrollTop <= 1;
}
