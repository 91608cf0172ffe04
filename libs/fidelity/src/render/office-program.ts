import { execFile, spawn, spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { whenTimeIsOver } from '../processes/patient-timer.js';
import { killGroup, networkIsolation, withProcessorLimit } from './child-limits.js';
import { hasSandbox, sandbox, type SandboxFolders } from './sandbox.js';

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
  /** Holds the other folders, and nothing that LibreOffice may not read. */
  work: string;
  /** The current folder, which holds the documents and nothing else. */
  documents: string;
  profile: string;
  home: string;
  temporary: string;
  /** Told when it runs, with what kills it. */
  onStart?: (pid: number, kill: () => void) => void;
}

/** LibreOffice ended before it had drawn: it was killed, or the document broke it. */
export class OfficeEnded extends Error {
  override name = 'OfficeEnded';

  constructor() {
    super('LibreOffice did not finish');
  }
}

/** What is put before LibreOffice: a sandbox where the system has one, else at least no network where it allows that. */
export function officeContainment(program: string, folders: SandboxFolders): readonly string[] {
  return hasSandbox() ? sandbox(folders, program) : networkIsolation();
}

/**
 * Runs LibreOffice once: a process group of its own that is killed after its time, in a sandbox where the system has one, and with an
 * environment that holds nothing of ours.
 */
export function runOffice(
  program: string,
  { work, documents, profile, home, temporary, onStart }: OfficeRun,
  words: readonly string[],
  limit = milliseconds,
): Promise<void> {
  // Both cores of a small machine may be at it.
  const processorSeconds = Math.ceil((2 * limit) / 1000);
  const [command, ...before] = [
    ...withProcessorLimit(processorSeconds),
    ...officeContainment(program, { work, temporary, current: documents }),
    program,
  ];
  const child = spawn(command!, [...before, ...officeArguments(profile), ...words], {
    cwd: documents,
    env: officeEnvironment(home),
    stdio: 'ignore',
    detached: !onWindows,
  });

  if (child.pid !== undefined) onStart?.(child.pid, () => killGroup(child));

  return new Promise((resolve, reject) => {
    const endTimer = whenTimeIsOver(limit, () => {
      killGroup(child);
      reject(new Error('LibreOffice took too long'));
    });
    child.once('error', (cause) => {
      endTimer();
      reject(new Error('LibreOffice could not be started', { cause }));
    });
    child.once('exit', (code) => {
      endTimer();
      // The wrapper may end before the program that it started.
      killGroup(child);
      if (code === 0) resolve();
      else reject(new OfficeEnded());
    });
  });
}

export function officeArguments(profile: string): readonly string[] {
  return [
    '--headless',
    '--norestore',
    '--nologo',
    '--nolockcheck',
    `-env:UserInstallation=${pathToFileURL(profile).href}`,
  ];
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
