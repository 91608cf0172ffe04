/**
 * Runs a remote's entry, refusing bytes other than those the release set names.
 *
 * @param url       address of the entry
 * @param integrity `sha384-...`; empty for a development server's
 * @param signal    ends the wait; the script is then taken out again
 */
export function runEntryScript(url: string, integrity: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const finish = (settle: () => void) => {
      signal.removeEventListener('abort', onAbort);
      script.remove();
      settle();
    };
    const onAbort = () => finish(() => reject(signal.reason));

    script.src = url;
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.async = true;
    script.addEventListener('load', () => finish(resolve));
    // A wrong hash and a missing file look alike to a page.
    script.addEventListener('error', () =>
      finish(() => reject(new Error('missing, unreachable or not what was published'))),
    );
    signal.addEventListener('abort', onAbort);
    document.head.append(script);
  });
}
