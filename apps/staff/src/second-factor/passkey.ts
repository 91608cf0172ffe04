import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { staffApi } from '../staff-api';

/** Makes a passkey in the browser's own dialog. @returns recovery codes, where it is the first factor */
export async function makePasskey(): Promise<string[]> {
  const { results: options } = await staffApi.call('beginPasskey');
  const made = await startRegistration({ optionsJSON: options as never });
  const { id, rawId, type, response } = made;
  const { clientDataJSON, attestationObject, transports } = response;
  const body = { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };

  return (await staffApi.call('addPasskey', { body })).results.recoveryCodes;
}

/** Proves the session with a passkey. */
export async function proveByPasskey(): Promise<void> {
  const { results: options } = await staffApi.call('beginProof');
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON: options as never });
  const { clientDataJSON, authenticatorData, signature } = response;
  await staffApi.call('proveByPasskey', {
    body: { id, rawId, type, response: { clientDataJSON, authenticatorData, signature } },
  });
}
