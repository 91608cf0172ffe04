import { createHash } from 'node:crypto';
import { CloudImportError } from '@fidelio/fidelity';
import type { OfficeFormat } from '@fidelio/contracts';
import { Gaxios } from 'gaxios';
import { OAuth2Client } from 'google-auth-library';
import { sentences, toCloudError } from './failures.js';
import { mediaTypes } from './media-types.js';
import { type UploadContent, uploadResumable } from './resumable-upload.js';

/** The least that suffices: files that this product made, and no other. */
const scope = 'https://www.googleapis.com/auth/drive.file';
const requestTimeoutMs = 60_000;

/** The product as Google knows it: a client of the kind "web application". */
export interface GoogleClient {
  id: string;
  secret: string;
  /** Where Google sends people back to, as it stands in the console. */
  redirect: string;
  /** Where Google's services are, for tests: every request goes there. */
  origin?: string;
  /** Milliseconds before the first new try after a fault; 1,000 as Google asks for. */
  firstPauseMs?: number;
}

/** A file for a person's Drive. */
export interface SavedFile {
  name: string;
  format: OfficeFormat;
  mediaType: string;
  /** Becomes a Doc, Sheet or Slides; otherwise it stays an Office file. */
  convert: boolean;
  content: UploadContent;
}

/** A person's Drive, open for one act. The token lives in here alone. */
export interface PersonDrive {
  /** @returns where the person opens the new file @throws CloudImportError */
  save(file: SavedFile, signal: AbortSignal, onProgress: (arrived: number) => void): Promise<string>;
  /** Gives the consent back. It never fails: the token ends within an hour in any case. */
  close(): Promise<void>;
}

/** The page on which Google asks a person for consent (RFC 6749, 4.1.1, with PKCE of RFC 7636). */
export function consentAddress(client: GoogleClient, { state, verifier }: { state: string; verifier: string }): string {
  const address = new URL('/o/oauth2/v2/auth', client.origin ?? 'https://accounts.google.com');
  address.search = new URLSearchParams({
    client_id: client.id,
    redirect_uri: client.redirect,
    response_type: 'code',
    scope,
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    access_type: 'online',
    prompt: 'select_account',
  }).toString();

  return address.href;
}

/**
 * Exchanges the code that the consent page gave.
 *
 * @throws CloudImportError `not-allowed` where the code does not hold, or the person did not agree to the scope
 */
export async function openPersonDrive(
  client: GoogleClient,
  { code, verifier }: { code: string; verifier: string },
  signal: AbortSignal,
): Promise<PersonDrive> {
  const auth = clientOf(client, new Gaxios({ timeout: requestTimeoutMs, signal }));
  const { tokens } = await auth.getToken({ code, codeVerifier: verifier }).catch((error: unknown) => {
    throw toCloudError(error);
  });
  auth.setCredentials({ access_token: tokens.access_token });
  const drive = new OpenDrive(client, auth, tokens.access_token ?? '');
  if (tokens.scope?.split(' ').includes(scope)) return drive;
  await drive.close();
  throw new CloudImportError('not-allowed', sentences['not-allowed']);
}

class OpenDrive implements PersonDrive {
  constructor(
    private readonly client: GoogleClient,
    private readonly auth: OAuth2Client,
    private readonly token: string,
  ) {}

  async save(
    { name, format, mediaType, convert, content }: SavedFile,
    signal: AbortSignal,
    onProgress: (arrived: number) => void,
  ): Promise<string> {
    try {
      const { id, webViewLink } = await uploadResumable({
        auth: this.auth,
        url: `${this.client.origin ?? 'https://www.googleapis.com'}/upload/drive/v3/files`,
        metadata: { name, mimeType: convert ? mediaTypes[format].suite : mediaType },
        mediaType,
        content,
        firstPauseMs: this.client.firstPauseMs ?? 1_000,
        signal,
        onProgress,
      });

      return webViewLink !== undefined && this.isOfGoogle(webViewLink)
        ? webViewLink
        : `https://drive.google.com/open?id=${encodeURIComponent(id)}`;
    } catch (error) {
      throw toCloudError(error, 'refused');
    }
  }

  async close(): Promise<void> {
    try {
      // Not under the act's signal: a cancelled act gives its consent back, too.
      await new Gaxios().request({
        url: `${this.client.origin ?? 'https://oauth2.googleapis.com'}/revoke`,
        method: 'POST',
        // In the body: addresses are logged on the way.
        data: new URLSearchParams({ token: this.token }),
        timeout: 3_000,
        retry: false,
      });
    } catch {
      // The consent of an hour ends by itself.
    }
  }

  /** A person is sent to Google alone, whatever an answer names. */
  private isOfGoogle(link: string): boolean {
    if (!URL.canParse(link)) return false;
    const { origin, protocol, hostname } = new URL(link);

    return origin === this.client.origin || (protocol === 'https:' && hostname.endsWith('.google.com'));
  }
}

function clientOf({ id, secret, redirect, origin }: GoogleClient, transporter: Gaxios): OAuth2Client {
  return new OAuth2Client({
    clientId: id,
    clientSecret: secret,
    redirectUri: redirect,
    transporter,
    ...(origin !== undefined && {
      endpoints: { oauth2TokenUrl: `${origin}/token` },
    }),
  });
}
