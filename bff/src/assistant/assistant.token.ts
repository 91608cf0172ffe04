/** Injection token of the assistant that answers: the LLM service with the embedded assistant behind it, or that alone. */
export const ASSISTANT = Symbol('assistant');
