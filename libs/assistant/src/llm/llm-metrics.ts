import type { LlmFailureKind } from './llm-failure.js';

/** Hears how the dealings with the outside service go. */
export interface LlmMetrics {
  /** @param tokens that the answer took */
  answered(tokens: number): void;
  /** @param leftAlone whether it is not asked any more for now */
  failed(kind: LlmFailureKind, leftAlone: boolean): void;
}

export const noMetrics: LlmMetrics = { answered: () => undefined, failed: () => undefined };
