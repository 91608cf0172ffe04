import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FidelioRequest } from '../policy.js';
import { clientKey } from './client-address.js';
import { type LimitName, RateLimits } from './rate-limits.js';

const LIMIT = Symbol('client limit');

@Injectable()
export class ClientLimitGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(RateLimits) private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.reflector.get<LimitName>(LIMIT, context.getHandler());
    const request = context.switchToHttp().getRequest<FidelioRequest>();
    await this.limits.charge(name, clientKey(request.ip ?? ''));

    return true;
  }
}

/** Charged per client address before anything else of the call happens, its validation included. */
export const LimitedPerClient = (name: LimitName) =>
  applyDecorators(SetMetadata(LIMIT, name), UseGuards(ClientLimitGuard));
