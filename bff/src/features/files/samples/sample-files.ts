import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { comparisonIn } from '@fidelio/assistant';
import { ComparisonAnswer, type Language, type SampleFix } from '@fidelio/contracts';
import { sampleFixes, samplesFolder } from '@fidelio/fidelity';
import { Injectable } from '@nestjs/common';
import { endedBy } from '../../../platform/storage/ended-by.js';
import { mediaTypes } from '../corrected-copy.js';
import type { Sendable } from '../send-object.js';
import { simulatedPage } from '../simulated-page.js';

/** The files and pages of the sample fixes. They ship with the engine and do not change while it runs. */
@Injectable()
export class SampleFiles {
  private files: Promise<Map<string, Sendable>> | undefined;

  /** The desktop version under a storage path, `samples/<name>`. */
  async find(storagePath: string): Promise<Sendable | undefined> {
    this.files ??= readFiles();

    return (await this.files).get(storagePath);
  }

  /** A part of a sample's comparison: its description, or the picture of a page; null where there is no such thing. */
  async comparisonPart(name: string, language: Language): Promise<{ mediaType: string; content: Buffer } | null> {
    const [, id, ending] =
      /^([a-z-]+)\.(?:comparison\.(json)|(?:original|arriving|corrected)-\d+\.jpg)$/.exec(name) ?? [];
    if (!sampleFixes().some((sample) => sample.id === id)) return null;
    const content = await readFile(sampleUrl(name)).catch(nullWhereMissing);

    if (!content || ending !== 'json') return content && { mediaType: 'image/jpeg', content };
    const { results } = ComparisonAnswer.parse(JSON.parse(content.toString()));

    return {
      mediaType: 'application/json',
      content: Buffer.from(JSON.stringify({ results: comparisonIn(language, results) })),
    };
  }

  /** The page under a path, `/samples/<name>`; null where the samples have no such page. */
  async page(path: string, language: Language): Promise<string | null> {
    const known = sampleFixes().find(({ googleDocsVersion, fidelioVersion }) =>
      [googleDocsVersion.url, fidelioVersion.url].includes(path),
    );
    if (!known) return null;

    return simulatedPage(language, await readFile(sampleUrl(path), 'utf8'), path === known.fidelioVersion.url);
  }
}

async function readFiles(): Promise<Map<string, Sendable>> {
  const files = sampleFixes().map(async (sample) => [sample.wordVersion, await describe(sample)] as const);

  return new Map(await Promise.all(files));
}

async function describe({ name, type, wordVersion }: SampleFix): Promise<Sendable> {
  const path = fileURLToPath(sampleUrl(wordVersion));
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);

  return {
    name,
    mediaType: mediaTypes[type],
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    modified: mtime,
    open: async (range, signal) => endedBy(signal, createReadStream(path, range)),
  };
}

function nullWhereMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** Call it only with paths that the samples' own list names. */
function sampleUrl(path: string): URL {
  return new URL(path.replace(/^\/?samples\//, ''), samplesFolder());
}
