import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps.mjs';

/** How `npm start` and the image start the BFF: `flags` of Node and its `environment`; what they are for stands beside them. */
export const nodeOptions = JSON.parse(readFileSync(join(root, 'bff', 'start', 'node-options.json'), 'utf8'));
