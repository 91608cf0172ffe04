#!/usr/bin/env node
import { onNewerNode } from '@fidelio/fidelity/newer-node';

await onNewerNode('fidelio-agent', async (words) => (await import('../dist/main.js')).main(words));
