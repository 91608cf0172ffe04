import { z } from 'zod';

/** Address of a remote's entry on the developer's machine. */
export const LoopbackEntry = z.url({ protocol: /^http$/, hostname: /^(127\.0\.0\.1|localhost)$/ }).max(300);
