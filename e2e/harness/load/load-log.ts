import type { Browser, HttpAnswer } from './browser.ts';

export interface LoggedRequest {
  kind: string;
  began: number;
  ended: number | null;
  outcome: HttpAnswer['outcome'] | 'open';
  why: string;
}

export interface LoggedUpload {
  /** Who uploaded it. */
  person: { readonly browser: Browser; readonly token: string | null };
  at: number;
  id: string;
  name: string;
  sha256: string;
  clientMessageId: string;
}

export interface LoggedMessage {
  at: number;
  clientMessageId: string;
  content: string;
}

export interface LoggedCode {
  email: string;
  at: number;
  outcome: 'open' | 'used' | 'lost';
}

/** Every request with its outcome, and what the answers promised: uploads, messages and codes that must not be lost. */
export class LoadLog {
  readonly requests: LoggedRequest[] = [];
  readonly uploads: LoggedUpload[] = [];
  readonly messages: LoggedMessage[] = [];
  readonly codes: LoggedCode[] = [];

  /** Records one request around `send`. */
  async record<T extends HttpAnswer>(kind: string, send: () => Promise<T>): Promise<T> {
    const entry: LoggedRequest = { kind, began: Date.now(), ended: null, outcome: 'open', why: '' };
    this.requests.push(entry);
    const result = await send();
    Object.assign(entry, { ended: Date.now(), outcome: result.outcome, why: result.why });

    return result;
  }

  fault(kind: string, outcome: HttpAnswer['outcome'], why: string): void {
    this.requests.push({ kind, began: Date.now(), ended: Date.now(), outcome, why });
  }

  failures(): LoggedRequest[] {
    return this.requests.filter(({ outcome }) => outcome !== 'ok' && outcome !== 'open');
  }

  between(from: number, to: number): LoggedRequest[] {
    return this.requests.filter(({ began, ended }) => began < to && (ended ?? Infinity) >= from);
  }

  /** Milliseconds after `end` at which nothing failed any more and nothing that began before was still waiting. */
  recovery(end: number, now = Date.now()): number {
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
