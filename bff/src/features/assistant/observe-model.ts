import type { ModelObserver } from '@fidelio/assistant';
import type { Config } from '../../platform/config/config.js';
import type { ExternalServices } from '../../platform/observability/external-services.js';
import type { Metrics } from '../../platform/observability/metrics/metrics.js';
import { currentContext } from '../../platform/observability/work-context.js';

/** What is wrong with the service, and not with one of its answers. */
const transport: readonly string[] = [
  'connection',
  'first-chunk',
  'gap',
  'total',
  'status',
  'too-many',
  'broken-off',
  'too-long',
];

/** Shows operators how the requests to the language model go: a span each, by OpenTelemetry's conventions for GenAI, and figures. No words of anybody. */
export function observeModel(
  { model, processor, baseUrl }: NonNullable<Config['llm']>,
  metrics: Metrics,
  externalServices: ExternalServices,
): ModelObserver {
  const { hostname, port } = new URL(baseUrl);
  const asked = {
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': processor ?? hostname,
    'gen_ai.request.model': model,
    'server.address': hostname,
    ...(port !== '' && { 'server.port': Number(port) }),
  };

  return {
    request: (format) => {
      const kind = format === 'json_schema' || format === 'json_object' ? 'json' : 'text';
      const span = currentContext()?.span?.begin(`chat ${model}`, { ...asked, 'gen_ai.output.type': kind });

      return {
        ended: ({ usage, firstChunkMs, failure }) => {
          if (usage)
            for (const [type, count] of Object.entries(usage)) if (count > 0) metrics.tokens.inc({ type }, count);
          span?.end(
            undefined,
            {
              ...(usage && {
                'gen_ai.usage.input_tokens': usage.input,
                'gen_ai.usage.cache_read.input_tokens': usage.cached,
                'gen_ai.usage.output_tokens': usage.output,
                'gen_ai.usage.reasoning.output_tokens': usage.reasoning,
              }),
              ...(firstChunkMs !== undefined && { 'gen_ai.response.time_to_first_chunk': firstChunkMs / 1000 }),
              ...(failure !== undefined && { 'error.type': failure }),
            },
            failure === undefined ? undefined : new Error(failure),
          );
        },
      };
    },
    turn: ({ steps, retries, firstChunkMs, failure, isLeftAlone }) => {
      metrics.modelSteps.observe(steps);
      if (retries > 0) metrics.modelRetries.inc(retries);
      if (firstChunkMs !== undefined) metrics.modelFirstChunkSeconds.observe(firstChunkMs / 1000);
      if (failure !== undefined) metrics.llmFailures.inc({ kind: failure });
      metrics.breaker.set(isLeftAlone ? 1 : 0);
      externalServices.note('assistant', failure === undefined || !transport.includes(failure));
    },
  };
}
