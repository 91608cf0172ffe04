/** Injection token of the assistant that answers: an outside service where one is configured, else the embedded one. */
export const ASSISTANT = Symbol('assistant');

/** The embedded assistant itself: it costs nothing and cannot fail. */
export const EMBEDDED_ASSISTANT = Symbol('embedded assistant');
