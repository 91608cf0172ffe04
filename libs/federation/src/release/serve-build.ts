import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
};

/**
 * Serves a finished build on the loopback interface, to pages of any origin.
 *
 * @param port 0 for any free port
 * @returns its address, and a function that stops it
 */
export async function serveBuild(folder: string, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    // Browsers send a preflight before a public page may request a private address.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cross-origin-resource-policy', 'cross-origin');
    response.setHeader('cache-control', 'no-store');
    const name =
      /^\/([A-Za-z0-9_-][A-Za-z0-9_.-]*)$/.exec(new URL(request.url ?? '/', 'http://here').pathname)?.[1] ?? '';
    const type = types[extname(name)];
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (!type) return void response.writeHead(404).end();
    readFile(join(folder, name)).then(
      (bytes) => response.writeHead(200, { 'content-type': type }).end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The build cannot be served.');

  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
