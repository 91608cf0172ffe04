import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { addAbortSignal } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Injectable } from '@nestjs/common';
import type { Sendable } from '../download/send-object.js';

const folder = new URL('../../../assets/samples/', import.meta.url);
const officeXml = 'application/vnd.openxmlformats-officedocument.';
const mediaTypes: Record<string, string> = {
  docx: `${officeXml}wordprocessingml.document`,
  pptx: `${officeXml}presentationml.presentation`,
  xlsx: `${officeXml}spreadsheetml.sheet`,
};

/** The desktop versions of the sample fixes, under `samples/<name>`. They ship with the product and never change. */
@Injectable()
export class SampleFiles {
  private known: Promise<Map<string, Sendable>> | undefined;

  async find(storagePath: string): Promise<Sendable | undefined> {
    this.known ??= readSamples();

    return (await this.known).get(storagePath);
  }
}

async function readSamples(): Promise<Map<string, Sendable>> {
  const names = await readdir(folder).catch(() => []);
  const samples = names
    .filter((name) => mediaTypes[ending(name)])
    .map(async (name) => [`samples/${name}`, await describe(name)] as const);

  return new Map(await Promise.all(samples));
}

async function describe(name: string): Promise<Sendable> {
  const path = fileURLToPath(new URL(encodeURIComponent(name), folder));
  const [content, { mtime }] = await Promise.all([readFile(path), stat(path)]);

  return {
    name,
    mediaType: mediaTypes[ending(name)] ?? 'application/octet-stream',
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    modified: mtime,
    open: async (range, signal) => addAbortSignal(signal, createReadStream(path, range)),
  };
}

function ending(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1).toLowerCase();
}
