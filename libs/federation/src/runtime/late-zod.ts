/** What `import { z } from 'zod'` gives in browsers. */
export * as z from './late-schemas.js';
