const maxConversations = 1000;

/** Counts unusable answers in a row by conversation: one person's trick or bad luck rests the service for nobody else. */
export class UnusableAnswers {
  private readonly known = new Map<string, { count: number; at: number }>();

  constructor(
    private readonly options: { maxUnusable: number; unusableRestMs: number },
    private readonly now: () => number = Date.now,
  ) {}

  /** Whether the service is asked for this conversation. */
  admits(conversationId: string): boolean {
    const { count, at } = this.known.get(conversationId) ?? { count: 0, at: 0 };

    return count < this.options.maxUnusable || this.now() - at >= this.options.unusableRestMs;
  }

  usable(conversationId: string): void {
    this.known.delete(conversationId);
  }

  unusable(conversationId: string): void {
    const count = (this.known.get(conversationId)?.count ?? 0) + 1;
    this.known.delete(conversationId);
    this.known.set(conversationId, { count, at: this.now() });
    const [oldest] = this.known.keys();
    if (this.known.size > maxConversations && oldest !== undefined) this.known.delete(oldest);
  }
}
