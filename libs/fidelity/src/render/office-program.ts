import { execFile, spawn, spawnSync } from 'node:child_process';
import { killGroup, networkIsolation, withProcessorLimit } from './child-limits.js';

const names = ['soffice', 'libreoffice'];
const milliseconds = 120_000;
const onWindows = process.platform === 'win32';

let known: string | null | undefined;

/** LibreOffice's program where it is installed, looked for once. */
export function officeProgram(): string | null {
  known ??=
    names.find((name) => spawnSync(onWindows ? 'where' : 'which', [name], { stdio: 'ignore' }).status === 0) ?? null;

  return known;
}

/** LibreOffice's major and minor version, such as `7.4`; null where the program does not print one. */
export function officeVersion(program: string): Promise<string | null> {
  return new Promise((resolve) =>
    execFile(program, ['--version'], { timeout: 30_000 }, (error, output) =>
      resolve(error ? null : (/\b\d+\.\d+/.exec(output)?.[0] ?? null)),
    ),
  );
}

export interface OfficeRun {
  /** The current folder, which holds the documents and nothing else. */
  documents: string;
  profile: string;
  home: string;
}

/**
 * Runs LibreOffice once: a process group of its own that is killed after its time, without a network where the system allows that,
 * and with an environment that holds nothing of ours.
 */
export function runOffice(
  program: string,
  { documents, profile, home }: OfficeRun,
  words: readonly string[],
  limit = milliseconds,
): Promise<void> {
  // Both cores of a small machine may be at it.
  const processorSeconds = Math.ceil((2 * limit) / 1000);
  const [command, ...before] = [...withProcessorLimit(processorSeconds), ...networkIsolation(), program];
  const child = spawn(command!, [...before, ...officeArguments(profile), ...words], {
    cwd: documents,
    env: officeEnvironment(home),
    stdio: 'ignore',
    detached: !onWindows,
  });

  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      killGroup(child);
      reject(new Error('LibreOffice took too long'));
    }, limit);
    child.once('error', (cause) => {
      clearTimeout(timer);
      reject(new Error('LibreOffice could not be started', { cause }));
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      // The wrapper may end before the program that it started.
      killGroup(child);
      if (code === 0) resolve();
      else reject(new Error('LibreOffice did not finish'));
    });
  });
}

export function officeArguments(profile: string): readonly string[] {
  return ['--headless', '--norestore', '--nologo', '--nolockcheck', `-env:UserInstallation=file://${profile}`];
}

/** The whole environment of LibreOffice, so that it gets none of our variables; undefined on Windows, where it needs them. */
export function officeEnvironment(home: string): NodeJS.ProcessEnv | undefined {
  if (onWindows) return undefined;

  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:/opt/homebrew/bin',
    HOME: home,
    TMPDIR: home,
    LANG: 'C.UTF-8',
    SAL_USE_VCLPLUGIN: 'svp',
  };
}
