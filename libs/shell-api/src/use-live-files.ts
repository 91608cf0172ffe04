import { type FileEvent, type FileRecord, pageCookie } from '@fidelio/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryClient } from './api';
import { applyFileEvent, filesQuery } from './files';
import { followFiles } from './follow-files';
import { readMenuStates } from './menu-states';

/** Events within this time cause one request. */
const debounce = 250;
/** Polling intervals without an event stream: while a file is being repaired, and otherwise. */
const pollWhileRepairingMs = 5_000;
const pollOtherwiseMs = 60_000;

/**
 * The account's files, kept up to date while the page is visible: by the event stream, or by polling where there is none.
 *
 * @param onEvent called for every change of a file; a new function reconnects the stream
 * @param enabled whether the screen shows files; otherwise nothing is loaded, since a long list is megabytes
 */
export function useLiveFiles(onEvent?: (event: FileEvent) => void, enabled = true) {
  const [live, setLive] = useState(false);

  useEffect(() => {
    if (!enabled) return;
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
        onLive: (isLive) => {
          setLive(isLive);
          // Reads what changed while there was no stream.
          if (isLive) readAgain();
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
  }, [onEvent, enabled]);

  const read = useQuery({
    ...filesQuery,
    enabled,
    refetchInterval: ({ state }) => (live ? false : isRepairing(state.data) ? pollWhileRepairingMs : pollOtherwiseMs),
  });
  const { data } = read;
  // The menu counts some of them.
  useEffect(() => {
    if (data) readMenuStates();
  }, [data]);
  useFilesCookie(data?.length);

  return read;
}

/** Tells the server and the next load which first look of a screen is the right one. */
function useFilesCookie(count: number | undefined): void {
  const files = count === undefined ? null : count > 0 ? 'some' : 'none';
  useEffect(() => {
    if (files) document.cookie = pageCookie('files', files, location.protocol === 'https:');
  }, [files]);
}

function isRepairing(files: FileRecord[] | undefined): boolean {
  return files?.some(({ waitReason }) => waitReason === 'queued' || waitReason === 'running') ?? false;
}
