import { createHash, timingSafeEqual } from 'node:crypto';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { Response } from 'express';
import { CONFIG, type Config } from '../../config/config.js';
import type { FidelioRequest } from '../../http/policy.js';
import { Problem } from '../../http/problem.js';

/** Lets a browser in to the operators' pages: on the operator's own machine (embedded mode), or with the operator's token as the password. */
@Injectable()
export class OperatorsGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    if (this.config.mode === 'embedded') return true;
    const http = context.switchToHttp();
    const given = passwordOf(http.getRequest<FidelioRequest>().headers.authorization ?? '');
    if (this.config.operatorToken && sameSecret(given, this.config.operatorToken)) return true;

    http.getResponse<Response>().setHeader('www-authenticate', 'Basic realm="operators", charset="UTF-8"');
    throw new Problem('session.missing');
  }
}

function passwordOf(header: string): string {
  const encoded = /^Basic +(\S+)$/i.exec(header)?.[1] ?? '';
  const [, ...password] = Buffer.from(encoded, 'base64').toString().split(':');

  return password.join(':');
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const sameSecret = (a: string, b: string) => timingSafeEqual(digest(a), digest(b));
