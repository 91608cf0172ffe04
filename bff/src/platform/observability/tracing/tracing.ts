/** One operation in a trace. */
export interface Span {
  traceId: string;
  /** W3C `traceparent`, with which a job or another service continues the trace. */
  traceparent: string;
  begin(name: string, attributes?: SpanAttributes): Span;
  /** @param error what the operation failed with, if it did */
  end(name?: string, attributes?: SpanAttributes, error?: unknown): void;
}

export type SpanAttributes = Record<string, string | number>;

/** Creates the spans of requests and jobs. It exists only where an OTLP endpoint is configured. */
export interface Tracing {
  /** @param parent `traceparent` of the caller */
  request(name: string, parent: string | undefined): Span;
  job(name: string, parent: string | undefined): Span;
  /** Sends the remaining spans. */
  stop(): Promise<void>;
}

/** `00-<trace>-<span>-<flags>`; neither id is all zeros. */
export const traceparentForm = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
