/** Every request and what came of it, and every promise that an answer made. */
export class Book {
  requests = [];
  uploads = [];
  messages = [];
  codes = [];

  /** Records one request around `send`. */
  async note(kind, send) {
    const entry = { kind, began: Date.now(), ended: null, outcome: 'open', why: '' };
    this.requests.push(entry);
    const result = await send();
    Object.assign(entry, { ended: Date.now(), outcome: result.outcome, why: result.why ?? '', status: result.status });

    return result;
  }

  between(from, to) {
    return this.requests.filter(({ began, ended }) => began < to && (ended ?? Infinity) >= from);
  }

  /** Milliseconds after `end` at which nothing failed any more and nothing that began before was still waiting. */
  recovery(end, now = Date.now()) {
    let last = end;
    for (const { began, ended, outcome } of this.requests) {
      const done = ended ?? now;
      if (done <= end) continue;
      // Only just begun: nothing is known of it yet.
      if (outcome === 'open' && began >= end) continue;
      if (outcome !== 'ok' || began < end) last = Math.max(last, done);
    }

    return last - end;
  }
}
