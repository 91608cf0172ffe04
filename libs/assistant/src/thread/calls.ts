import type { ChatAction, Finding, Report } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import { explainFile } from '../embedded/after-upload.js';
import { answerTurn } from '../embedded/answer-turn.js';
import { openConversation } from '../embedded/opening.js';
import { legalActions } from '../legal-actions.js';
import type { LlmAnswer } from '../llm/answer.js';
import type { LlmMessage } from '../llm/llm-request.js';
import { toOutput } from '../llm/merge.js';
import { promptFor } from '../llm/prompt.js';
import type { FileFact, ReportEdits, TurnInput, TurnOutput } from '../port.js';
import { reportOf, withEdits } from '../report.js';
import { reportedFeatures, reportedFindings } from '../reported-findings.js';
import { readMessage } from '../understanding/reading.js';

/** A turn without what cannot be sent to a thread. */
type PlainInput = Omit<TurnInput, 'signal'>;

/** Everything that costs processor time, as functions of plain data. */
interface Calls {
  open: { args: [about?: FileFact]; result: TurnOutput };
  turn: { args: [input: PlainInput]; result: TurnOutput };
  afterUpload: { args: [state: DialogueState, file: FileFact]; result: TurnOutput };
  report: { args: [state: DialogueState, files: FileFact[], edits?: ReportEdits]; result: Report };
  edited: { args: [state: DialogueState, edits: ReportEdits]; result: DialogueState };
  /** What the LLM service is asked, and which actions it may answer. */
  prompt: { args: [input: PlainInput]; result: { messages: LlmMessage[]; legal: ChatAction[] } };
  /** The turn as the LLM service answered it. */
  merge: { args: [answer: LlmAnswer, before: DialogueState, reply: string]; result: TurnOutput };
  reportedFindings: { args: [words: string[], findings: Finding[]]; result: string[] };
  reportedFeatures: { args: [words: string[]]; result: string[] };
}

export type CallName = keyof Calls;
export type Arguments<Name extends CallName> = Calls[Name]['args'];
export type Result<Name extends CallName> = Calls[Name]['result'];

const calls: { [Name in CallName]: (...args: Arguments<Name>) => Result<Name> } = {
  open: openConversation,
  turn: answerTurn,
  afterUpload: explainFile,
  report: reportOf,
  edited: withEdits,
  prompt: (input) => {
    const reading = readMessage(input.message);
    const legal = legalActions(reading, input.state);

    return { messages: promptFor(input, reading, legal), legal: [...legal] };
  },
  merge: toOutput,
  reportedFindings,
  reportedFeatures,
};

export function run<Name extends CallName>(name: Name, args: Arguments<Name>): Result<Name> {
  return calls[name](...args);
}

/** Runs the calls, wherever that is. */
export interface CallRunner {
  /** @throws the signal's reason when it aborts before the call has begun */
  call<Name extends CallName>(name: Name, args: Arguments<Name>, signal?: AbortSignal): Promise<Result<Name>>;
  close(): Promise<void>;
}

/** Runs the calls in the caller's thread: for tests, the evaluation, and programs that have nothing else to do. */
export const inCallersThread: CallRunner = {
  call: async (name, args, signal) => {
    signal?.throwIfAborted();

    return run(name, args);
  },
  close: async () => undefined,
};
