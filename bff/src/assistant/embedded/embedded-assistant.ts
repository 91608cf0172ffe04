import type { Report } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { Assistant, FileFact, TurnInput, TurnOutput } from '../port.js';
import { reportOf } from '../report/report.js';
import { readMessage } from '../understanding/reading.js';
import { explainFile } from './after-upload.js';
import { decide } from './decide.js';
import { openConversation } from './opening.js';
import { inOwnLanguage } from './own-language.js';

/** The deterministic triage dialogue: useful with no outside service, and what answers when one fails. */
export class EmbeddedAssistant implements Assistant {
  /** Compiles the lexicon, so that not the first user waits for it. */
  warmUp(): void {
    decide(readMessage('The pikturs in my Word file are gone. Does it cost anything?'), openConversation().state);
  }

  open(about?: FileFact): TurnOutput {
    return openConversation(about);
  }

  async turn({ message, state, files, signal }: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput> {
    signal.throwIfAborted();
    const output = inOwnLanguage(decide(readMessage(message), state, files), message);
    onDelta(output.content);

    return output;
  }

  afterUpload(state: DialogueState, file: FileFact): TurnOutput {
    return explainFile(state, file);
  }

  report(state: DialogueState, files: FileFact[]): Report {
    return reportOf(state, files);
  }

  processors(): string[] {
    return [];
  }
}
