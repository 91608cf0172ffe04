import type { FileFact } from '../facts/fact.js';
import { afterUpload } from '../guided/after-upload.js';
import { guided } from '../guided/guided.js';
import { opening } from '../guided/opening.js';
import { withReason } from '../guided/report-words.js';
import type { Promises, TranscriptEntry, TurnInput, TurnOutput } from '../port.js';
import { DialogueState } from '../state/dialogue-state.js';

export interface Played {
  output: TurnOutput;
  /** Processor time of the turn. */
  cpuMs: number;
}

/** What the operator of a played conversation has configured. @param staffDays null where nobody answers */
export function promisesFor(staffDays: number | null): Promises {
  return {
    contact: null,
    filesLie: null,
    retentionDays: 90,
    processors: [],
    documentWords: false,
    ...(staffDays !== null && { staffDays }),
  };
}

/** One conversation with the guided voice, as the chat module holds it. */
export class Conversation {
  readonly transcript: TranscriptEntry[] = [];
  readonly files: FileFact[] = [];
  readonly opened: TurnOutput = opening();
  state: DialogueState;

  constructor(
    readonly promises: Promises,
    /** Who answers; the guided voice where nobody else is named. */
    private readonly turn: (input: TurnInput) => TurnOutput | Promise<TurnOutput> = guided,
  ) {
    this.state = this.opened.state;
    this.transcript.push({ role: 'assistant', content: this.opened.content, documentWords: [] });
  }

  async say(message: string): Promise<Played> {
    const { transcript, state, files, promises } = this;
    const signal = AbortSignal.timeout(600_000);
    const played = await timed(() =>
      this.turn({ conversationId: 'evaluation', transcript: [...transcript], state, message, files, promises, signal }),
    );
    this.transcript.push({ role: 'user', content: message });

    return this.keep(played);
  }

  /** A file arrives and is checked; what is said is what stands there when its result is here. */
  async upload(file: FileFact, reason: string): Promise<Played> {
    this.files.push(file);
    const state = withReason(this.state, reason);
    const played = await timed(() => afterUpload({ state, file, together: [file], promises: this.promises }));
    this.transcript.push({ role: 'user', content: reason, fileName: file.name });

    return this.keep(played);
  }

  private keep(played: Played): Played {
    const { content, lead, cards, documentWords } = played.output;
    this.transcript.push({ role: 'assistant', content, lead, cards, ...(documentWords && { documentWords }) });
    // As the database gives it back.
    this.state = DialogueState.parse(JSON.parse(JSON.stringify(played.output.state)));

    return played;
  }
}

async function timed(work: () => TurnOutput | Promise<TurnOutput>): Promise<Played> {
  const before = process.cpuUsage();
  const output = await work();
  const { user, system } = process.cpuUsage(before);

  return { output, cpuMs: (user + system) / 1000 };
}

/** How values are spread, in a unit. */
export function spread(values: readonly number[], unit: string): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);

  return `p50 ${at(0.5)} ${unit}, p95 ${at(0.95)} ${unit}, max ${at(1)} ${unit}`;
}
