import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Config } from '../../platform/config/config.js';
import { type Check, type CheckOutcome, fault, notChecked, ok } from './check.js';
import { setVariable } from './commands.js';

/** The receiver wants to know who sends. */
const refuses = new Set([401, 403]);

const Answer = z.object({ partialSuccess: z.object({ rejectedSpans: z.coerce.number().default(0) }).optional() });

/** Sends one trace as every other one is sent (OTLP over HTTP, as JSON). */
export function traceCheck({ tracing }: Config): Check {
  return {
    name: 'traces',
    remedy:
      'Check OTEL_EXPORTER_OTLP_ENDPOINT (without /v1/traces), OTEL_EXPORTER_OTLP_HEADERS, and that the receiver takes HTTP.',
    mend: setVariable('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://HOST:4318'),
    run: (signal) => sendTrace(tracing, signal),
  };
}

async function sendTrace(tracing: Config['tracing'], signal: AbortSignal): Promise<CheckOutcome> {
  if (!tracing) return notChecked('No receiver of traces is configured; none are made.');
  const traceId = randomBytes(16).toString('hex');
  const now = `${BigInt(Date.now()) * 1_000_000n}`;
  const span = {
    traceId,
    spanId: randomBytes(8).toString('hex'),
    name: 'self-check',
    kind: 1,
    startTimeUnixNano: now,
    endTimeUnixNano: now,
  };
  const attributes = [{ key: 'service.name', value: { stringValue: tracing.service } }];
  const answer = await fetch(`${tracing.endpoint}/v1/traces`, {
    method: 'POST',
    headers: { ...tracing.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      resourceSpans: [{ resource: { attributes }, scopeSpans: [{ scope: { name: 'fidelio' }, spans: [span] }] }],
    }),
    redirect: 'error',
    signal,
  });
  const text = await answer.text();
  if (!answer.ok)
    return fault(
      `The receiver of traces answers ${answer.status}.`,
      'Check OTEL_EXPORTER_OTLP_HEADERS and what the receiver logs.',
      refuses.has(answer.status)
        ? setVariable('OTEL_EXPORTER_OTLP_HEADERS', 'NAME=VALUE')
        : answer.status === 404
          ? setVariable('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://HOST:4318')
          : undefined,
    );
  if ((readAnswer(text).partialSuccess?.rejectedSpans ?? 0) > 0)
    return fault('The receiver of traces rejected the test trace.', 'Look into the log of the receiver.');

  return ok(`The receiver accepted the test trace ${traceId}. Look whether it is found there.`);
}

/** An empty answer, or one of another form, is no rejection. */
function readAnswer(text: string): z.infer<typeof Answer> {
  try {
    return Answer.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
