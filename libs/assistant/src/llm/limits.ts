/** Limits on one call to the outside service; times in milliseconds. */
export interface LlmLimits {
  /** Until the first piece of text. */
  firstToken: number;
  /** Between two pieces. */
  gap: number;
  /** In all. */
  total: number;
  /** Characters of a reply that are shown; what goes on beyond is misbehaviour. */
  replyMax: number;
  /** Characters of the whole answer that are read. */
  answerMax: number;
  /** Failures in a row after which the service is left alone. */
  failures: number;
  /** How long it is left alone. */
  rest: number;
}

export const llmLimits: LlmLimits = {
  firstToken: 15_000,
  gap: 10_000,
  total: 60_000,
  replyMax: 4000,
  answerMax: 16_000,
  failures: 3,
  rest: 60_000,
};
