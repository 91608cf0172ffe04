import type { EmbeddedAssistant } from './embedded/embedded-assistant.js';
import { LlmAssistant } from './llm/llm-assistant.js';
import type { LlmMetrics } from './llm/llm-metrics.js';
import type { Assistant, AssistantConfig } from './port.js';

/** The assistant that answers under this configuration: the LLM service where one is named, else the embedded assistant. */
export function createAssistant(
  { llm }: AssistantConfig,
  embedded: EmbeddedAssistant,
  metrics?: LlmMetrics,
): Assistant {
  return llm ? new LlmAssistant(llm, embedded, llm.patience, metrics) : embedded;
}
