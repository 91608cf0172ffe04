import {
  type Attestation,
  type MovePointer,
  OpenedRelease,
  ProblemDocument,
  ReleaseSet,
  type RemoteManifest,
  RemoteState,
} from '@fidelio/contracts';
import { z } from 'zod';

/** The product said no, in a sentence. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';

  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Every remote, for operators. */
export async function allStates(product: string, operatorToken: string): Promise<RemoteState[]> {
  const answer = await fetch(`${product}/api/operations/releases`, {
    headers: { authorization: `Bearer ${operatorToken}` },
  });
  if (!answer.ok)
    throw new ReleaseRefused(String(answer.status), "The product refuses: is the operator's token right?");

  return z.array(RemoteState).parse(await answer.json());
}

/** What a publisher asks of a running product. */
export class ReleaseClient {
  constructor(
    private readonly product: string,
    private readonly remote: string,
    private readonly token: string,
  ) {}

  /** The release set that is live now. */
  async currentSet(): Promise<ReleaseSet> {
    const answer = await fetch(`${this.product}/api/releases/current`);
    return ReleaseSet.parse(await answer.json());
  }

  state(): Promise<RemoteState> {
    return this.ask('GET', '', undefined, RemoteState);
  }

  /** @returns the files that are still to be sent */
  async open(manifest: RemoteManifest): Promise<string[]> {
    return (await this.ask('POST', '/versions', { manifest }, OpenedRelease)).missing;
  }

  async putFile(version: string, file: string, bytes: Buffer): Promise<void> {
    await this.ask('PUT', `/versions/${version}/files/${file}`, bytes, z.unknown());
  }

  async complete(version: string, attestation: Attestation): Promise<void> {
    await this.ask('POST', `/versions/${version}/complete`, { attestation }, z.unknown());
  }

  async move(move: MovePointer): Promise<void> {
    await this.ask('POST', '/pointer', move, z.unknown());
  }

  private async ask<T>(method: string, path: string, body: unknown, schema: z.ZodType<T>): Promise<T> {
    const bytes = body instanceof Buffer;
    const answer = await fetch(`${this.product}/api/releases/remotes/${this.remote}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        'content-type': bytes ? 'application/octet-stream' : 'application/json',
      },
      body: body === undefined ? undefined : bytes ? new Uint8Array(body) : JSON.stringify(body),
    });
    const answered: unknown = await answer.json();
    if (answer.ok) return schema.parse(answered);

    const problem = ProblemDocument.safeParse(answered);
    throw problem.success
      ? new ReleaseRefused(problem.data.code, problem.data.detail ?? problem.data.title)
      : new ReleaseRefused('unreadable', `${method} ${path} answered ${answer.status}`);
  }
}
