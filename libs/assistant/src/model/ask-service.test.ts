import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, expect, test } from '@jest/globals';
import { ModelAssistant } from './model-assistant.js';
import { inputOf, plainGuided } from './testing.js';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** @returns its address */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();

  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function ask(baseUrl: string) {
  const limits = { firstChunkMs: 60_000, gapMs: 60_000, totalMs: 120_000 };
  const assistant = new ModelAssistant({ baseUrl, model: 'fake', limits }, plainGuided());

  return assistant.turn(inputOf('The footnotes are gone'), () => undefined);
}

test.each([301, 307, 308])('a service that answers %i has the conversation sent nowhere else', async (status) => {
  const elsewhere: string[] = [];
  const other = await serve((request, response) => {
    elsewhere.push(request.url ?? '');
    response.end();
  });
  const service = await serve((_, response) => response.writeHead(status, { location: `${other}/v1` }).end());

  const output = await ask(service);

  expect(output.fellBack).toBe('unavailable');
  expect(elsewhere).toEqual([]);
});

const endless: [string, number, string][] = [
  ['an answer that is one line', 200, 'data: {"choices":"'],
  ['an error', 500, '{"error":"'],
];
test.each(endless)('%s without an end is let go', async (_, status, head) => {
  const block = 'a'.repeat(1024 * 1024);
  let sent = 0;
  const service = await serve((_request, response) => {
    response.on('error', () => undefined);
    response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' });
    response.write(head);
    const more = () => {
      while (!response.destroyed && sent < 512) {
        sent += 1;
        if (!response.write(block)) return void response.once('drain', more);
      }
    };
    more();
  });

  const output = await ask(service);

  expect(output.fellBack).toBe('unavailable');
  expect(sent).toBeLessThan(100);
});

const strange: [string, string, string][] = [
  ['an error in the middle of the stream', 'text/event-stream', 'data: {"error":{"message":"overloaded"}}\n\n'],
  ['a page instead of an answer', 'text/html', '<html><body>Please sign in</body></html>'],
];
test.each(strange)('%s is an answer that did not come', async (_, type, body) => {
  const service = await serve((_request, response) => response.writeHead(200, { 'content-type': type }).end(body));

  const output = await ask(service);

  expect(output.answeredBy).toBe('guided');
  expect(output.fellBack).toBe('unavailable');
});
