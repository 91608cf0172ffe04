export type LlmFailureKind =
  'connection' | 'first-token' | 'gap' | 'total' | 'status' | 'too-many' | 'broken-off' | 'too-long' | 'unusable';

/** The outside service did not give a usable answer. */
export class LlmFailure extends Error {
  override name = 'LlmFailure';
  readonly kind: LlmFailureKind;
  /** Milliseconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(kind: LlmFailureKind, options: ErrorOptions & { retryAfter?: number } = {}) {
    super(`The language service failed: ${kind}.`, options);
    this.kind = kind;
    this.retryAfter = options.retryAfter;
  }
}
