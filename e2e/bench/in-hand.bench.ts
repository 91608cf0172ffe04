import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { FileList, type FileRecord } from '@fidelio/contracts';
import { z } from 'zod';
import { textOptions } from '../harness/options.ts';
import { signUp, startProduct, unlimited } from '../harness/product.ts';
import { seededRandom, shuffled } from '../harness/random.ts';
import { root, run as runCommand } from '../run/steps.ts';
import { holdSession, launchBrowser } from './browser.ts';
import { Format } from './corpus/answers.ts';
import { type OfficeFile, officeFiles } from './engine/rival.ts';
import { conclude } from './report.ts';

const cli = join(root, 'libs/fidelity/bin/fidelity.mjs');
const Diagnosed = z.object({ file: z.string(), findings: z.array(z.unknown()) });
const limitMinutes = 20;
const working = new Set(['queued', 'running']);

/**
 * Real files, drawn by `seed=1`, chosen together on Home by somebody new and sent with one click: which corrected files they have in
 * hand then, and after how many seconds. Files with a known problem alone, all with `any`. `files=20`, at most 20; `corpus=DIR`.
 */
export async function run(words: string[] = []) {
  const given = textOptions(words, ['files', 'seed', 'corpus', 'any']);
  const corpus = given.get('corpus') ?? join(root, '../shared/corpus');
  if (!existsSync(corpus)) {
    console.log('Skipped: the corpus of real files is not here.');
    return conclude({ bench: 'in-hand', table: [], figures: { skipped: true } });
  }
  const all = Format.options
    .flatMap((format) => officeFiles(corpus, format))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  const drawn = shuffled(all, seededRandom(Number(given.get('seed') ?? 1)));
  const chosen = await take(drawn, Number(given.get('files') ?? 20), given.has('any'));

  const product = await startProduct(unlimited);
  const browser = await launchBrowser();
  try {
    const person = await signUp(product.address);
    const page = await browser.newPage({ baseURL: product.address });
    await holdSession(page, person);
    await page.goto('/');
    await page.locator('main input[type=file]').setInputFiles(
      await Promise.all(
        chosen.map(async ({ path }) => ({
          name: basename(path),
          mimeType: 'application/octet-stream',
          buffer: await readFile(path),
        })),
      ),
    );
    const sent = Date.now();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Upload/, disabled: false })
      .last()
      .click();
    const files = await settled(() => listOf(product.address, person.token), chosen.length);

    const table = chosen.map(({ path }) => toTableRow(basename(path), files, sent));
    const count = (state: string) => table.filter((row) => row.state === state).length;
    const inHand = table.filter(({ 'in hand': has }) => has).length;
    conclude({
      bench: 'in-hand',
      table,
      figures: {
        files: chosen.length,
        clicks: 1,
        inHand,
        nothingKnown: count('nothing-known-found'),
        withProblem: chosen.length - count('nothing-known-found') - count('cannot-be-opened'),
        wanted: { inHand: 18 },
      },
    });
  } finally {
    await browser.close();
    await product.stop();
  }
}

async function take(files: OfficeFile[], count: number, any: boolean): Promise<OfficeFile[]> {
  return any ? files.slice(0, count) : files.filter(await withProblem(files.slice(0, 6 * count))).slice(0, count);
}

async function withProblem(files: OfficeFile[]): Promise<(file: OfficeFile) => boolean> {
  const { output } = await runCommand('node', [cli, 'diagnose', '--json', ...files.map(({ path }) => path)], {
    quiet: true,
  });
  const answers = output.split('\n').filter((line) => line.startsWith('{'));
  const found = answers.map((line) => Diagnosed.parse(JSON.parse(line))).filter(({ findings }) => findings.length > 0);
  const paths = new Set(found.map(({ file }) => file));

  return ({ path }) => paths.has(path);
}

async function listOf(address: string, token: string): Promise<FileRecord[]> {
  const response = await fetch(`${address}/api/users/files`, { headers: { authorization: `Bearer ${token}` } });

  return FileList.parse(await response.json()).results;
}

interface SeenFile extends FileRecord {
  /** When it was first seen to be settled. */
  at: number;
}

async function settled(read: () => Promise<FileRecord[]>, count: number): Promise<SeenFile[]> {
  const seen = new Map<string, SeenFile>();
  for (const end = Date.now() + limitMinutes * 60_000; Date.now() < end && seen.size < count; await wait(500))
    for (const file of await read())
      if (!seen.has(file.id) && !working.has(file.waitReason ?? '')) seen.set(file.id, { ...file, at: Date.now() });

  return [...seen.values()];
}

function toTableRow(name: string, files: SeenFile[], sent: number) {
  const file = files.find((one) => one.name === name);

  return {
    file: name,
    state: file ? (file.waitReason ?? 'fixed') : 'no answer',
    'in hand': Boolean(file?.correctedFileUrl ?? file?.fixedFileUrl),
    changes: file?.summary?.changes ?? 0,
    decisions: file?.summary?.decisions.length ?? 0,
    checks: file?.summary?.checks.length ?? 0,
    seconds: file ? Math.round((file.at - sent) / 1000) : null,
  };
}
