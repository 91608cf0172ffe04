/** Injection token of the assistant that answers: the LLM service with the guided voice behind it, or that alone. */
export const ASSISTANT = Symbol('assistant');

/** Injection token of what the assistant may promise. */
export const PROMISES = Symbol('promises');
