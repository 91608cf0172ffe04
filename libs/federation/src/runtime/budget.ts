/**
 * Runs a step against the clock.
 *
 * @param limit milliseconds
 * @param step  is told by the signal to stop waiting
 * @param late  the error to reject with when time is up
 */
export async function within<T>(
  limit: number,
  step: (signal: AbortSignal) => Promise<T>,
  late: () => Error,
): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const clock = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = late();
      reject(error);
      controller.abort(error);
    }, limit);
  });

  try {
    return await Promise.race([step(controller.signal), clock]);
  } finally {
    clearTimeout(timer);
  }
}
