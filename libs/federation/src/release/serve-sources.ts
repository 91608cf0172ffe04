import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { operatorTokenVariable, productVariable } from './credentials.js';
import { toolPath } from './run.js';

/**
 * Runs a remote's development server until it ends; it prints the address to open.
 *
 * @param signing the product that shows the remote, and the token with which it signs the override
 */
export async function serveSources(
  folder: string,
  signing: { product: string; operatorToken: string } | undefined,
): Promise<void> {
  const signed = signing && { [productVariable]: signing.product, [operatorTokenVariable]: signing.operatorToken };
  const server = spawn('rsbuild', ['dev'], {
    cwd: folder,
    env: { ...process.env, PATH: toolPath(), ...signed },
    stdio: 'inherit',
  });
  // Ctrl-C reaches both; whoever ends this process alone ends the server, too.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
  await once(server, 'close');
}
