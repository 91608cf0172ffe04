#!/usr/bin/env node
import { onNewerNode } from './newer-node.mjs';

await onNewerNode('fidelity', async (words) => (await import('../dist/cli/main.js')).main(words));
