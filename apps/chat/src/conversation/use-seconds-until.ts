import { useEffect, useState } from 'react';

/** Whole seconds until an instant, counting down to 0. */
export function useSecondsUntil(instant: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = instant === null ? 0 : Math.max(0, Math.ceil((instant - now) / 1000));
  const ticking = seconds > 0;

  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);

    return () => clearInterval(timer);
  }, [ticking]);

  return seconds;
}
