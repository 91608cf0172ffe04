import { type ChildProcess, spawnSync } from 'node:child_process';
import type { WarmProgram } from '../processes/warm-process.js';

const onWindows = process.platform === 'win32';

let isolation: readonly string[] | undefined;

/** The command that starts a program without a network, where the system has network namespaces; looked for once. */
export function networkIsolation(): readonly string[] {
  const candidates = [
    ['unshare', '--net', '--'],
    ['unshare', '--map-root-user', '--net', '--'],
  ];
  isolation ??=
    candidates.find(
      ([command, ...words]) => spawnSync(command!, [...words, 'true'], { stdio: 'ignore' }).status === 0,
    ) ?? [];

  return isolation;
}

/**
 * The command that starts a program with a limit of its own on processor time, so that a document without an end does not run on
 * when the process that waits for it has died.
 */
export function withProcessorLimit(seconds: number): readonly string[] {
  return onWindows ? [] : ['/bin/sh', '-c', `ulimit -t ${seconds}; exec "$@"`, 'sh'];
}

/** Kills a process that was started detached, with what it has started. */
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(onWindows ? child.pid : -child.pid, 'SIGKILL');
  } catch {
    // The group has ended already.
  }
}

/**
 * How a warm program that opens strangers' documents is started: without a network where the system allows that, and with an
 * environment that holds nothing of ours.
 */
export function withoutNetwork(processorSeconds: number): Pick<WarmProgram, 'before' | 'environment'> {
  const path = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
  const environment = onWindows ? undefined : { PATH: path, LANG: 'C.UTF-8' };

  return { before: [...withProcessorLimit(processorSeconds), ...networkIsolation()], environment };
}
