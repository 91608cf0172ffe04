import type { Language } from '@fidelio/contracts';
import { inMarkdown } from '../cards/markdown.js';
import type { Fact, FileFact } from '../facts/fact.js';
import { factsOfFile } from '../facts/facts.js';
import { titleOf } from '../facts/finding-texts.js';

/** The newest files that a request names. */
const maxFiles = 12;

const written = String.raw`(?<![\p{L}\p{N}])[fc]\d{1,3}(?![\p{L}\p{N}])`;
const one = new RegExp(written, 'gu');
/** ' (c3, c4)': beside what it stands for. */
const inBrackets = new RegExp(String.raw`\s*[([]\s*${written}(?:\s*[,;&]\s*${written})*\s*[)\]]`, 'gu');

/** While its copy is made anew, what was known of a file before is told of it. */
function lastKnown(file: FileFact): FileFact {
  return file.diagnosis === null && file.before ? { ...file, diagnosis: file.before } : file;
}

/** Names of files (f1) and findings (c3) that hold for one request: the model never learns an id. */
export class Handles {
  private readonly files = new Map<string, FileFact>();
  private readonly facts = new Map<string, Fact>();
  private readonly names = new Map<FileFact, string>();

  /** @param names of the files, as they may be sent */
  constructor(files: readonly FileFact[], names = files.map(({ name }) => name)) {
    for (const [index, file] of files.entries()) this.names.set(file, names[index] ?? '');
    for (const file of files.filter(({ deleted }) => !deleted).slice(-maxFiles)) {
      this.files.set(`f${this.files.size + 1}`, file);
      for (const fact of factsOfFile(lastKnown(file))) this.facts.set(`c${this.facts.size + 1}`, fact);
    }
  }

  file(handle: string): FileFact | null {
    return this.files.get(handle.trim()) ?? null;
  }

  nameOf(file: FileFact): string {
    return this.names.get(file) ?? '';
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
    return [...this.facts].filter(([, fact]) => fact.file.id === file.id);
  }

  allFacts(): Fact[] {
    return [...this.facts.values()];
  }

  /** The handles that a text has. */
  in(text: string): string[] {
    return (text.match(one) ?? []).filter((handle) => this.file(handle) ?? this.fact(handle));
  }

  /**
   * A text for people, who know no handles: what one stands for is called by its name.
   *
   * @param usersWords a cell may be written 'c3' in them
   */
  spelledOut(text: string, language: Language, usersWords: string): string {
    const handles = this.in(text);
    if (handles.length === 0 || handles.some((handle) => usersWords.includes(handle))) return text;

    return text.replaceAll(inBrackets, '').replaceAll(one, (handle) => this.quoted(handle, language));
  }

  private quoted(handle: string, language: Language): string {
    const [file, fact] = [this.file(handle), this.fact(handle)];
    const name = file ? inMarkdown(file.name) : fact ? titleOf(language, fact.finding) : null;
    if (name === null) return handle;

    return language === 'ja' ? `「${name}」` : `“${name}”`;
  }
}
