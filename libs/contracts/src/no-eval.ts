import { z } from 'zod';

// zod compiles its schemas with `new Function`. A page's content security policy forbids that and reports each attempt.
// This runs before any schema is made. The server compiles, because its schemas parse every request.
if ('document' in globalThis) z.config({ jitless: true });
