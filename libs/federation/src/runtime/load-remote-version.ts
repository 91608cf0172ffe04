import { type RemoteVersion, satisfies } from '@fidelio/contracts';
import { within } from './budget.js';
import { isContainer } from './container.js';
import { runEntryScript } from './entry-script.js';
import { trustedHash } from './trusted-hash.js';
import type { FederationHost } from './federation-host.js';
import { type LoadStep, RemoteLoadError } from './load-error.js';

/** Milliseconds each step may take. */
export interface Budgets {
  entry: number;
  chunk: number;
}

/**
 * Loads one version of one remote: entry, contract, first chunk. Leaves nothing behind when it fails, so that the same
 * version can be tried again.
 *
 * @param name    of the remote
 * @param version from the release set
 * @param offered version of the shell-api contract that this shell offers
 * @returns the exposed module, unchecked
 * @throws RemoteLoadError
 */
export async function loadRemoteVersion(
  host: FederationHost,
  name: string,
  version: RemoteVersion,
  offered: string,
  budgets: Budgets,
): Promise<unknown> {
  const failure = (step: LoadStep, text: string, cause?: unknown) =>
    new RemoteLoadError(step, name, version.version, text, { cause });
  const hash = trustedHash(version);
  if (hash === null) throw failure('refused', 'the release set names no hash');
  if (!satisfies(offered, version.shellApi)) {
    throw failure('contract', `needs shell-api ${version.shellApi}, this shell offers ${offered}`);
  }

  forget(version.global);
  try {
    await within(
      budgets.entry,
      (signal) => runEntryScript(version.entry, hash, signal),
      () => failure('entry', `no entry within ${budgets.entry} ms`),
    ).catch(rethrowAs((cause) => failure('entry', 'the entry did not load', cause)));
    const container: unknown = Reflect.get(globalThis, version.global);
    if (!isContainer(container)) throw failure('entry', 'the entry left no container');

    return await within(
      budgets.chunk,
      () => host.open(container),
      () => failure('chunk', `no first chunk within ${budgets.chunk} ms`),
    ).catch(rethrowAs((cause) => failure('chunk', 'the exposed module did not load', cause)));
  } catch (error) {
    forget(version.global);
    throw error;
  }
}

function rethrowAs(translate: (cause: unknown) => RemoteLoadError) {
  return (cause: unknown): never => {
    throw cause instanceof RemoteLoadError ? cause : translate(cause);
  };
}

/** Takes a container and its chunk registry out of the page: the next try starts from nothing. */
export function forget(global: string): void {
  Reflect.deleteProperty(globalThis, global);
  Reflect.deleteProperty(globalThis, `${global}_chunks`);
}
