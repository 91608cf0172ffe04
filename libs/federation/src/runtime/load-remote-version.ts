import { loopbackIntegrity, overrideVersion, type RemoteVersion, satisfies } from '@fidelio/contracts';
import { exposedModule } from '../shared-modules.js';
import type { Federation } from './federation.js';

/** The step of loading a remote that failed. */
export type LoadStep = 'refused' | 'entry' | 'contract' | 'chunk' | 'render';

/** Why a version of a remote could not be shown. */
export class RemoteLoadError extends Error {
  constructor(
    readonly step: LoadStep,
    readonly remote: string,
    readonly version: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(`${remote}@${version}: ${message}`, options);
    this.name = 'RemoteLoadError';
  }
}

/** A development server compiles before it answers, and its files are large. */
const developmentFactor = 30;

/** Time limits of the steps, in milliseconds. */
export interface LoadLimits {
  entry: number;
  chunk: number;
}

/**
 * Loads one version of one remote: entry, container, exposed module.
 *
 * @param federation loads the Module Federation runtime on first use
 * @param name       of the remote
 * @param version    from the release set
 * @param offered    version of the shell-api contract of this shell
 * @param exposed    the module to get
 * @returns the exposed module, not validated
 * @throws RemoteLoadError
 */
export async function loadRemoteVersion(
  federation: () => Promise<Federation>,
  name: string,
  version: RemoteVersion,
  offered: string,
  limits: LoadLimits,
  exposed = exposedModule,
): Promise<unknown> {
  const failure = (step: LoadStep, text: string, cause?: unknown) =>
    new RemoteLoadError(step, name, version.version, text, { cause });
  const integrity = trustedHash(version);
  if (integrity === null) throw failure('refused', 'the release set names no hash');
  if (!satisfies(offered, version.shellApi)) {
    throw failure('contract', `needs shell-api ${version.shellApi}, this shell offers ${offered}`);
  }

  const runtime = await federation().catch((cause: unknown) => {
    throw failure('entry', 'the federation runtime did not load', cause);
  });
  const patience = integrity === '' ? developmentFactor : 1;
  const { entry, module } = runtime.load(version, integrity, limits.entry * patience, exposed);
  await entry.catch((cause: unknown) => {
    throw failure('entry', 'the entry did not load', cause);
  });

  return withTimeout(limits.chunk * patience, module).catch((cause: unknown) => {
    throw failure('chunk', 'the exposed module did not load', cause);
  });
}

/**
 * The hash that an entry must have, or null where the entry must not run. An entry without a hash (the empty string) runs
 * only when it is on this machine, and the page is, too, or its user agreed to an override: a development server cannot know the
 * hash in advance.
 *
 * @param page address of the page
 */
export function trustedHash({ version, integrity, entry }: RemoteVersion, page = location.href): string | null {
  if (/^sha384-[A-Za-z0-9+/]{64}$/.test(integrity)) return integrity;
  if (integrity !== loopbackIntegrity || !isLoopback(new URL(entry, page))) return null;

  return version === overrideVersion || isLoopback(new URL(page)) ? '' : null;
}

function isLoopback({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}

/** @param limit milliseconds */
async function withTimeout<T>(limit: number, task: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`nothing within ${limit} ms`)), limit);
  });

  try {
    return await Promise.race([task, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
