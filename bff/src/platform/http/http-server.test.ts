import { afterEach, expect, test } from '@jest/globals';
import { Lifecycle } from '../lifecycle/lifecycle.js';
import { HttpServer } from './http-server.js';

const server = new HttpServer(new Lifecycle(), (_request, _response, next) => next());
afterEach(() => server.close());

test('a request that comes before the application waits for it; probes are answered at once', async () => {
  await server.listen(0, '127.0.0.1');
  const address = `http://127.0.0.1:${server.port}`;

  const page = fetch(`${address}/files`);
  const probes = await Promise.all([fetch(`${address}/api/health/live`), fetch(`${address}/api/health/ready`)]);
  server.serve((_request, response) => void response.end('served'));

  expect(probes.map(({ status }) => status)).toEqual([200, 503]);
  expect(await (await page).text()).toBe('served');
});
