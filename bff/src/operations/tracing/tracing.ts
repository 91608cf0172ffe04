/** One piece of work in a trace. */
export interface Span {
  traceId: string;
  /** W3C `traceparent`: by it a job, or another service, goes on with the same trace. */
  traceparent: string;
  begin(name: string, attributes?: SpanAttributes): Span;
  /** @param error what it failed with, if it did */
  end(name?: string, attributes?: SpanAttributes, error?: unknown): void;
}

export type SpanAttributes = Record<string, string | number>;

/** Where traces go. There is one where an endpoint is configured, and none otherwise: then nothing of it is loaded. */
export interface Tracing {
  /** @param parent `traceparent` of what asked for it */
  request(name: string, parent: string | undefined): Span;
  job(name: string, parent: string | undefined): Span;
  /** Sends what is left. */
  stop(): Promise<void>;
}

/** `00-<trace>-<span>-<flags>`, neither of them all zeros. */
export const traceparentForm = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;
