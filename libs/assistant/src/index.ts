export { createAssistant } from './create-assistant.js';
export { EmbeddedAssistant } from './embedded/embedded-assistant.js';
export { passedOn } from './embedded/passed-on.js';
export { GrowingText } from './growing-text.js';
export { fallBackSentence } from './llm/llm-assistant.js';
export type { LlmFailureKind } from './llm/llm-failure.js';
export type { LlmMetrics } from './llm/llm-metrics.js';
export {
  AnswerBroken,
  type Assistant,
  type AssistantConfig,
  DialogueState,
  type FileFact,
  initialState,
  type ReportEdits,
  type TranscriptEntry,
  type TurnInput,
  type TurnOutput,
} from './port.js';
export { AssistantOverloaded, AssistantThread } from './thread/assistant-thread.js';
