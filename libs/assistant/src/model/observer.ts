import type { TokenUsage } from '../port.js';
import type { ModelFailureKind } from './model-failure.js';
import type { AnswerFormat } from './formats.js';

/** One request to the service, as operators see it. */
export interface RequestEnd {
  usage?: TokenUsage;
  /** Milliseconds until the first piece, reasoning included. */
  firstChunkMs?: number;
  failure?: ModelFailureKind;
}

export interface TurnEnd {
  /** Requests that the turn took, tools included. */
  steps: number;
  /** Attempts that were made again: a lost connection, a refused format. */
  retries: number;
  usage: TokenUsage;
  firstChunkMs: number | undefined;
  /** Why the guided assistant had to answer, or to end the answer. */
  failure?: ModelFailureKind;
  /** Whether the service is not asked any more for now. */
  isLeftAlone: boolean;
}

/** Hears how the dealings with the service go, for traces and metrics. No words of anybody are among it. */
export interface ModelObserver {
  request(format: AnswerFormat): { ended(end: RequestEnd): void };
  turn(end: TurnEnd): void;
}

export const noObserver: ModelObserver = {
  request: () => ({ ended: () => undefined }),
  turn: () => undefined,
};
