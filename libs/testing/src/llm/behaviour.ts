/** What the fake service does with one request. Everything not said is what a good service does. */
export interface Behaviour {
  /** The model's whole text; by default a valid answer made from the request. */
  text?: string;
  /** Reasoning before the answer, as `reasoning_content`. */
  reasoning?: string;
  /** Tools that are asked instead of an answer. */
  toolCalls?: { name: string; arguments: object }[];
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
  cards?: string[];
  wantsPerson?: boolean;
  reported?: string[];
  language?: string;
}

const blank: AnswerObject = {
  reply: '',
  action: 'continueConversation',
  cards: [],
  wantsPerson: false,
  reported: [],
  language: 'en',
};

function saying(reply: string): Behaviour {
  return answering({ ...blank, reply });
}

/** A word for each number: a, b, … aa. */
function letters(index: number): string {
  return index < 26 ? String.fromCodePoint(97 + index) : letters(Math.floor(index / 26) - 1) + letters(index % 26);
}

/** What a service does that does not know these ways to ask for an answer. */
export function refusing(formats: readonly string[], otherwise: Behaviour) {
  return ({ body }: { body: Record<string, unknown> }): Behaviour => {
    const format = body['response_format'];
    const type = typeof format === 'object' && format !== null && 'type' in format ? String(format.type) : 'text';
    const isRefused = formats.includes(type) || (formats.includes('tools') && body['tools'] !== undefined);

    return isRefused ? { status: 400 } : otherwise;
  };
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
  halfJson: (): Behaviour => ({ text: '{"reply": "I am sorry to hear that. What looks wro' }),
  notJson: (): Behaviour => ({ text: 'Sure! Here is what I would say to the user.' }),
  wrongSchema: (): Behaviour => ({ text: '{"answer": "Hello", "do": "nothing"}' }),
  fenced: (answer: AnswerObject): Behaviour => ({ text: `\`\`\`json\n${JSON.stringify(answer)}\n\`\`\`` }),
  illegalAction: (): Behaviour => answering({ reply: 'Consider it done.', action: 'deleteAllFiles' }),
  disconnect: (afterTokens = 4): Behaviour => ({ dropAfter: afterTokens }),
  refusal: (): Behaviour => ({ refuse: true }),
  flood: (tokens = 100_000): Behaviour => ({ flood: tokens }),
  silent: (): Behaviour => ({ stallAfter: 0 }),
  thinksLong: (pieces: number, between: number, answer: AnswerObject): Behaviour => ({
    ...answering(answer),
    reasoning: 'hm. '.repeat(pieces),
    between,
  }),
  thinkTag: (answer: AnswerObject): Behaviour => ({
    text: `<think>The user wants something. {"reply": "no"}</think>${JSON.stringify(answer)}`,
  }),
  otherLanguage: (): Behaviour =>
    saying('Vielen Dank für Ihre Nachricht, bitte laden Sie jetzt die betroffene Datei hoch.'),
  foreignLink: (): Behaviour => saying('I can help with that. Please send the file to https://files.evil.example/up.'),
  foreignAddress: (): Behaviour => saying('I can help with that. Please write to help@evil.example for it.'),
  inventedPage: (): Behaviour => saying('I looked at your file. The table of contents on page 734 is the cause.'),
  inventedNumber: (): Behaviour => saying('I looked at your file. In it are 4711 broken places.'),
  inventedCorrection: (): Behaviour => saying('Good news about your file. The footnotes are corrected now.'),
  claimsToAct: (): Behaviour => saying('As you wish. I have deleted your file for you.'),
  repeating: (): Behaviour =>
    saying(Array.from({ length: 20 }, () => 'Please tell me more about what looks wrong there.').join(' ')),
  long: (characters = 6000): Behaviour =>
    saying(
      Array.from(
        { length: Math.ceil(characters / 60) },
        (_, index) => `Here is thought ${letters(index)} about what you told me.`,
      )
        .join(' ')
        .slice(0, characters),
    ),
  inventedReport: (): Behaviour =>
    answering({
      ...blank,
      reply: 'Please upload the file.',
      action: 'uploadFile',
      reported: ['formulas do not work any more'],
    }),
  plainText: (text = 'What looks wrong, and where do you see it?'): Behaviour => ({ text }),
} as const;
