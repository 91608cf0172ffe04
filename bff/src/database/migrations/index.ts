import type { MigrationInterface } from 'typeorm';
import { Limits1763600000000 } from './1763600000000-limits.js';

/** In the order of their timestamps. A module writes its own file; one that has run anywhere is never edited again. */
export const migrations: (new () => MigrationInterface)[] = [Limits1763600000000];
