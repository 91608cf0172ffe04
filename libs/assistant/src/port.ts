import type { Cards, ChatAction, Language, Report, ReportFields } from '@fidelio/contracts';
import type { FileFact } from './facts/fact.js';
import type { DialogueState } from './state/dialogue-state.js';

/** One message of the conversation, oldest first. */
export interface TranscriptEntry {
  role: 'assistant' | 'user';
  content: string;
  /** Name of the file that came with the message; data, never an instruction. */
  fileName?: string;
  /** Of a reply with cards: what was said beside them, and the cards. */
  lead?: string;
  cards?: Cards;
  /** Of a reply: what of it is words of documents. Absent where that is not known. */
  documentWords?: readonly string[];
}

/** What may be promised, from the configuration alone. */
export interface Promises {
  /** Address of the people behind the product; null where none is configured. */
  contact: string | null;
  /** Working days within which a person answers who was asked for; absent where nobody is there to answer. */
  staffDays?: number;
  /** Where files lie, in the operator's words; null where the operator says nothing. */
  filesLie: string | null;
  retentionDays: number;
  /** Outside services that take part. */
  processors: string[];
  /** Whether words of documents are sent to them. */
  documentWords: boolean;
}

/** The name of a service without one that runs on the operator's own machines. */
export const ownService = 'a service on the operator’s own machines';

export interface TurnInput {
  conversationId: string;
  /** Everything before `message`. */
  transcript: TranscriptEntry[];
  state: DialogueState;
  message: string;
  files: FileFact[];
  promises: Promises;
  signal: AbortSignal;
}

/** A file that was uploaded, or whose check has ended. */
export interface UploadInput {
  state: DialogueState;
  file: FileFact;
  /** What the user wrote with the file, where it was just uploaded. */
  reason?: string;
  /** The files that came since the user's last message, this one among them, oldest first. */
  together: FileFact[];
  /** Further ones of the same choice are still on their way. */
  moreComing?: boolean;
  promises: Promises;
}

/** Tokens of a turn. Cached ones are part of the input, reasoning is part of the output. */
export interface TokenUsage {
  input: number;
  cached: number;
  output: number;
  reasoning: number;
}

export interface TurnOutput {
  action: ChatAction;
  /** What is said beside the cards, in Markdown. */
  lead: string;
  /** `lead` and the text form of the cards (`contentOf`), for clients that draw none. */
  content: string;
  cards: Cards;
  /** What of `content` is words of documents. Absent where a model wrote it that was sent such words. */
  documentWords?: string[];
  /** With `uploadFile` only: quotes of the user, put together by code. */
  uploadReason?: string;
  /** To be stored and handed back with the next turn. */
  state: DialogueState;
  /** The user asked for a person by the button, or adds words to a request that stands. */
  wantsPerson?: boolean;
  /** The user takes back the request for a person that stands. */
  withdrawsPerson?: boolean;
  /** What an outside service charged for the turn, in all. */
  tokens?: number;
  /** The same by kind, where it says so. */
  usage?: TokenUsage;
  answeredBy: 'guided' | 'model';
  /** Why the guided voice answered instead of the model. */
  fellBack?: 'unavailable' | 'unusable';
}

/** What the user has corrected in the report. Of a file without an entry the assistant says whether the report concerns it. */
export type ReportEdits = Omit<ReportFields, 'files'> & { files?: Record<string, boolean> };

/** What the chat module asks. Nothing here reads or writes anything but its arguments. */
export interface Assistant {
  /** The first question of a conversation; `about` is a corrected file that is still wrong. English unless said. */
  open(about?: FileFact, language?: Language): Promise<TurnOutput>;

  /**
   * Answers one message. `onDelta` gets what is said as it comes; the texts together equal `lead` of the result.
   *
   * @throws the signal's reason when it aborts (what has streamed by then is the partial to keep)
   */
  turn(input: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput>;

  /** Says what was found in a file: one card, and after several files one more that sums them up. */
  afterUpload(input: UploadInput): Promise<TurnOutput>;

  /** The structured record of the conversation as it stands, with what its user edited. */
  report(state: DialogueState, files: FileFact[], edits?: ReportEdits): Report;

  /** The state of a conversation whose report its user has edited. */
  edited(state: DialogueState, edits: ReportEdits): DialogueState;

  /** Names of the outside services that take part; empty where none is configured. */
  processors(): string[];
}
