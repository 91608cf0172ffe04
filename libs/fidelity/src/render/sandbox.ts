import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** What a program sees of the machine beside its programs and fonts. */
export interface SandboxFolders {
  /** May be read and written; all that the program gets of ours. */
  work: string;
  /** Becomes `/tmp`; an empty one in memory where none is named. Programs that speak over a pipe there share one. */
  temporary?: string;
  /** The current folder. */
  current?: string;
}

/** Programs, libraries and fonts. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32', '/nix/store', '/gnu/store'];
/** Settings that programs and fonts need. Nothing here tells of the machine's people or keys. */
const systemSettings = [
  'fonts',
  'libreoffice',
  'alternatives',
  'ld.so.cache',
  'ld.so.conf',
  'ld.so.conf.d',
  'localtime',
];

let known: boolean | undefined;

/** Whether a program can be kept from the machine's files and from the network here, tried once: Linux with bubblewrap. */
export function hasSandbox(): boolean {
  if (process.platform !== 'linux') return false;
  if (known === undefined) {
    const work = mkdtempSync(join(tmpdir(), 'fidelity-sandbox-'));
    const [command, ...words] = sandboxCommand({ work });
    known = spawnSync(command!, [...words, 'true'], { stdio: 'ignore' }).status === 0;
    rmSync(work, { recursive: true, force: true });
  }

  return known;
}

/** The command before a program that sees nothing but itself and its folders; empty where the system has none. */
export function sandbox(folders: SandboxFolders, program?: string): readonly string[] {
  return hasSandbox() ? sandboxCommand(folders, program) : [];
}

/**
 * No network, no other process, no other user's anything: namespaces of its own, which hold programs, fonts and the folders. What runs in
 * it ends with whoever started it.
 */
function sandboxCommand({ work, temporary, current = work }: SandboxFolders, program?: string): readonly string[] {
  const settings = systemSettings.map((name) => `/etc/${name}`);
  const readable = [...settings, '/var/cache/fontconfig'].flatMap((path) => ['--ro-bind-try', path, path]);
  const forPipes = temporary === undefined ? ['--tmpfs', '/tmp'] : ['--bind', temporary, '/tmp'];
  const own = ['--proc', '/proc', '--dev', '/dev', ...forPipes, '--bind', work, work, '--chdir', current];

  return [
    'bwrap',
    ...isolation,
    ...systemFolders.flatMap(systemFolder),
    ...readable,
    ...programFolder(program),
    ...own,
    '--',
  ];
}

const isolation = ['--unshare-all', '--die-with-parent', '--cap-drop', 'ALL'];

/** `/bin` and the like are links into `/usr` on most systems. */
function systemFolder(path: string): string[] {
  if (!existsSync(path)) return [];

  return lstatSync(path).isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}

/** LibreOffice's own packages install it below `/opt`. */
function programFolder(program: string | undefined): string[] {
  if (program === undefined) return [];
  const path = realpathSync(execFileSync('which', [program], { encoding: 'utf8' }).trim());
  if (systemFolders.some((folder) => path.startsWith(`${folder}/`))) return [];
  const folder = dirname(dirname(path));

  return ['--ro-bind', folder, folder];
}
