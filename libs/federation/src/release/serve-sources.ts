import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { operatorTokenVariable, permitVariable, productVariable, type Signing } from './credentials.js';
import { toolPath } from './run.js';

/**
 * Runs a remote's development server until it ends; it prints the address to open.
 *
 * @param product the product that shows the remote, and the token with which the development server has it sign the override; null for
 *                a product on this machine, which needs no signature
 */
export async function serveSources(
  folder: string,
  product?: { address: string; signing: Signing | null },
): Promise<void> {
  const signed = product && {
    [productVariable]: product.address,
    ...(product.signing && {
      [product.signing.isPermit ? permitVariable : operatorTokenVariable]: product.signing.token,
    }),
  };
  const server = spawn('rsbuild', ['dev'], {
    cwd: folder,
    env: { ...process.env, PATH: toolPath(), ...signed },
    stdio: 'inherit',
  });
  // Ctrl-C reaches both; whoever ends this process alone ends the server, too.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal));
  // Of a signal, npm tells the shell alone that it has started between itself and this process.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill(), 500).unref();
  await once(server, 'close');
}
