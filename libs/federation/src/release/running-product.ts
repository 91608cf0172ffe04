import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { workspaceRoot } from '../workspace.js';

/** Where a product listens that nobody has configured. */
export const usualProduct = 'http://localhost:4200';

/**
 * The address of the product that runs with a data folder; null where none answers.
 *
 * @param data from the checkout's folder, where it does not begin with a slash
 */
export async function runningProduct(data = '.data'): Promise<string | null> {
  const folder = resolve(workspaceRoot, data);
  const address = await readFile(join(folder, 'address'), 'utf8').catch(() => null);
  if (address === null) return null;
  const answer = await fetch(`${address}/api/health/live`).catch(() => null);

  return answer?.ok ? address : null;
}

/** @param given the address of a product, as somebody wrote it @throws Error that says how it is written */
export function originOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`${given} is no address of a product: write it as ${usualProduct} or https://fidelio.example.`);

  return url.origin;
}
