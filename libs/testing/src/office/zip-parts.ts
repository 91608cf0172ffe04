import { strToU8, type Zippable, zipSync } from 'fflate';

export type Parts = Record<string, string | Uint8Array>;

/** Packs parts in the order given, with a fixed date so that the same parts always give the same bytes. */
export function zipParts(parts: Parts): Uint8Array {
  const files: Zippable = {};
  for (const [name, content] of Object.entries(parts)) {
    files[name] = [typeof content === 'string' ? strToU8(content) : content, { level: 6, mtime: new Date(2024, 0, 2) }];
  }

  return zipSync(files);
}
