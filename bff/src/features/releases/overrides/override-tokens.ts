import { Inject, Injectable } from '@nestjs/common';
import { loopbackIntegrity } from '@fidelio/contracts';
import { type MintedOverride, type MintOverride, RemoteOverride } from '@fidelio/contracts/releases';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Keyring } from '../../../platform/config/keyring.js';

/** Why an override is refused, as a sentence for the user. */
export class OverrideRefused extends Error {
  override name = 'OverrideRefused';
}

/** Tokens with which one tab loads an unpublished version. They are signed, expire and contain the entry's hash, or the address of a development server. */
@Injectable()
export class OverrideTokens {
  private readonly keyring: Keyring;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.keyring = new Keyring(config.secrets, 'release-override');
  }

  mint({ minutes, ...override }: MintOverride): MintedOverride {
    const until = new Date(Date.now() + minutes * 60_000).toISOString();
    const text = Buffer.from(JSON.stringify({ ...override, until } satisfies RemoteOverride)).toString('base64url');

    return { token: `${text}.${this.keyring.mac(text).toString('base64url')}`, until };
  }

  /** @returns the override, and whether this product has signed it @throws OverrideRefused */
  read(token: string): { override: RemoteOverride; signed: boolean } {
    const [text = '', signature = ''] = token.split('.');
    const signed = signature !== '' && this.keyring.verifies(text, Buffer.from(signature, 'base64url'));
    const override = parseOverride(text);
    if (!override) throw new OverrideRefused('This override cannot be read: its link was not copied whole.');
    // A development server on this machine makes it unsigned: the hash of its entry changes with every edit.
    const ownMachine = this.config.mode === 'embedded' && signature === '' && override.integrity === loopbackIntegrity;
    if (!signed && !ownMachine)
      throw new OverrideRefused('This override is not signed by this product. Ask an operator for one.');
    if (Date.parse(override.until) <= Date.now())
      throw new OverrideRefused(`This override of ${override.remote} has expired. Ask for a new one.`);

    return { override, signed };
  }
}

function parseOverride(text: string): RemoteOverride | null {
  try {
    return RemoteOverride.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return null;
  }
}
