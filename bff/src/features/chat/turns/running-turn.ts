import { GrowingText } from '@fidelio/assistant';
import type { NextActionResult } from '@fidelio/contracts';

/** One turn as a request sees it, whichever process answers it. */
export interface Turn {
  /** Calls the listener with the text so far, then with each new piece. @returns what ends the watching */
  watch(onDelta: (text: string) => void): () => void;
  result: Promise<NextActionResult>;
}

/** The user pressed Stop. */
export class StoppedByUser extends Error {
  override name = 'StoppedByUser';
}

/** No request waits for the answer any more: the outside service is let go, and what was written is kept. */
export class NobodyWaits extends Error {
  override name = 'NobodyWaits';
}

/** A turn that this process answers. It is aborted when no request watches it any more. */
export class RunningTurn implements Turn {
  private readonly written = new GrowingText();
  readonly result: Promise<NextActionResult>;
  private readonly abort = new AbortController();
  private readonly watchers = new Set<(text: string) => void>();

  constructor(
    readonly conversationId: string,
    answer: (turn: RunningTurn) => Promise<NextActionResult>,
  ) {
    this.result = answer(this);
    // A failure is told to the requests that watch; without any of them it must not end the process.
    this.result.catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** What has been written so far. */
  get text(): string {
    return this.written.toString();
  }

  push(text: string): void {
    this.written.push(text);
    for (const watcher of this.watchers) watcher(text);
  }

  watch(onDelta: (text: string) => void): () => void {
    if (this.text !== '') onDelta(this.text);
    const watcher = (text: string) => onDelta(text);
    this.watchers.add(watcher);

    return () => {
      this.watchers.delete(watcher);
      if (this.watchers.size === 0) this.abort.abort(new NobodyWaits());
    };
  }

  stop(): void {
    this.abort.abort(new StoppedByUser());
  }

  leave(): void {
    this.abort.abort(new NobodyWaits());
  }
}

export function answeredTurn(result: NextActionResult): Turn {
  return {
    watch: (onDelta) => {
      onDelta(result.content);
      return () => undefined;
    },
    result: Promise.resolve(result),
  };
}
