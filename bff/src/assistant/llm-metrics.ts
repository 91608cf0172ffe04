import type { LlmMetrics } from '@fidelio/assistant';
import type { ExternalServices } from '../observability/health/external-services.js';
import type { Metrics } from '../observability/metrics/metrics.js';

/** Shows operators how the calls to the LLM service go. */
export function llmMetrics(metrics: Metrics, externalServices: ExternalServices): LlmMetrics {
  return {
    answered: (tokens) => {
      metrics.tokens.inc(tokens);
      metrics.breaker.set(0);
      externalServices.note('assistant', true);
    },
    failed: (kind, breakerOpen) => {
      metrics.llmFailures.inc({ kind });
      metrics.breaker.set(breakerOpen ? 1 : 0);
      externalServices.note('assistant', false);
    },
  };
}
