import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  HttpCode,
  RequestMapping,
  RequestMethod,
  SetMetadata,
} from '@nestjs/common';
import { type Call, type CallName, calls, type CallPolicy, type Language, type StaffPolicy } from '@fidelio/contracts';
import { type ProjectCall, type ProjectCallName, projectCalls } from '@fidelio/contracts/projects';
import { type StaffCall, type StaffCallName, staffCalls } from '@fidelio/contracts/staff';
import type { Request } from 'express';
import { languageOf } from './cookies.js';

/**
 * Who may call a route. The contract's policies, and four of the server's own:
 * `operator`: the operator's token as a bearer token. `operator-page`: a browser with the operator's token as the password,
 * or anybody in embedded mode, unless it is exposed to a network. `metrics`: the scraper's token or the operator's. `embedded-only`: anybody, in embedded mode alone.
 */
export type RoutePolicy =
  | CallPolicy
  | StaffPolicy
  | ProjectCall['policy']
  | 'operator'
  | 'operator-page'
  | 'metrics'
  | 'embedded-only';

export const POLICY = Symbol('policy');
export const CALL = Symbol('call');
export const STAFF_CALL = Symbol('staff call');

/** The calls that the documentation tells of: those of everybody's browser, and those of migration projects. */
export const documentedCalls = { ...calls, ...projectCalls };
export type DocumentedCallName = CallName | ProjectCallName;
export type DocumentedCall = Call | ProjectCall;

/** Who may call this route. The process does not start with a route that has none. */
export const Policy = (policy: RoutePolicy) => SetMetadata(POLICY, policy);

/** Serves a call of the contract: method, path and policy come from the call table; success is 200. */
export function Handles(name: DocumentedCallName): MethodDecorator {
  const call: DocumentedCall = documentedCalls[name];

  return applyDecorators(
    RequestMapping({ path: `/api${call.path}`, method: RequestMethod[call.method] }),
    HttpCode(200),
    SetMetadata(CALL, name),
    SetMetadata(POLICY, call.policy),
  );
}

/** Serves a call of the staff console, as `Handles` does. */
export function HandlesStaff(name: StaffCallName): MethodDecorator {
  const call: StaffCall = staffCalls[name];

  return applyDecorators(
    RequestMapping({ path: `/api${call.path}`, method: RequestMethod[call.method] }),
    HttpCode(200),
    SetMetadata(STAFF_CALL, name),
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

/** The language of the page that asks. */
export const PageLanguage = createParamDecorator((_: unknown, context: ExecutionContext): Language =>
  languageOf(context.switchToHttp().getRequest<FidelioRequest>()),
);
