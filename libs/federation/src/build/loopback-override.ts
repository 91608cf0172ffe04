import { type DevManifest, loopbackIntegrity, overrideParameter, type RemoteOverride } from '@fidelio/contracts';

/** A working day. */
const valid = 12 * 60 * 60_000;
/** Where `npm start` serves the product unless it is told otherwise. */
const product = 'http://localhost:4200';

/**
 * The address at which a product on this machine takes a remote from its development server. Nothing is signed: a
 * deployed product refuses it.
 *
 * @returns null for the shell, which is no remote
 */
export function loopbackOverride(manifest: Omit<DevManifest, 'pid'>): string | null {
  const { name, entry, global, routes, shellApi } = manifest;
  if (!global || !routes || !shellApi) return null;
  const until = new Date(Date.now() + valid).toISOString();
  const override = {
    remote: name,
    entry,
    global,
    shellApi,
    integrity: loopbackIntegrity,
    until,
  } satisfies RemoteOverride;
  const address = new URL(routes[0] ?? '/', product);
  address.searchParams.set(overrideParameter, `${Buffer.from(JSON.stringify(override)).toString('base64url')}.`);

  return address.href;
}
