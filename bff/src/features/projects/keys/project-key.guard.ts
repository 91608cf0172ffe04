import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type ProjectCallName, projectLimits, type ProjectKeyScope } from '@fidelio/contracts/projects';
import { json, type Response } from 'express';
import { bearerOf } from '../../../platform/http/access.guard.js';
import { RateLimits } from '../../../platform/http/limits/rate-limits.service.js';
import { type FidelioRequest, Handles } from '../../../platform/http/policy.js';
import { type KeyContext, ProjectKeysService } from './project-keys.service.js';
import { Problem } from '../../../platform/http/problem.js';

const SCOPE = Symbol('scope of a project key');

interface AgentRequest extends FidelioRequest {
  projectKey?: KeyContext;
}

const parseJson = json({ limit: projectLimits.maxBatchBytes });

/** Lets an agent in whose key has the scope, counts its calls, and reads its body, which for nobody else may be so large. */
@Injectable()
export class ProjectKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly keys: ProjectKeysService,
    private readonly limits: RateLimits,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<AgentRequest>();
    const key = await this.keys.verify(bearerOf(request));
    const scope = this.reflector.get<ProjectKeyScope | null>(SCOPE, context.getHandler());
    if (scope !== null && !key.scopes.includes(scope)) throw new Problem('project.key-scope');
    await this.limits.charge('projectCallsPerMinute', key.keyId);
    request.projectKey = key;
    await bodyOf(request, http.getResponse<Response>());

    return true;
  }
}

function bodyOf(request: FidelioRequest, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    parseJson(request, response, (error?: unknown) => (error === undefined ? resolve() : reject(error)));
  });
}

/** Serves a call of an agent. @param scope null: a key of any scope */
export const HandlesAgent = (name: ProjectCallName, scope: ProjectKeyScope | null): MethodDecorator =>
  applyDecorators(Handles(name), SetMetadata(SCOPE, scope), UseGuards(ProjectKeyGuard));

/** The caller: `@AgentKey() key: KeyContext`. */
export const AgentKey = createParamDecorator((_: unknown, context: ExecutionContext): KeyContext => {
  const { projectKey } = context.switchToHttp().getRequest<AgentRequest>();
  if (!projectKey) throw new Error('This route asks for a project key, yet no guard has read one.');

  return projectKey;
});
