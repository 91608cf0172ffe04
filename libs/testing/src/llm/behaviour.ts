/** What the fake service does with one request. Everything not said is what a good service does. */
export interface Behaviour {
  /** The model's whole text; by default a valid answer made from the request. */
  text?: string;
  /** Answer with this status instead of a stream. */
  status?: number;
  headers?: Record<string, string>;
  /** Milliseconds before the first token. */
  beforeFirst?: number;
  /** Milliseconds between tokens. */
  between?: number;
  /** Send nothing more after this many tokens, but keep the connection open. */
  stallAfter?: number;
  /** Cut the connection after this many tokens. */
  dropAfter?: number;
  /** Cut the connection before any answer. */
  refuse?: boolean;
  /** Send this many tokens of babble inside the reply, whatever was asked. */
  flood?: number;
}

export interface AnswerObject {
  reply: string;
  action: string;
  uploadReason?: string;
  slots?: Record<string, unknown>;
}

export function answering(answer: AnswerObject): Behaviour {
  return { text: JSON.stringify(answer) };
}

/** Ways of failing, each by name, for tests that say what the user then sees. */
export const misbehaviours = {
  slowFirstToken: (milliseconds = 60_000): Behaviour => ({ beforeFirst: milliseconds }),
  stall: (afterTokens = 3): Behaviour => ({ stallAfter: afterTokens }),
  tooManyRequests: (seconds = 30): Behaviour => ({ status: 429, headers: { 'retry-after': String(seconds) } }),
  fault: (status = 500): Behaviour => ({ status }),
  halfJson: (): Behaviour => ({ text: '{"reply": "I have noted that. What looks wro' }),
  notJson: (): Behaviour => ({ text: 'Sure! Here is what I would say to the user.' }),
  wrongSchema: (): Behaviour => ({ text: '{"answer": "Hello", "do": "nothing"}' }),
  fenced: (answer: AnswerObject): Behaviour => ({ text: `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`` }),
  illegalAction: (): Behaviour => answering({ reply: 'Consider it done.', action: 'deleteAllFiles' }),
  disconnect: (afterTokens = 4): Behaviour => ({ dropAfter: afterTokens }),
  refusal: (): Behaviour => ({ refuse: true }),
  flood: (tokens = 100_000): Behaviour => ({ flood: tokens }),
} as const;
