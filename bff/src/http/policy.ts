import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { type Call, type CallName, calls, type CallPolicy } from '@fidelio/contracts';
import type { Request } from 'express';

/** The contract's policies, and three of our own: the operators' token, the scraper's, and pages of embedded mode. */
export type RoutePolicy = CallPolicy | 'operator' | 'metrics' | 'dev';

export const POLICY = Symbol('policy');
export const CALL = Symbol('call');

/** Who may call this route. A route without it keeps the process from starting. */
export const Policy = (policy: RoutePolicy) => SetMetadata(POLICY, policy);

/** Serves a call of the contract: method, path, policy and the 200 all come from the call table. */
export function Handles(name: CallName): MethodDecorator {
  const call: Call = calls[name];

  return applyDecorators(
    RequestMapping({ path: `/api${call.path}`, method: RequestMethod[call.method] }),
    HttpCode(200),
    SetMetadata(CALL, name),
    SetMetadata(POLICY, call.policy),
  );
}

/** The account and session behind a request. */
export interface AccountContext {
  id: string;
  sessionId: string;
  client: 'web' | 'uploader';
}

export interface FidelioRequest extends Request {
  requestId: string;
  account?: AccountContext;
}

/** The caller: `@Account() account: AccountContext`. Only on routes whose policy asks for a session. */
export const Account = createParamDecorator((_: unknown, context: ExecutionContext): AccountContext => {
  const { account } = context.switchToHttp().getRequest<FidelioRequest>();
  if (!account) throw new Error('This route asks for an account, yet its policy lets anybody in.');

  return account;
});
