import { z } from 'zod';
import { afterUpload } from '../guided/after-upload.js';
import { guided } from '../guided/guided.js';
import { opening } from '../guided/opening.js';
import { ModelAssistant } from '../model/model-assistant.js';
import type { ModelFailureKind } from '../model/model-failure.js';
import type { TurnEnd } from '../model/observer.js';
import type { Assistant, TurnInput, TurnOutput } from '../port.js';
import { reportOf, withEdits } from '../state/report.js';

const price = z.coerce.number().min(0).optional();
const Environment = z.object({
  LLM_BASE_URL: z.url(),
  LLM_MODEL: z.string().min(1),
  LLM_API_KEY: z.string().optional(),
  LLM_PRICE_INPUT: price,
  LLM_PRICE_CACHED: price,
  LLM_PRICE_OUTPUT: price,
});

/** Who stands behind the model. */
const behind: Assistant = {
  open: async (about) => opening(about),
  turn: async (input) => guided(input),
  afterUpload: async (input) => afterUpload(input),
  report: reportOf,
  edited: withEdits,
  processors: () => [],
};

/** A language model whose answers, tokens and costs are counted. */
export class MeasuredModel {
  private readonly assistant: ModelAssistant;
  private ends: TurnEnd[] = [];

  constructor(private readonly environment: z.infer<typeof Environment>) {
    const { LLM_BASE_URL: baseUrl, LLM_MODEL: model, LLM_API_KEY: apiKey } = environment;
    const observer = { request: () => ({ ended: () => undefined }), turn: (end: TurnEnd) => void this.ends.push(end) };
    // Long enough for a person who answers in a model's place.
    const limits = { firstChunkMs: 600_000, gapMs: 60_000, totalMs: 600_000 };
    this.assistant = new ModelAssistant(
      { baseUrl, model, limits, ...(apiKey !== undefined && { apiKey }) },
      behind,
      observer,
    );
  }

  /** @throws ZodError where no service is named */
  static fromEnvironment(): MeasuredModel {
    // oxlint-disable-next-line node/no-process-env -- the variables of the product itself, so that what was measured is what runs
    return new MeasuredModel(Environment.parse(process.env));
  }

  turn(input: TurnInput): Promise<TurnOutput> {
    return this.assistant.turn(input, () => undefined);
  }

  /** Prints what the conversations since the last time took. */
  print(conversations: number): void {
    const ends = this.ends;
    this.ends = [];
    const sum = (count: (end: TurnEnd) => number) => ends.reduce((all, end) => all + count(end), 0);
    const input = sum(({ usage }) => usage.input);
    const cached = sum(({ usage }) => usage.cached);
    const output = sum(({ usage }) => usage.output);
    const reasoning = sum(({ usage }) => usage.reasoning);
    const waits = ends.flatMap(({ firstChunkMs }) => firstChunkMs ?? []).toSorted((a, b) => a - b);
    const failures = Map.groupBy(
      ends.flatMap(({ failure }) => failure ?? []),
      (kind: ModelFailureKind) => kind,
    );
    console.log(
      [
        `  asked ${ends.length} times, ${sum(({ steps }) => steps)} requests, ${sum(({ retries }) => retries)} made again`,
        `  fell back: ${[...failures].map(([kind, all]) => `${kind} ${all.length}`).join(', ') || 'never'}`,
        `  tokens: ${input} sent, ${cached} of them cached; ${output} written, ${reasoning} of them reasoning`,
        `  first piece: half within ${Math.round(waits[Math.floor(waits.length / 2)] ?? 0)} ms`,
        `  a thousand conversations: ${this.costOf(input, cached, output, conversations)}`,
      ].join('\n'),
    );
  }

  private costOf(input: number, cached: number, output: number, conversations: number): string {
    const { LLM_PRICE_INPUT: sent, LLM_PRICE_CACHED: known = sent, LLM_PRICE_OUTPUT: written } = this.environment;
    const each = 1000 / Math.max(1, conversations);
    const tokens = `${Math.round((input + output) * each)} tokens`;
    if (sent === undefined || known === undefined || written === undefined) return tokens;
    const cost = (((input - cached) * sent + cached * known + output * written) / 1e6) * each;

    return `${tokens}, ${cost.toFixed(2)} in the currency of the prices`;
  }
}
