import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CONFIG, type Config } from '../config/config.js';
import { type AccountContext, type FidelioRequest, POLICY, type RoutePolicy } from './policy.js';
import { Problem } from './problem.js';

/** Implemented by identity: turns a bearer token into its live session, or throws a `session.*` problem. */
export abstract class SessionVerifier {
  abstract verify(token: string): Promise<AccountContext>;
}

/** The one guard. Which rule applies was declared with the route. */
@Injectable()
export class SessionGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SessionVerifier) private readonly sessions: SessionVerifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const policy = this.reflector.get<RoutePolicy | undefined>(POLICY, context.getHandler());
    const request = context.switchToHttp().getRequest<FidelioRequest>();

    switch (policy) {
      case 'public':
        return true;
      case 'dev':
        if (this.config.mode !== 'embedded') throw new Problem('request.not-found');
        return true;
      case 'operator':
        requireOneOf(request, [this.config.operatorToken]);
        return true;
      case 'metrics':
        requireOneOf(request, [this.config.metricsToken, this.config.operatorToken]);
        return true;
      case 'web':
      case 'web-or-uploader':
        request.account = await this.sessions.verify(bearerOf(request));
        if (policy === 'web' && request.account.client !== 'web') throw new Problem('session.scope');
        return true;
      default:
        throw new Error('A route without a policy was reached.');
    }
  }
}

function requireOneOf(request: FidelioRequest, expected: (string | undefined)[]): void {
  const given = bearerOf(request);
  if (!expected.some((token) => token !== undefined && sameSecret(given, token))) throw new Problem('session.invalid');
}

function bearerOf(request: FidelioRequest): string {
  const header = request.headers.authorization;
  if (header === undefined) throw new Problem('session.missing');
  const token = /^Bearer +([^\s]+) *$/i.exec(header)?.[1];
  if (token === undefined) throw new Problem('session.invalid');

  return token;
}

/** Equal length first: `timingSafeEqual` wants it, and digests have it. */
const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
