import { Inject, Injectable } from '@nestjs/common';
import { loopbackIntegrity } from '@fidelio/contracts';
import {
  DeveloperPermit,
  type MintedOverride,
  type MintOverride,
  RemoteOverride,
  RemotePreview,
} from '@fidelio/contracts/releases';
import { z } from 'zod';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';

/** Why an override is refused, as a sentence for the user. */
export class OverrideRefused extends Error {
  override name = 'OverrideRefused';
}

/**
 * Tokens with which one tab loads a version that is not live. They are signed, expire and contain an entry's hash, the address of
 * a development server, or the version of a preview.
 */
@Injectable()
export class OverrideTokens {
  private readonly keyring: Keyring;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.keyring = new Keyring(config.secrets, 'release-override');
  }

  mint({ minutes, ...override }: MintOverride): MintedOverride {
    const until = new Date(Date.now() + minutes * 60_000).toISOString();

    return { token: this.signed({ ...override, until }), until };
  }

  preview(preview: RemotePreview): string {
    return this.signed(preview);
  }

  permit(permit: DeveloperPermit): string {
    return this.signed(permit);
  }

  /** Whether an operator has permitted whoever holds this token to have overrides of a remote signed. */
  permits(token: string, remote: string): boolean {
    const [text = '', signature = ''] = token.split('.');
    if (!this.keyring.verifies(text, Buffer.from(signature, 'base64url'))) return false;
    const permit = contentOf(DeveloperPermit, text);

    return permit?.permits === remote && Date.parse(permit.until) > Date.now();
  }

  /** @returns the override, and whether this product has signed it @throws OverrideRefused */
  read(token: string): { override: RemoteOverride | RemotePreview; signed: boolean } {
    const [text = '', signature = ''] = token.split('.');
    const signed = signature !== '' && this.keyring.verifies(text, Buffer.from(signature, 'base64url'));
    const override = contentOf(Content, text);
    if (!override) throw new OverrideRefused('This override cannot be read: its link was not copied whole.');
    // A development server on this machine makes it unsigned: the hash of its entry changes with every edit.
    const ownMachine =
      this.config.mode === 'embedded' &&
      signature === '' &&
      'entry' in override &&
      override.integrity === loopbackIntegrity;
    if (!signed && !ownMachine)
      throw new OverrideRefused('This override is not signed by this product. Ask an operator for one.');
    if (Date.parse(override.until) <= Date.now())
      throw new OverrideRefused(`This override of ${override.remote} has expired. Ask for a new one.`);

    return { override, signed };
  }

  private signed(content: RemoteOverride | RemotePreview | DeveloperPermit): string {
    const text = Buffer.from(JSON.stringify(content)).toString('base64url');

    return `${text}.${this.keyring.mac(text).toString('base64url')}`;
  }
}

const Content = z.union([RemoteOverride, RemotePreview]);

function contentOf<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}
