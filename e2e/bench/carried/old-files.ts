import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { seededRandom, shuffled } from '../../harness/random.ts';
import { Format } from '../corpus/answers.ts';
import { drawWithOffice, together } from '../corpus/draw-with-office.ts';
import { KeptAnswers, savedFolder } from '../corpus/kept-answers.ts';

/** An old file, and who wrote it. */
export interface OldFile {
  name: string;
  path: string;
  by: 'Office' | 'LibreOffice';
}

const oldEndings = { docx: 'doc', xlsx: 'xls', pptx: 'ppt' } as const;
const writtenByOffice = /\.(?:doc|dot|xls|xlt|xlsb|ppt|pps|rtf)$/i;

const Saved = z.object({ path: z.string().nullable() });

/** The old files that Office itself wrote, from among the broken and locked ones of the corpus. */
export function officeWritten(corpus: string): OldFile[] {
  const names = existsSync(join(corpus, 'bad')) ? readdirSync(join(corpus, 'bad')) : [];

  return names
    .filter((name) => writtenByOffice.test(name))
    .map((name) => ({ name: `bad/${name}`, path: join(corpus, 'bad', name), by: 'Office' }));
}

/** Files of the corpus as LibreOffice saves them in the old formats; those that it cannot save are left out. */
export async function savedAsOld(corpus: string, count: number, seed: number): Promise<OldFile[]> {
  const all = Format.options.flatMap((format) =>
    readdirSync(join(corpus, format)).map((name) => ({ format, name: `${format}/${name}` })),
  );
  const chosen = shuffled(
    all.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    seededRandom(seed),
  ).slice(0, count);
  const kept = new KeptAnswers('saved', Saved);
  for (const format of Format.options) {
    const names = chosen.flatMap((one) => (one.format === format && !kept.get(one.name) ? one.name : []));
    for (let at = 0; at < names.length; at += together) {
      const some = names.slice(at, at + together);
      const paths = await saveAll(corpus, some, format);
      for (const [index, name] of some.entries()) kept.set(name, { path: paths[index] ?? null });
      console.log(`carried: saved ${Math.min(names.length, at + together)} of ${names.length} ${format}`);
    }
  }

  return chosen.flatMap(({ name }) => {
    const { path } = kept.require(name);
    return path === null ? [] : [{ name, path, by: 'LibreOffice' as const }];
  });
}

async function saveAll(corpus: string, names: string[], format: Format): Promise<(string | null)[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fidelio-carried-'));
  try {
    for (const [index, name] of names.entries()) copyFileSync(join(corpus, name), join(folder, `${index}.${format}`));
    const ending = oldEndings[format];
    await drawWithOffice(
      folder,
      names.map((_, index) => `${index}.${format}`),
      ending,
    );

    return names.map((_, index) => {
      const made = join(folder, `${index}.${ending}`);
      if (!existsSync(made)) return null;
      const path = join(savedFolder(), `${createHash('sha256').update(readFileSync(made)).digest('hex')}.${ending}`);
      copyFileSync(made, `${path}.new`);
      renameSync(`${path}.new`, path);
      return path;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
