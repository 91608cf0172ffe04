import { createHash } from 'node:crypto';
import { overrideParameter } from '@fidelio/contracts';
import { MintedOverride, type MintOverride, type OverridePlace, RemoteManifest } from '@fidelio/contracts/releases';
import { postToProduct } from './ask-product.js';
import type { Signing } from './credentials.js';

export interface Overriding {
  product: string;
  remote: string;
  /** Address at which this machine serves the remote's build. */
  url: string;
  signing: Signing;
  minutes: number;
}

/**
 * Requests a signed override for the build that this machine serves.
 *
 * @returns the address to open
 * @throws Error or ReleaseRefused that says what is wrong
 */
export async function override({ product, remote, url, signing, minutes }: Overriding): Promise<string> {
  const at = (file: string) => new URL(file, url.endsWith('/') ? url : `${url}/`).href;
  const manifest = RemoteManifest.parse(await (await answered(at('release.json'))).json());
  if (manifest.name !== remote) throw new Error(`${url} serves ${manifest.name}, not ${remote}.`);
  const entry = Buffer.from(await (await answered(at(manifest.entry))).arrayBuffer());
  const integrity = `sha384-${createHash('sha384').update(entry).digest('base64')}`;
  if (integrity !== manifest.integrity)
    throw new Error(`${at(manifest.entry)} is not what its release.json says. Build it again.`);

  const { global, shellApi } = manifest;
  const wanted = { remote, entry: at(manifest.entry), integrity, global, shellApi, place: placeOf(manifest), minutes };

  return mintOverride(product, signing, wanted);
}

/** Where a build or a development server says that its remote is. */
export function placeOf(declared: PlaceDeclared): OverridePlace {
  const { label, routes, access = 'signed-in', menu = [], cards, fills, screens = [] } = declared;
  const shown = screens.map(({ path, title, description, unlisted }) => ({ path, title, description, unlisted }));

  return { label, routes, access, menu, cards, fills, screens: shown };
}

export type PlaceDeclared = Partial<OverridePlace> & Pick<OverridePlace, 'routes'>;

/** @returns the address of the product that shows the override @throws ReleaseRefused */
export async function mintOverride(product: string, signing: Signing, wanted: MintOverride): Promise<string> {
  const place = signing.isPermit ? `releases/remotes/${wanted.remote}` : 'operations/releases';
  const url = `${product}/api/${place}/overrides`;
  const { token } = await postToProduct(MintedOverride, url, signing.token, wanted);

  return addressOf(product, wanted.place?.routes ?? [], token);
}

export function addressOf(product: string, routes: readonly string[], token: string): string {
  const address = new URL(routes[0] ?? '/', product);
  address.searchParams.set(overrideParameter, token);

  return address.href;
}

async function answered(url: string): Promise<Response> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${url}. Is the build served there?`, { cause });
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}. Serve the folder of a finished build.`);

  return answer;
}
