import type { NextActionResult } from '@fidelio/contracts';
import { GrowingText } from '../../assistant/growing-text.js';

/** One turn as a request sees it, whoever answers it and wherever. */
export interface Turn {
  /** Gets the text so far, then each new piece. @returns what ends the watching */
  watch(onDelta: (text: string) => void): () => void;
  result: Promise<NextActionResult>;
}

/** The user pressed Stop. */
export class StoppedByUser extends Error {
  override name = 'StoppedByUser';
}

/** Nobody waits for the answer any more: upstream is let go, and what had come is kept. */
export class NobodyWaits extends Error {
  override name = 'NobodyWaits';
}

/** A turn that this process answers. Once nobody watches it, it is aborted. */
export class LiveTurn implements Turn {
  private readonly written = new GrowingText();
  readonly result: Promise<NextActionResult>;
  private readonly abort = new AbortController();
  private readonly watchers = new Set<(text: string) => void>();

  constructor(
    readonly conversationId: string,
    answer: (turn: LiveTurn) => Promise<NextActionResult>,
  ) {
    this.result = answer(this);
    // Whoever watches hears of it; that nobody does is no reason to end the process.
    this.result.catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  /** What has come so far. */
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
