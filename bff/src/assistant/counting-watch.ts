import type { Conditions } from '../operations/health/conditions.js';
import type { Metrics } from '../operations/metrics/metrics.js';
import type { LlmWatch } from './llm/llm-watch.js';

/** The dealings with the outside service, as operators see them. */
export function countingWatch(metrics: Metrics, conditions: Conditions): LlmWatch {
  return {
    answered: (tokens) => {
      metrics.tokens.inc(tokens);
      metrics.breaker.set(0);
      conditions.note('assistant', true);
    },
    failed: (kind, leftAlone) => {
      metrics.llmFailures.inc({ kind });
      metrics.breaker.set(leftAlone ? 1 : 0);
      conditions.note('assistant', false);
    },
  };
}
