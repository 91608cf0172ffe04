import type { Language } from '@fidelio/contracts';
import { languageOf } from '../../../platform/http/cookies.js';
import { clientKey } from '../../../platform/http/limits/client-address.js';
import type { FidelioRequest } from '../../../platform/http/policy.js';
import { deviceOf } from '../sessions/device.js';

/** Somebody without a session. */
export interface Visitor {
  /** The client address that limits are counted by. */
  client: string;
  /** Browser and system in words. */
  device: string;
  language: Language;
}

export function visitorOf(request: FidelioRequest): Visitor {
  return {
    client: clientKey(request.ip ?? ''),
    device: deviceOf(request.headers['user-agent']),
    language: languageOf(request),
  };
}
