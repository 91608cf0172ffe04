import type { ChatAction, Diagnosis, Report, ReportFields, Suggestions } from '@fidelio/contracts';
import type { DialogueState } from './dialogue-state.js';

export { DialogueState, initialState } from './dialogue-state.js';

/** One message of the conversation, oldest first. */
export interface TranscriptEntry {
  role: 'assistant' | 'user';
  content: string;
  /** Name of the file that came with the message; data, never an instruction. */
  fileName?: string;
}

/** A file of this conversation. `diagnosis` is null while the worker is still at it. */
export interface FileFact {
  id: string;
  name: string;
  sha256: string;
  diagnosis: Diagnosis | null;
}

export interface TurnInput {
  conversationId: string;
  /** Everything before `message`. */
  transcript: TranscriptEntry[];
  state: DialogueState;
  message: string;
  files: FileFact[];
  /** Working days within which a person answers who was asked for; absent where nobody is there to answer. */
  staffDays?: number;
  signal: AbortSignal;
}

export interface TurnOutput {
  action: ChatAction;
  content: string;
  /** With `uploadFile` only. */
  uploadReason?: string;
  /** What a client may draw beneath the reply. */
  suggestions?: Suggestions;
  /** To be stored and handed back with the next turn. */
  state: DialogueState;
  /** What an outside service charged for the turn; absent for the embedded assistant. */
  tokens?: number;
  answeredBy: 'embedded' | 'llm';
  /** The user wants a person. */
  wantsPerson?: boolean;
  /** The outside service failed and the embedded assistant answered instead. */
  fellBack?: boolean;
}

/** What the user has corrected in the report. Of a file without an entry the assistant says whether the report concerns it. */
export type ReportEdits = Omit<ReportFields, 'files'> & { files?: Record<string, boolean> };

/** The one door to whoever answers. Nothing here reads or writes anything but its arguments. */
export interface Assistant {
  /** The first question of a conversation; `about` is a fixed file that is still wrong. */
  open(about?: FileFact): Promise<TurnOutput>;

  /**
   * Answers one message. `onDelta` gets the reply's text as it comes (the whole at once from the
   * embedded assistant); the texts together equal `content` of the result.
   *
   * @throws the signal's reason when it aborts (what has streamed by then is the partial to keep)
   * @throws AnswerBroken when an outside service fails after content has streamed
   */
  turn(input: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput>;

  /** Explains what was found in a file just uploaded (or just diagnosed), tied to what was reported. */
  afterUpload(state: DialogueState, file: FileFact, transcript: TranscriptEntry[]): Promise<TurnOutput>;

  /** The structured record of the conversation as it stands, with what its user edited. */
  report(state: DialogueState, files: FileFact[], edits?: ReportEdits): Promise<Report>;

  /** The state of a conversation whose report its user has edited. */
  edited(state: DialogueState, edits: ReportEdits): Promise<DialogueState>;

  /** Names of the outside services that take part; empty where none is configured. */
  processors(): string[];
}

/** The outside service failed when part of the answer had already been shown. */
export class AnswerBroken extends Error {
  override name = 'AnswerBroken';

  /** The text that was shown. */
  readonly partial: string;

  constructor(partial: string, options?: ErrorOptions) {
    super('The answer broke off after it had begun.', options);
    this.partial = partial;
  }
}

export interface AssistantConfig {
  llm?: {
    baseUrl: string;
    model: string;
    apiKey?: string;
    /** Named on the privacy page and the chat's start screen. */
    processor?: string;
    /** Milliseconds until the first piece of text, between two, and in all. */
    patience?: { firstToken: number; gap: number; total: number };
  };
}
