import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './steps.ts';

const NodeOptions = z.object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) });

/** The flags and the environment with which `npm start` and the image start the BFF; the JSON file says what each is for. */
export const nodeOptions = nodeOptionsOf(root);

/** Those of any checkout. */
export function nodeOptionsOf(checkout: string): z.infer<typeof NodeOptions> {
  return NodeOptions.parse(JSON.parse(readFileSync(join(checkout, 'bff', 'start', 'node-options.json'), 'utf8')));
}

/** Path of the Node version that serves the product: `start.mjs` starts every program here with it. */
export const node = process.execPath;
