import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Call, type CallName, calls } from '@fidelio/contracts';
import { CALL, type FidelioRequest } from './policy.js';
import { Problem } from './problem.js';

/** A body that no parser took would look like an empty one, and be blamed for the wrong fault. */
@Injectable()
export class MediaTypeGuard implements CanActivate {
  constructor(@Inject(Reflector) private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const name = this.reflector.get<CallName | undefined>(CALL, context.getHandler());
    if (name === undefined) return true;

    const call: Call = calls[name];
    const request = context.switchToHttp().getRequest<FidelioRequest>();
    // A browser announces a POST without a body like this.
    if (request.headers['content-length'] === '0') return true;
    // As our own client says it: nothing to take apart.
    if (!call.multipart && request.headers['content-type'] === 'application/json') return true;
    // Null where there is no body at all, false where it is of another type.
    const fits = request.is(call.multipart ? 'multipart/form-data' : 'application/json');
    if (call.request !== undefined && call.method !== 'GET' && fits === false) throw new Problem('request.media-type');

    return true;
  }
}
