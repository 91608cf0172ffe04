import { Diagnosis } from '@fidelio/contracts';
import { repair } from '@fidelio/fidelity';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { FileFact } from '../facts/fact.js';

/** Real files, diagnosed and corrected as the worker does it, without a renderer. What was diagnosed once is kept for a day's work. */
export class Corpus {
  private readonly cache = join(tmpdir(), 'fidelio-evaluation');

  constructor(private readonly folder: string) {
    mkdirSync(this.cache, { recursive: true });
  }

  has(file: string): boolean {
    return existsSync(join(this.folder, file));
  }

  /** @param number makes the id: a script has few files, and its ids are the same in each run */
  async file(path: string, number: number): Promise<FileFact> {
    const bytes = readFileSync(join(this.folder, path));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const id = `3f1c8f0e-3a51-4c43-9a52-${String(number).padStart(12, '0')}`;

    return { id, name: basename(path), sha256, diagnosis: await this.diagnosed(bytes, sha256) };
  }

  private async diagnosed(bytes: Uint8Array, sha256: string): Promise<Diagnosis> {
    const kept = join(this.cache, `${sha256}.json`);
    if (existsSync(kept)) return Diagnosis.parse(JSON.parse(readFileSync(kept, 'utf8')));
    const { diagnosis } = await repair(bytes);
    writeFileSync(kept, JSON.stringify(diagnosis));

    return diagnosis;
  }
}
