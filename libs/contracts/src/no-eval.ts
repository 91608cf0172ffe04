import { z } from 'zod';

// zod asks whether it may compile code by trying it: a page's policy refuses and reports each try. It decides when a
// schema is made, so this stands before all of them. The server compiles: its schemas read every request.
if ('document' in globalThis) z.config({ jitless: true });
