import { createParser } from 'eventsource-parser';

/** Milliseconds for which words wait at most: the limits of time count what passes here. */
const maxWaitMs = 1000;
/** Characters that wait at most: a sentence without an end is let go in time. */
const maxHeldCharacters = 400;
/** A sentence may end with one of these, and so may the reply in its object. */
const endMark = /[.!?…。！？"\\\n]/;
/** What follows such a mark says that the sentence is over. */
const nextSentence = /[\p{L}\p{N}]/u;

interface WordsEvent {
  choices: [{ delta: Partial<Record<(typeof wordsFields)[number], string>> }];
}
const wordsFields = ['content', 'reasoning_content'] as const;

/**
 * Joins the words of a streamed answer until a sentence may have ended, since nothing is shown before: a service sends one event for each
 * token, and each takes the SDK a tenth of a millisecond of processor time, of which hundreds of answers at once leave none to others.
 * Whatever else an answer has (tools, usage, errors) passes as it came, and in its order.
 */
export class GatheredEvents {
  private readonly parser = createParser({ onEvent: ({ data }) => this.take(data) });
  private held: { event: WordsEvent; field: (typeof wordsFields)[number]; text: string; since: number } | null = null;
  private isAfterMark = false;
  private ready = '';

  constructor(private readonly now: () => number = Date.now) {}

  /** @returns the events that may pass */
  push(text: string): string {
    this.parser.feed(text);
    if (this.held && this.now() - this.held.since >= maxWaitMs) this.release();

    return this.passing();
  }

  /** @returns the rest, once nothing more comes */
  end(): string {
    this.parser.reset({ consume: true });
    this.release();

    return this.passing();
  }

  private passing(): string {
    const passing = this.ready;
    this.ready = '';

    return passing;
  }

  private take(data: string): void {
    const event = wordsEventOf(data);
    const field = event && wordsFields.find((one) => event.choices[0].delta[one] !== undefined);
    if (!event || !field) {
      this.release();
      this.ready += `data: ${data}\n\n`;
      return;
    }
    if (this.held?.field !== field) this.release();
    const text = event.choices[0].delta[field] ?? '';
    this.held ??= { event, field, text: '', since: this.now() };
    this.held.text += text;
    const isMarked = endMark.test(text);
    if (isMarked || this.isAfterMark || this.held.text.length > maxHeldCharacters) this.release();
    this.isAfterMark = isMarked || (this.isAfterMark && !nextSentence.test(text));
  }

  private release(): void {
    if (!this.held) return;
    const { event, field, text } = this.held;
    event.choices[0].delta[field] = text;
    this.ready += `data: ${JSON.stringify(event)}\n\n`;
    this.held = null;
  }
}

/** An event that carries words of the one answer and nothing else. */
function wordsEventOf(data: string): WordsEvent | null {
  const event = parsed(data);
  if (event?.usage || event?.choices?.length !== 1) return null;
  const [{ index, delta, finish_reason: finish, logprobs }] = event.choices;
  const fields = Object.entries(delta ?? {}).filter(([, value]) => value !== null);
  const [[field, text] = ['', null]] = fields;
  const isWords = fields.length === 1 && wordsFields.some((one) => one === field) && typeof text === 'string';

  return isWords && !index && !finish && !logprobs ? (event as WordsEvent) : null;
}

function parsed(data: string) {
  try {
    return JSON.parse(data);
  } catch {
    return null;
  }
}
