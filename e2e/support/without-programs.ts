import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/**
 * The command before another one that runs it as on a machine where these programs are not installed: nothing where none is, null where
 * the system lets nobody hide them.
 */
export function withoutPrograms(names: readonly string[]): string[] | null {
  const found = names.flatMap((name) => spawnSync('which', ['-a', name]).stdout.toString().split('\n').filter(Boolean));
  const paths = [...new Set(found.map((path) => realpathSync(path)))];
  if (paths.length === 0) return [];
  const hidden = paths.map((path) => `mount --bind /dev/null '${path}'`).join(' && ');
  const command = ['sh', '-c', `${hidden} && exec "$@"`, 'sh'];
  const ways = [
    ['unshare', '--mount'],
    ['unshare', '--map-root-user', '--mount'],
  ].map((way) => [...way, ...command]);

  return ways.find(([program = '', ...words]) => spawnSync(program, [...words, 'true']).status === 0) ?? null;
}
