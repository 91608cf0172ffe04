import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Follow {
  /** Whether the newest line stays in view by itself. */
  following: boolean;
  /** Goes to the end and follows again. */
  follow(): void;
}

/**
 * Keeps the end of a growing list in view until the user scrolls away, and again once the user is back at the end.
 * A scroll is the user's when the list stands elsewhere than this hook last put it; no distance decides anything.
 *
 * @param list    what scrolls
 * @param content what grows inside it
 */
export function useFollow(list: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): Follow {
  const [following, setFollowing] = useState(true);
  const state = useRef({ following: true, placed: -1 });

  const set = useCallback((next: boolean) => {
    state.current.following = next;
    setFollowing(next);
  }, []);

  const place = useCallback(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    // Read back: the browser clamps and rounds.
    state.current.placed = element.scrollTop;
  }, [list]);

  const follow = useCallback(() => {
    set(true);
    place();
  }, [place, set]);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const leftByUser = () => Math.abs(element.scrollTop - state.current.placed) > 1 && !isAtEnd(element);
    const judge = () => {
      if (isAtEnd(element)) {
        state.current.placed = element.scrollTop;
        set(true);
      } else if (leftByUser()) set(false);
    };
    const grown = () => {
      if (!state.current.following) return;
      // The user may have scrolled in this very frame, before the scroll event could tell.
      if (element.scrollTop < state.current.placed - 1 && !isAtEnd(element)) set(false);
      else place();
    };
    const observer = new ResizeObserver(grown);
    observer.observe(element);
    if (content.current) observer.observe(content.current);
    element.addEventListener('scroll', judge, { passive: true });
    place();

    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', judge);
    };
  }, [content, list, place, set]);

  return { following, follow };
}

function isAtEnd(element: HTMLElement): boolean {
  return element.scrollHeight - element.clientHeight - element.scrollTop <= 1;
}
