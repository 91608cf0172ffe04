import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { CALL, type DocumentedCall, type DocumentedCallName, documentedCalls, type FidelioRequest } from './policy.js';
import { Problem } from './problem.js';

/** Refuses other media types with 415; their bodies would be read as empty and refused for missing fields. */
@Injectable()
export class MediaTypeGuard implements CanActivate {
  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const name = this.reflector.get<DocumentedCallName | undefined>(CALL, context.getHandler());
    if (name === undefined) return true;

    const call: DocumentedCall = documentedCalls[name];
    const request = context.switchToHttp().getRequest<FidelioRequest>();
    // A browser sends this with a POST without a body.
    if (request.headers['content-length'] === '0') return true;
    // Our own client sends exactly this, so that nothing needs to be parsed.
    if (!call.multipart && request.headers['content-type'] === 'application/json') return true;
    // Null without a body, false for another type.
    const fits = request.is(call.multipart ? 'multipart/form-data' : 'application/json');
    if (call.request !== undefined && call.method !== 'GET' && fits === false) throw new Problem('request.media-type');

    return true;
  }
}
