import type { FileEvent, FileRecord } from '@fidelio/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from './api';
import { applyFileEvent, filesQuery } from './files';
import { followFiles } from './follow-files';

/** Several events in one breath cause one reading. */
const gather = 250;
/** Where no events arrive: how often the list is read, while a file is at work and otherwise. */
const pollBusy = 5_000;
const pollCalm = 60_000;

/**
 * The caller's files, kept true while the page is looked at: by events, or by reading now and then where none arrive.
 *
 * @param onEvent what else to do when a file changes
 * @param wanted  whether any file is shown at all: a long list is megabytes that nobody should wait for
 */
export function useLiveFiles(onEvent?: (event: FileEvent) => void, wanted = true) {
  const [live, setLive] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let connection: AbortController | undefined;
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: filesQuery.queryKey }), gather);
    };
    const connect = () => {
      connection?.abort();
      connection = undefined;
      // A browser gives one host six connections at most: a tab that nobody looks at must not hold one.
      if (document.hidden) return setLive(false);
      connection = new AbortController();
      void followFiles(connection.signal, {
        onEvent: (event) => {
          applyFileEvent(event);
          readAgain();
          onEvent?.(event);
        },
        onLive: (now) => {
          setLive(now);
          // What changed while nothing was heard.
          if (now) readAgain();
        },
      });
    };

    connect();
    document.addEventListener('visibilitychange', connect);
    return () => {
      document.removeEventListener('visibilitychange', connect);
      clearTimeout(timer);
      connection?.abort();
    };
  }, [onEvent, wanted]);

  return useQuery({
    ...filesQuery,
    enabled: wanted,
    refetchInterval: ({ state }) => (live ? false : isAtWork(state.data) ? pollBusy : pollCalm),
  });
}

function isAtWork(files: FileRecord[] | undefined): boolean {
  return files?.some(({ waitReason }) => waitReason === 'queued' || waitReason === 'running') ?? false;
}
