import type { Fact, FileFact } from '../facts/fact.js';
import { factsOfFile } from '../facts/facts.js';

/** The newest files that a request names. */
const maxFiles = 12;

/** Names of files (f1) and findings (c3) that hold for one request: the model never learns an id. */
export class Handles {
  private readonly files = new Map<string, FileFact>();
  private readonly facts = new Map<string, Fact>();

  constructor(files: readonly FileFact[]) {
    for (const file of files.filter(({ deleted }) => !deleted).slice(-maxFiles)) {
      this.files.set(`f${this.files.size + 1}`, file);
      for (const fact of factsOfFile(file)) this.facts.set(`c${this.facts.size + 1}`, fact);
    }
  }

  file(handle: string): FileFact | null {
    return this.files.get(handle.trim()) ?? null;
  }

  fact(handle: string): Fact | null {
    return this.facts.get(handle.trim()) ?? null;
  }

  /** The files by their handles, oldest first. */
  allFiles(): [string, FileFact][] {
    return [...this.files];
  }

  /** The findings of a file by their handles, worst first. */
  factsOf(file: FileFact): [string, Fact][] {
    return [...this.facts].filter(([, fact]) => fact.file === file);
  }

  allFacts(): Fact[] {
    return [...this.facts.values()];
  }
}
