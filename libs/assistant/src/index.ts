export { createAssistant } from './create-assistant.js';
export { contentOf } from './cards/text-of.js';
export { areAboutFiles, liveCards } from './cards/live.js';
export { macroPhraseIn } from './cards/macro-place.js';
export { comparisonIn, simulatedPageIn } from './cards/sample-in.js';
export { cardWordsIn } from './language/card-words.js';
export { joined, sayFrom } from './language/catalogue.js';
export { adviceWordsIn, diagnosisIn, waitingIn } from './cards/diagnosis-in.js';
export { itemVerdictName, standingWords, statusWords, verdictWords } from './language/verdict-words.js';
export { languagesWithout } from './facts/finding-texts.js';
export type { FileFact } from './facts/fact.js';
export { findingTitle } from './facts/finding-texts.js';
export { GrowingText } from './growing-text.js';
export { continued, GuidedAssistant, passedOn } from './guided-assistant.js';
export { askService } from './model/ask-service.js';
export { fallBackSentence } from './model/fallback.js';
export { type ModelConfig } from './model/model-assistant.js';
export type { ModelFailureKind } from './model/model-failure.js';
export type { ModelObserver } from './model/observer.js';
export { sentCategories } from './sent.js';
export {
  type Assistant,
  ownService,
  type Promises,
  type ReportEdits,
  type TokenUsage,
  type TranscriptEntry,
  type TurnInput,
  type TurnOutput,
  type UploadInput,
} from './port.js';
export { reportedParts } from './reported-parts.js';
export { DialogueState, initialState } from './state/dialogue-state.js';
export { toStored } from './state/version-1.js';
export { withoutDocumentWords } from './cards/document-words.js';
