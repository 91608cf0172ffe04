import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const testWithOldNode = oldNode() === null ? test.skip : test;

/** A Node of this machine that is older than the engine needs, and that `engines` still names. */
function oldNode(): string | null {
  const candidates = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const old = candidates.find((program) => {
    if (!existsSync(program)) return false;
    const [, major = '0', minor = '0'] =
      /^v(\d+)\.(\d+)/.exec(spawnSync(program, ['--version']).stdout.toString()) ?? [];
    return major === '20' && Number(minor) >= 19;
  });

  return old ?? null;
}

/** The programs that our packages name, by the package's folder. */
function programs(): string[] {
  const folders = ['apps', 'libs'].flatMap((place) =>
    readdirSync(join(root, place)).map((name) => join(root, place, name)),
  );

  return [...folders, join(root, 'bff'), join(root, 'e2e')].flatMap((folder) => {
    const manifest = join(folder, 'package.json');
    if (!existsSync(manifest)) return [];
    const { bin = {} }: { bin?: Record<string, string> } = JSON.parse(readFileSync(manifest, 'utf8'));
    return Object.values(bin).map((program) => join(folder, program));
  });
}

testWithOldNode('every program of ours runs on the oldest Node that the project takes', () => {
  const all = programs();

  expect(all.length).toBeGreaterThan(0);
  for (const program of all) {
    const { status, stdout, stderr } = spawnSync(oldNode()!, [program, '--help']);
    expect(stderr.toString()).toBe('');
    expect(stdout.toString()).not.toBe('');
    expect(status).toBe(0);
  }
});

testWithOldNode('a file is diagnosed from there, by the newer Node beside it', () => {
  const [program, sample] = ['bin/fidelity.mjs', 'samples/price-list.docx'].map((path) => join(root, 'libs/fidelity', path)); // prettier-ignore

  const { stdout, stderr } = spawnSync(oldNode()!, [program!, 'diagnose', sample!]);

  expect(stderr.toString()).toBe('');
  expect(stdout.toString()).toContain('word.cell-width-missing');
});

testWithOldNode(
  'where no newer Node is installed beside it, the command line says in a sentence what is missing',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'fid-old-node-'));
    try {
      const program = join(folder, 'fidelity.mjs');
      cpSync(new URL('../bin/', import.meta.url), folder, { recursive: true });

      const { status, stderr } = spawnSync(oldNode()!, [program, '--help']);

      expect(status).toBe(69);
      expect(stderr.toString()).toMatch(/^fidelity needs Node 22 or newer, and this is Node 20\.\d+\.\d+\./);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
