import type { Finding, Report } from '@fidelio/contracts';
import type { DialogueState } from '../dialogue-state.js';
import type { Assistant, FileFact, ReportEdits, TurnInput, TurnOutput } from '../port.js';
import type { CallRunner } from '../thread/calls.js';

/** The deterministic triage dialogue: useful with no outside service, and what answers when one fails. */
export class EmbeddedAssistant implements Assistant {
  constructor(readonly runner: CallRunner) {}

  open(about?: FileFact): Promise<TurnOutput> {
    return this.runner.call('open', [about]);
  }

  async turn({ signal, ...input }: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput> {
    const output = await this.runner.call('turn', [input], signal);
    signal.throwIfAborted();
    onDelta(output.content);

    return output;
  }

  afterUpload(state: DialogueState, file: FileFact): Promise<TurnOutput> {
    return this.runner.call('afterUpload', [state, file]);
  }

  report(state: DialogueState, files: FileFact[], edits?: ReportEdits): Promise<Report> {
    return this.runner.call('report', [state, files, edits]);
  }

  edited(state: DialogueState, edits: ReportEdits): Promise<DialogueState> {
    return this.runner.call('edited', [state, edits]);
  }

  processors(): string[] {
    return [];
  }

  /** Which of a file's findings the words name. @returns their ids, in the order of `findings` */
  reportedFindings(words: string[], findings: Finding[]): Promise<string[]> {
    return this.runner.call('reportedFindings', [words, findings]);
  }

  /** The features that the words complain of, for grouping reports in which nothing known was found. */
  reportedFeatures(words: string[]): Promise<string[]> {
    return this.runner.call('reportedFeatures', [words]);
  }
}
