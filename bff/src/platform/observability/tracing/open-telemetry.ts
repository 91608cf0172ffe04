import {
  type Attributes,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../../config/config.js';
import { traceQueries } from './database-spans.js';
import type { Span, Tracing } from './tracing.js';
import { traceparentForm } from './tracing.js';

/** Imported only where an endpoint is configured, since these packages slow every start. */
export function openTelemetry({ endpoint, service, share, headers }: NonNullable<Config['tracing']>): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, headers });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  });
  const tracer = provider.getTracer('fidelio');
  const untrace = traceQueries();

  return {
    request: (name, parent) => begin(tracer, name, SpanKind.SERVER, parent),
    job: (name, parent) => begin(tracer, name, SpanKind.CONSUMER, parent),
    stop: async () => {
      untrace();
      await provider.shutdown();
    },
  };
}

function begin(
  tracer: Tracer,
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  attributes?: Attributes,
): Span {
  const [, traceId = '', spanId = '', flags = ''] = parent && traceparentForm.test(parent) ? parent.split('-') : [];
  const context =
    traceId === ''
      ? ROOT_CONTEXT
      : trace.setSpanContext(ROOT_CONTEXT, {
          traceId,
          spanId,
          traceFlags: Number.parseInt(flags, 16),
          isRemote: kind !== SpanKind.CLIENT,
        });

  return new OpenSpan(tracer, tracer.startSpan(name, { kind, attributes }, context));
}

class OpenSpan implements Span {
  readonly traceId: string;
  readonly traceparent: string;

  constructor(
    private readonly tracer: Tracer,
    private readonly span: OtelSpan,
  ) {
    const { traceId, spanId, traceFlags } = span.spanContext();
    this.traceId = traceId;
    this.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
  }

  begin(name: string, attributes?: Attributes): Span {
    return begin(this.tracer, name, SpanKind.CLIENT, this.traceparent, attributes);
  }

  end(name?: string, attributes?: Attributes, error?: unknown): void {
    if (name !== undefined) this.span.updateName(name);
    if (attributes) this.span.setAttributes(attributes);
    // Only the error's name: its message may quote user input.
    if (error !== undefined)
      this.span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
    this.span.end();
  }
}
