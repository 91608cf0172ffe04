import { availableParallelism, loadavg } from 'node:os';

/** How often a time may pass on a busy machine. */
const maxTimes = 5;

/** Whether more programs want to run than there are processors, by half: what takes long then says nothing about a document. */
function isMachineBusy(): boolean {
  return (loadavg()[0] ?? 0) > availableParallelism() * 1.5;
}

/**
 * Calls once when a time is over; on a busy machine when it has passed a few times.
 *
 * @returns what ends the waiting
 */
export function whenTimeIsOver(milliseconds: number, call: () => void, isBusy = isMachineBusy): () => void {
  let times = 1;
  const over = () => {
    if (times < maxTimes && isBusy()) {
      times += 1;
      timer = setTimeout(over, milliseconds);
    } else call();
  };
  let timer = setTimeout(over, milliseconds);

  return () => clearTimeout(timer);
}
