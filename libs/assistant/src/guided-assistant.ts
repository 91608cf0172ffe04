import type { Language, Report } from '@fidelio/contracts';
import { sayCard } from './language/card-texts.js';
import { inMarkdown } from './cards/markdown.js';
import type { FileFact } from './facts/fact.js';
import { afterUpload } from './guided/after-upload.js';
import { guided } from './guided/guided.js';
import { opening } from './guided/opening.js';
import { readSentence, withReason } from './guided/report-words.js';
import { languageOf } from './language/detect.js';
import { sentencesOf } from './language/words.js';
import type { Assistant, ReportEdits, TurnInput, TurnOutput, UploadInput } from './port.js';
import type { DialogueState, ReportItem } from './state/dialogue-state.js';
import { reportOf, withEdits } from './state/report.js';

/** Answers without an outside service, and where one fails. */
export class GuidedAssistant implements Assistant {
  async open(about?: FileFact, language?: Language): Promise<TurnOutput> {
    return opening(about, language);
  }

  async turn(input: TurnInput, onDelta: (text: string) => void): Promise<TurnOutput> {
    input.signal.throwIfAborted();
    const output = guided(input);
    onDelta(output.lead);

    return output;
  }

  async afterUpload({ reason, ...input }: UploadInput): Promise<TurnOutput> {
    return afterUpload({ ...input, state: reason === undefined ? input.state : withReason(input.state, reason) });
  }

  report(state: DialogueState, files: FileFact[], edits?: ReportEdits): Report {
    return reportOf(state, files, edits);
  }

  edited(state: DialogueState, edits: ReportEdits): DialogueState {
    return withEdits(state, edits, (text) => itemsIn(text, languageOf(text, state.language)));
  }

  processors(): string[] {
    return [];
  }
}

/** What an edited report says, as the guided voice reads it. */
function itemsIn(text: string, language: Language): ReportItem[] {
  return sentencesOf(text).map((sentence) => {
    const { specific, parts, happened } = readSentence(sentence, language);

    return { part: specific[0] ?? parts[0] ?? null, happened, quote: sentence.slice(0, 400) };
  });
}

/**
 * The answer to a message that a person gets, because it replies to theirs.
 *
 * @param days working days within which they answer
 */
export function passedOn(state: DialogueState, name: string, days: number): TurnOutput {
  const lead = sayCard(state.language, 'person.passed-on', { name: inMarkdown(name), days });

  return {
    action: 'continueConversation',
    lead,
    content: lead,
    cards: [],
    documentWords: [],
    state,
    answeredBy: 'guided',
  };
}

/** Says that this conversation knows an earlier one. */
export function continued(language: Language): string {
  return sayCard(language, 'continued');
}
