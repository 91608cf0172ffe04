/** What went wrong with the transport, and what was wrong with an answer that came. */
export type TransportFailure =
  | 'connection'
  | 'first-chunk'
  | 'gap'
  | 'total'
  | 'status'
  | 'too-many'
  | 'broken-off'
  | 'too-long';
export type UnusableAnswer = 'language' | 'link' | 'claim' | 'number' | 'place' | 'repeats' | 'long' | 'half' | 'empty';
export type ModelFailureKind = TransportFailure | UnusableAnswer;

/** The service did not give an answer. */
export class ModelFailure extends Error {
  override name = 'ModelFailure';
  readonly kind: TransportFailure;
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: TransportFailure, options: ErrorOptions & { retryAfterMs?: number } = {}) {
    super(`The service of the language model failed: ${kind}.`, options);
    this.kind = kind;
    this.retryAfterMs = options.retryAfterMs;
  }
}
