import { EmbeddedAssistant } from './embedded/embedded-assistant.js';
import type { LlmWatch } from './llm/llm-watch.js';
import { LlmAssistant } from './llm/llm-assistant.js';
import type { Assistant, AssistantConfig } from './port.js';

/** Whoever answers under this configuration: the service where one is named, else the embedded assistant. */
export function createAssistant(
  { llm }: AssistantConfig,
  embedded = new EmbeddedAssistant(),
  watch?: LlmWatch,
): Assistant {
  return llm ? new LlmAssistant(llm, embedded, llm.patience, watch) : embedded;
}
