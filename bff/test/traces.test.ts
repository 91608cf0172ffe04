import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { priceListDocx } from '@fidelio/testing';
import { FakeLlm } from '@fidelio/testing/llm';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { startApp, type TestApp } from './support/app.js';
import { signIn, until } from './support/people.js';
import { message, say } from './support/talking.js';
import { settledFile, startConversation, upload } from './support/uploading.js';

const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })),
});
type Span = z.infer<typeof Span>;
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

let receiver: Server;
let service: FakeLlm;
let bff: TestApp;
const spans: Span[] = [];
const bodies: string[] = [];
const seen: { url: string | undefined; key: string | undefined }[] = [];

beforeAll(async () => {
  receiver = createServer(async (request, response) => {
    const body = await text(request);
    bodies.push(body);
    seen.push({ url: request.url, key: request.headers['x-key']?.toString() });
    for (const { scopeSpans } of Export.parse(JSON.parse(body)).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans));
    response.setHeader('content-type', 'application/json').end('{}');
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  service = await FakeLlm.start();
  bff = await startApp({
    env: {
      LLM_BASE_URL: service.baseUrl,
      LLM_MODEL: 'fake-model',
      LLM_PROCESSOR: 'Example AI',
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of-the-receiver',
    },
  });
});

afterAll(async () => {
  await bff.stop();
  await service.stop();
  await new Promise((resolve) => receiver.close(resolve));
});

test('one trace leads from the request through its statements and the queue to the job and the mail', async () => {
  const ada = await signIn(bff);
  const answer = await upload(bff, ada, priceListDocx());
  await settledFile(bff, ada, answer.body.results.file.id);

  const request = await until(async () => spans.find(({ name }) => name === 'POST /api/fidelio/chat/upload'));
  const trace = await until(async () => {
    const now = spans.filter(({ traceId }) => traceId === request.traceId);

    return now.some(({ name }) => name === 'job mail') ? now : undefined;
  });
  const named = (name: string) => trace.find((span) => span.name === name);
  expect(named('INSERT files')?.parentSpanId).toBe(request.spanId);
  expect(named('job files.repair')?.parentSpanId).toBe(request.spanId);
  expect(named('job mail')?.parentSpanId).toBe(named('job files.repair')?.spanId);
  expect(
    trace.some(
      ({ name, parentSpanId }) => name === 'UPDATE files' && parentSpanId === named('job files.repair')?.spanId,
    ),
  ).toBe(true);
  expect(new Set(seen.map(({ url, key }) => `${url} ${key}`))).toEqual(new Set(['/v1/traces of-the-receiver']));
  expect(bodies[0]).toContain('"fidelio"');
  expect(bodies.join('')).not.toMatch(/@example|docx"|eyJ[\w-]{10,}/);
});

test('a trace from outside is continued where a proxy is trusted and the header is well-formed', async () => {
  const traceId = 'a'.repeat(32);
  await bff
    .visitor()
    .get('/api/docs')
    .set('traceparent', `00-${traceId}-${'b'.repeat(16)}-01`);
  await bff.visitor().get('/api/docs/openapi.json').set('traceparent', `00-${traceId}-nonsense`);

  const kept = await until(async () => spans.find(({ name }) => name === 'GET /api/docs'));
  const made = await until(async () => spans.find(({ name }) => name === 'GET /api/docs/openapi.json'));

  expect(kept).toMatchObject({ traceId, parentSpanId: 'b'.repeat(16) });
  expect(made.traceId).not.toBe(traceId);
});

test('a request to the language model is a span of its turn, by the conventions for GenAI, without anybody’s words', async () => {
  const ada = await signIn(bff);
  await say(bff, ada, message(await startConversation(bff, ada), 'My very secret sentence about footnotes'));

  const span = await until(async () => spans.find(({ name }) => name === 'chat fake-model'));
  const request = await until(async () => spans.find(({ spanId }) => spanId === span.parentSpanId));

  const attributes = Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(request.name).toBe('POST /api/fidelio/chat/next-action');
  expect(attributes).toMatchObject({
    'gen_ai.operation.name': 'chat',
    'gen_ai.provider.name': 'Example AI',
    'gen_ai.request.model': 'fake-model',
    'gen_ai.output.type': 'json',
    'gen_ai.usage.cache_read.input_tokens': 100,
  });
  expect(attributes['gen_ai.usage.input_tokens']).toBeGreaterThan(100);
  expect(bodies.join('')).not.toContain('very secret');
});
