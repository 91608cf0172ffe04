import type { FileEvent, FileRecord } from '@fidelio/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from './api';
import { applyFileEvent, filesQuery } from './files';
import { followFiles } from './follow-files';

/** Events within this time cause one request. */
const debounce = 250;
/** Polling intervals without an event stream: while a file is being repaired, and otherwise. */
const pollWhileRepairing = 5_000;
const pollOtherwise = 60_000;

/**
 * The account's files, kept up to date while the page is visible: by the event stream, or by polling where there is none.
 *
 * @param onEvent called for every change of a file
 * @param wanted  whether files are shown at all: a long list is megabytes
 */
export function useLiveFiles(onEvent?: (event: FileEvent) => void, wanted = true) {
  const [live, setLive] = useState(false);

  useEffect(() => {
    if (!wanted) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let connection: AbortController | undefined;
    const readAgain = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void queryClient.invalidateQueries({ queryKey: filesQuery.queryKey }), debounce);
    };
    const connect = () => {
      connection?.abort();
      connection = undefined;
      // A browser opens six connections to a host at most: a hidden tab must not hold one.
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
          // Reads what changed while there was no stream.
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
    refetchInterval: ({ state }) => (live ? false : isRepairing(state.data) ? pollWhileRepairing : pollOtherwise),
  });
}

function isRepairing(files: FileRecord[] | undefined): boolean {
  return files?.some(({ waitReason }) => waitReason === 'queued' || waitReason === 'running') ?? false;
}
