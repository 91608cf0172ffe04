import { type ReactNode, useEffect, useEffectEvent } from 'react';

interface WatchedProps {
  /** Milliseconds. */
  limit: number;
  onLate: () => void;
  children: ReactNode;
}

/** A placeholder that says when it has been shown for too long. */
export function Watched({ limit, onLate, children }: WatchedProps) {
  const late = useEffectEvent(onLate);
  useEffect(() => {
    const timer = setTimeout(() => late(), limit);
    return () => clearTimeout(timer);
  }, [limit]);

  return children;
}
