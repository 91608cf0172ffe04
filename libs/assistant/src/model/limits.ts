/** Limits on one turn with the service of a language model. */
export interface ModelLimits {
  /** Until something comes, reasoning included. */
  firstChunkMs: number;
  /** Between two pieces. Reasoning is a piece. */
  gapMs: number;
  totalMs: number;
  /** Requests of one turn: one more than the tools may be asked in. */
  maxSteps: number;
  /** Words of a reply that are shown; it ends with the sentence in which they are reached. */
  maxWords: number;
  /** Characters of a reply that are shown, for one without words; it ends likewise. */
  maxShown: number;
  /** Characters of one sentence. */
  maxSentence: number;
  /** Characters of a whole answer that are read. */
  maxAnswer: number;
  /** Failures of transport in a row after which the service is left alone, and for how long. */
  maxFailures: number;
  restMs: number;
  /** Unusable answers in a row after which the guided assistant answers the rest of a conversation's turns, and for how long. */
  maxUnusable: number;
  unusableRestMs: number;
  /** How long a service that refused a format is asked without it. */
  formatMs: number;
}

export const modelLimits: ModelLimits = {
  firstChunkMs: 15_000,
  gapMs: 10_000,
  totalMs: 120_000,
  maxSteps: 4,
  maxWords: 150,
  maxShown: 3000,
  maxSentence: 1200,
  maxAnswer: 24_000,
  maxFailures: 3,
  restMs: 60_000,
  maxUnusable: 3,
  unusableRestMs: 5 * 60_000,
  formatMs: 10 * 60_000,
};
