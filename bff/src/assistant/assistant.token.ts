/** Injection token of whoever answers: the configured service with the embedded assistant behind it, or that alone. */
export const ASSISTANT = Symbol('assistant');
/** Injection token of the embedded assistant itself. */
export const EMBEDDED_ASSISTANT = Symbol('embedded-assistant');
