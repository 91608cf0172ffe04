/** How an answer is asked for, the strictest first. The last asks for no tools either, for services that know none. */
export const answerFormats = ['json_schema', 'json_object', 'text', 'bare'] as const;
export type AnswerFormat = (typeof answerFormats)[number];

/** Which format a service takes. What it refused is tried again after a while: services are updated, and a refusal may have been about something else. */
export class Formats {
  private refused = 0;
  private until = 0;

  constructor(
    private readonly formatMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  get current(): AnswerFormat {
    if (this.now() >= this.until) this.refused = 0;

    return answerFormats[this.refused] ?? 'bare';
  }

  /** The next one; null where the service refuses the last. */
  afterRefusalOf(format: AnswerFormat): AnswerFormat | null {
    return answerFormats[answerFormats.indexOf(format) + 1] ?? null;
  }

  /** The service took it, after it had refused those before. */
  took(format: AnswerFormat): void {
    const index = answerFormats.indexOf(format);
    if (index === this.refused) return;
    this.refused = index;
    this.until = this.now() + this.formatMs;
  }
}
