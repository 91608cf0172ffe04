import { setTimeout as wait } from 'node:timers/promises';

const patience = 90_000;

/** One fault under load: what failed while it lasted, how long it was felt, and whether every promise was kept. */
export async function round(name, fault, { cluster, load, truth, options }) {
  const { book } = load;
  const began = Date.now();
  const ended = await fault.run({ ...cluster, truth }, options);
  const [settled] = await Promise.all([settle(truth, book, ended), calm(book, ended)]);
  const closed = Date.now();

  const seen = book.between(began, closed);
  const made = (promises) => promises.filter(({ at }) => at >= began && at < closed);
  const judged = await truth.judge({
    uploads: made(book.uploads).filter(({ at }) => at < ended),
    messages: made(book.messages),
  });
  const count = (outcome) => seen.filter((request) => request.outcome === outcome);
  const codes = made(book.codes);

  return {
    name,
    requests: seen.length,
    refused: count('refused').length,
    cut: count('cut').length,
    wrong: count('wrong').length,
    recovery: book.recovery(ended, closed) / 1000,
    settled,
    settleBound: fault.settleBound,
    uploads: made(book.uploads).length,
    messages: made(book.messages).length,
    codes: codes.length,
    lost:
      judged.uploadsLost.length + judged.messagesLost.length + codes.filter(({ outcome }) => outcome === 'lost').length,
    doubled: judged.uploadsDoubled.length + judged.messagesDoubled.length,
    unsettled: judged.unsettled.length,
    reasons: reasons([...count('wrong'), ...(fault.cuts ? [] : count('cut'))], ended),
    slowest: slowest(book, ended),
    refusals: reasons(count('refused'), ended),
    failed: count('wrong').length > 0 || (!fault.cuts && count('cut').length > 0),
  };
}

/** Until nothing has failed for three seconds and nothing that began before the end still waits. */
async function calm(book, ended) {
  const deadline = ended + patience;
  while (Date.now() < deadline) {
    const recovered = ended + book.recovery(ended);
    const waiting = book.requests.some((request) => request.outcome === 'open' && request.began < ended);
    if (!waiting && Date.now() - recovered > 3000) return;
    await wait(100);
  }
}

/** @returns seconds until every file, mail and code of before had come to its end; null where some did not */
async function settle(truth, book, ended) {
  const deadline = ended + patience;
  while (Date.now() < deadline) {
    const late = book.codes.filter(({ at, outcome }) => at < ended && outcome === 'open').length;
    if ((await truth.open(ended).catch(() => 1)) + late === 0) return (Date.now() - ended) / 1000;
    await wait(200);
  }

  return null;
}

/** What failed, how often, and when it did for the last time, counted from the fault's end. */
function reasons(requests, ended) {
  const known = new Map();
  for (const { kind, why, ended: at } of requests) {
    const { count = 0, last = -Infinity } = known.get(`${kind}: ${why}`) ?? {};
    known.set(`${kind}: ${why}`, { count: count + 1, last: Math.max(last, at - ended) });
  }

  return [...known].map(([what, { count, last }]) => `${count} × ${what} (last at ${(last / 1000).toFixed(1)} s)`);
}

/** What had begun before the end and was answered last of all. */
function slowest({ requests }, ended) {
  const hung = requests.find(({ began, outcome }) => began < ended && outcome === 'open');
  if (hung)
    return `${hung.kind}, begun ${((ended - hung.began) / 1000).toFixed(1)} s before the end, is still not answered`;
  const late = requests.filter(({ began, ended: at }) => began < ended && (at ?? 0) > ended);
  const last = late.toSorted((a, b) => b.ended - a.ended)[0];

  return (
    last &&
    `${last.kind}, begun ${((ended - last.began) / 1000).toFixed(1)} s before the end, answered ${((last.ended - ended) / 1000).toFixed(1)} s after it: ${last.outcome} ${last.why}`
  );
}
