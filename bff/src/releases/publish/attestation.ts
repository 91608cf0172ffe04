import { createHash, createPublicKey, verify } from 'node:crypto';
import { type Attestation, Attested, canonicalManifest, type RemoteManifest } from '@fidelio/contracts';

/** Old enough to have been made for something else. */
const validFor = 60 * 60_000;

/**
 * Reads an attestation that the team's key has signed for this version.
 *
 * @param publicKey Ed25519, SPKI as base64
 * @throws Error saying what is wrong with it
 */
export function readAttestation(attestation: Attestation, publicKey: string, manifest: RemoteManifest): Attested {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const signature = Buffer.from(attestation.signature, 'base64');
  if (!verify(null, Buffer.from(attestation.statement), key, signature))
    throw new Error("The attestation is not signed with the team's key. Sign it with the key that was enrolled.");

  const attested = Attested.parse(JSON.parse(attestation.statement));
  if (attested.remote !== manifest.name || attested.version !== manifest.version)
    throw new Error('The attestation speaks of another version. Run the proof for this one.');
  // The version alone would let a proof of one build open the door to another that bears its name.
  if (attested.manifest !== createHash('sha256').update(canonicalManifest(manifest)).digest('hex'))
    throw new Error('The attestation speaks of another build of this version. Run the proof for what was uploaded.');
  if (Math.abs(Date.now() - Date.parse(attested.at)) > validFor)
    throw new Error('The attestation is older than an hour. Run the proof again.');

  return attested;
}
