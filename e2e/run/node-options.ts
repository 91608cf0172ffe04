import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from './steps.ts';

const NodeOptions = z.object({ flags: z.array(z.string()), environment: z.record(z.string(), z.string()) });

/** How `npm start` and the image start the BFF: `flags` of Node and its `environment`; what they are for stands beside them. */
export const nodeOptions = NodeOptions.parse(
  JSON.parse(readFileSync(join(root, 'bff', 'start', 'node-options.json'), 'utf8')),
);

export const node = join(root, 'node_modules', '.bin', 'node');
