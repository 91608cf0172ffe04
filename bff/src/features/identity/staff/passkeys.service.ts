import { Inject, Injectable } from '@nestjs/common';
import { brand } from '@fidelio/contracts';
import type { NewPasskey, UsedPasskey } from '@fidelio/contracts/staff';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import type { Transaction } from '../../../platform/database/transactions.js';
import type { AccountContext } from '../../../platform/http/policy.js';
import { Problem } from '../../../platform/http/problem.js';
import type { PasskeyEntity } from './factor.entities.js';
import { FactorsRepository } from './factors.repository.js';

/** Staff alone need it, and it holds 4 MB. */
const loadWebAuthn = () => import('@simplewebauthn/server');

/** Passkeys of staff (WebAuthn). A challenge is kept in the database, belongs to one session and is answered once. */
@Injectable()
export class PasskeysService {
  private readonly rpID: string;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly factors: FactorsRepository,
  ) {
    this.rpID = new URL(config.publicUrl).hostname;
  }

  async beginEnrolment({ id, sessionId }: AccountContext, email: string) {
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: brand.name,
      rpID: this.rpID,
      userName: email,
      userID: new TextEncoder().encode(id),
      excludeCredentials: (await this.factors.passkeys(id)).map(described),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    });
    await this.factors.keepChallenge({ sessionId, challenge: options.challenge, purpose: 'enrol' });

    return options;
  }

  /** @throws staff.factor-wrong, staff.factor-unknown */
  async verifyNew({ sessionId }: AccountContext, response: NewPasskey) {
    const { verifyRegistrationResponse } = await loadWebAuthn();
    const expectedChallenge = await this.challenge(sessionId, 'enrol');
    const { verified, registrationInfo } = await orRefused(
      verifyRegistrationResponse({
        response: { ...response, clientExtensionResults: {} } as never,
        expectedChallenge,
        expectedOrigin: this.config.origins,
        expectedRPID: this.rpID,
        requireUserVerification: false,
      }),
    );
    if (!verified) throw new Problem('staff.factor-wrong');

    return registrationInfo.credential;
  }

  async add(accountId: string, credential: Awaited<ReturnType<this['verifyNew']>>, tx: Transaction): Promise<void> {
    const { id, publicKey, counter, transports = [] } = credential;
    const passkey = {
      id,
      accountId,
      publicKey: Buffer.from(publicKey),
      counter: String(counter),
      transports: transports.join(),
    };
    if (!(await this.factors.addPasskey(passkey, tx))) throw new Problem('staff.factor-unknown');
  }

  async beginProof({ id, sessionId }: AccountContext) {
    const passkeys = await this.factors.passkeys(id);
    if (passkeys.length === 0) throw new Problem('staff.factor-unknown');
    const { generateAuthenticationOptions } = await loadWebAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.rpID,
      allowCredentials: passkeys.map(described),
      userVerification: 'preferred',
    });
    await this.factors.keepChallenge({ sessionId, challenge: options.challenge, purpose: 'prove' });

    return options;
  }

  /** @returns what `count` takes @throws staff.factor-wrong */
  async verifyUse({ id, sessionId }: AccountContext, response: UsedPasskey): Promise<{ id: string; counter: number }> {
    const { verifyAuthenticationResponse } = await loadWebAuthn();
    const expectedChallenge = await this.challenge(sessionId, 'prove');
    const passkey = (await this.factors.passkeys(id)).find((own) => own.id === response.id);
    if (!passkey) throw new Problem('staff.factor-wrong');
    const { verified, authenticationInfo } = await orRefused(
      verifyAuthenticationResponse({
        response: { ...response, clientExtensionResults: {} } as never,
        expectedChallenge,
        expectedOrigin: this.config.origins,
        expectedRPID: this.rpID,
        credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: Number(passkey.counter) },
        requireUserVerification: false,
      }),
    );
    if (!verified) throw new Problem('staff.factor-wrong');

    return { id: passkey.id, counter: authenticationInfo.newCounter };
  }

  async count({ id, counter }: { id: string; counter: number }, tx: Transaction): Promise<void> {
    await this.factors.updateById(id, { counter: String(counter) }, tx);
  }

  private async challenge(sessionId: string, purpose: 'enrol' | 'prove'): Promise<string> {
    const challenge = await this.factors.takeChallenge(sessionId, purpose);
    if (challenge === undefined) throw new Problem('staff.factor-wrong');

    return challenge;
  }
}

const described = ({ id, transports }: PasskeyEntity) => ({
  id,
  ...(transports !== '' && { transports: transports.split(',') }),
});

/** The library throws where an answer does not fit; what does not fit is the caller's. */
async function orRefused<T>(verification: Promise<T>): Promise<T> {
  try {
    return await verification;
  } catch (cause) {
    throw new Problem('staff.factor-wrong', { cause });
  }
}
