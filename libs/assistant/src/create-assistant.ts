import { type ModelConfig, ModelAssistant } from './model/model-assistant.js';
import type { ModelObserver } from './model/observer.js';
import type { Assistant } from './port.js';

/** The assistant that answers under this configuration: a language model's service where one is named, else the guided voice. */
export function createAssistant(
  model: ModelConfig | undefined,
  guided: Assistant,
  observer?: ModelObserver,
): Assistant {
  return model ? new ModelAssistant(model, guided, observer) : guided;
}
