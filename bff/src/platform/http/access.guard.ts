import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { StaffPolicy } from '@fidelio/contracts';
import type { Response } from 'express';
import { CONFIG, type Config } from '../config/config.js';
import { sameSecret } from '../config/keyring.js';
import { type AccountContext, type FidelioRequest, POLICY, type RoutePolicy } from './policy.js';
import { Problem } from './problem.js';

/** Implemented by identity: turns a bearer token into its live session, or throws a `session.*` problem. */
export abstract class SessionVerifier {
  abstract verify(token: string): Promise<AccountContext>;
}

/** Implemented by identity: whether the session may make a call of the staff console, else a `staff.*` problem. */
export abstract class StaffVerifier {
  abstract require(account: AccountContext, policy: StaffPolicy): Promise<void>;
}

/** The one guard of all routes: applies the policy that the route declares. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionVerifier,
    private readonly staff: StaffVerifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    const http = context.switchToHttp();
    const request = http.getRequest<FidelioRequest>();
    const { mode, exposed, operatorToken, metricsToken } = this.config;

    switch (policy) {
      case 'public':
      // Its own guard comes with the decorator that names the policy.
      case 'project-key':
        return true;
      case 'embedded-only':
        if (mode !== 'embedded') throw new Problem('request.not-found');
        return true;
      case 'operator':
        requireOneOf(bearerOf(request), [operatorToken]);
        return true;
      case 'metrics':
        requireOneOf(bearerOf(request), [metricsToken, operatorToken]);
        return true;
      case 'operator-page':
        if (mode !== 'embedded' || exposed) requirePassword(request, http.getResponse<Response>(), operatorToken);
        return true;
      case 'web':
      case 'web-or-uploader':
        request.account = await this.sessions.verify(bearerOf(request));
        if (policy === 'web' && request.account.client !== 'web') throw new Problem('session.scope');
        return true;
      case undefined:
        throw new Error('A route without a policy was reached.');
      default:
        request.account = await this.sessions.verify(bearerOf(request));
        await this.staff.require(request.account, policy);
        return true;
    }
  }
}

/** @throws Problem `session.missing`, `session.invalid` */
export function bearerOf(request: FidelioRequest): string {
  const header = request.headers.authorization;
  if (header === undefined) throw new Problem('session.missing');
  const token = /^Bearer +([^\s]+) *$/i.exec(header)?.[1];
  if (token === undefined) throw new Problem('session.invalid');

  return token;
}

function requireOneOf(given: string, tokens: (string | undefined)[]): void {
  if (!tokens.some((token) => token !== undefined && sameSecret(given, token))) throw new Problem('session.invalid');
}

/** Basic authentication: the browser asks its user for the password. */
function requirePassword({ headers }: FidelioRequest, response: Response, token: string | undefined): void {
  const encoded = /^Basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
  const [, ...password] = Buffer.from(encoded, 'base64').toString().split(':');
  if (token !== undefined && sameSecret(password.join(':'), token)) return;

  response.setHeader('www-authenticate', 'Basic realm="operators", charset="UTF-8"');
  throw new Problem('session.missing');
}
