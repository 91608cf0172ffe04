/** What was answered to each request, counted by call and status. */
export class Outcomes {
  readonly #byCall = new Map<string, Record<string, number>>();
  readonly #faults: string[] = [];
  #total = 0;
  #tooMany = 0;

  async record(call: string, why: string, address: string, init: RequestInit): Promise<void> {
    const status = await answerOf(address, init);
    const counts = this.#byCall.get(call) ?? {};
    counts[status] = (counts[status] ?? 0) + 1;
    this.#byCall.set(call, counts);
    this.#total += 1;
    if (status === 429) this.#tooMany += 1;
    // 501 and 503 are said on purpose; any other 5xx, and a lost connection, is a fault.
    if (status === 'lost' || (typeof status === 'number' && status >= 500 && status !== 501 && status !== 503))
      this.#faults.push(`${status} ${call}: ${why}`);
  }

  report({ healthy, restarted, grown }: { healthy: boolean; restarted: boolean; grown: number }): void {
    console.table(Object.fromEntries([...this.#byCall].toSorted(([a], [b]) => a.localeCompare(b))));
    for (const fault of this.#faults.slice(0, 40)) console.log(fault);
    const share = this.#tooMany / this.#total;
    const result = {
      drill: 'inputs',
      requests: this.#total,
      faults: this.#faults.length,
      tooMany: Number(share.toFixed(4)),
      healthy,
      restarted,
      grownMiB: Math.round(grown / 2 ** 20),
    };
    console.log(JSON.stringify(result));
    if (this.#faults.length > 0 || share > 0.05 || !healthy || restarted) process.exitCode = 1;
  }
}

async function answerOf(address: string, init: RequestInit): Promise<number | 'not sent' | 'lost'> {
  try {
    const response = await fetch(address, { ...init, signal: AbortSignal.timeout(120_000) });
    await response.arrayBuffer();
    return response.status;
  } catch (error) {
    // Headers that no client sends are refused by fetch itself, before anything leaves.
    return error instanceof TypeError && error.cause === undefined ? 'not sent' : 'lost';
  }
}
