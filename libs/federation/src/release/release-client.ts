import { ReleaseSet } from '@fidelio/contracts';
import {
  type Attestation,
  MintedOverride,
  type MintPermit,
  type MintPreview,
  type MovePointer,
  OpenedRelease,
  type RemoteManifest,
  RemoteState,
} from '@fidelio/contracts/releases';
import { z } from 'zod';
import { askProduct, postToProduct } from './ask-product.js';

/** The state of every remote, for operators. */
export function allStates(product: string, operatorToken: string): Promise<RemoteState[]> {
  return askProduct(z.array(RemoteState), `${product}/api/operations/releases`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
}

/** Permits a developer to have overrides of one remote signed. */
export function permit(product: string, operatorToken: string, wanted: MintPermit): Promise<MintedOverride> {
  return postToProduct(MintedOverride, `${product}/api/operations/releases/permits`, operatorToken, wanted);
}

/** Takes a remote off the product. */
export async function retire(product: string, remote: string, operatorToken: string): Promise<void> {
  await askProduct(z.object({ retired: z.string() }), `${product}/api/operations/releases/${remote}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${operatorToken}` },
  });
}

/** A publisher's requests to a running product. */
export class ReleaseClient {
  constructor(
    private readonly product: string,
    private readonly remote: string,
    private readonly token: string,
  ) {}

  /** The release set that is live now. */
  currentSet(): Promise<ReleaseSet> {
    return askProduct(ReleaseSet, `${this.product}/api/releases/current`);
  }

  state(): Promise<RemoteState> {
    return this.ask('GET', '', undefined, RemoteState);
  }

  /** @returns the files that the product does not have yet */
  async open(manifest: RemoteManifest): Promise<string[]> {
    return (await this.ask('POST', '/versions', { manifest }, OpenedRelease)).missing;
  }

  async putFile(version: string, file: string, bytes: Buffer): Promise<void> {
    await this.ask('PUT', `/versions/${version}/files/${file}`, bytes, z.unknown());
  }

  async complete(version: string, attestation: Attestation): Promise<void> {
    await this.ask('POST', `/versions/${version}/complete`, { attestation }, z.unknown());
  }

  /** @returns a token that shows an uploaded version, and until when */
  preview(version: string, hours: number): Promise<MintedOverride> {
    return this.ask('POST', `/versions/${version}/preview`, { hours } satisfies MintPreview, MintedOverride);
  }

  async endPreview(version: string): Promise<void> {
    await this.ask('DELETE', `/versions/${version}/preview`, undefined, z.unknown());
  }

  async move(move: MovePointer): Promise<void> {
    await this.ask('POST', '/pointer', move, z.unknown());
  }

  private ask<T>(method: string, path: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
    const bytes = body instanceof Buffer;

    return askProduct(schema, `${this.product}/api/releases/remotes/${this.remote}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
      },
      body: body === undefined ? undefined : bytes ? new Uint8Array(body) : JSON.stringify(body),
    });
  }
}
