import { Injectable, type OnApplicationBootstrap, RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { brand } from '@fidelio/contracts';
import { type StaffCall, type StaffCallName, staffCalls } from '@fidelio/contracts/staff';
import { z } from 'zod';
import {
  CALL,
  type DocumentedCall,
  type DocumentedCallName,
  documentedCalls,
  POLICY,
  type RoutePolicy,
  STAFF_CALL,
} from './policy.js';

export interface Route {
  method: string;
  path: string;
  policy: RoutePolicy;
  call: DocumentedCallName | undefined;
  /** The call of the staff console that it serves. */
  staffCall?: StaffCallName;
  /** `Controller.handler`, for messages. */
  handler: string;
}

/** First segments of paths that are answered without a route, or only in some installations. */
const mounted = new Set(['api', brand.segment, 'dev', 'operations', 'remotes', 'shell', 'uploader', 'users']);

const RouteArguments = z.record(z.string(), z.object({ schema: z.unknown().optional() })).default({});

/** Every route that this process serves. The process does not start with a route that declares no policy. */
@Injectable()
export class RouteTable implements OnApplicationBootstrap {
  private table: Route[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Every route, once. */
  all(): readonly Route[] {
    return this.table;
  }

  /** Whether the server answers this path, or one below it, itself. */
  owns(path: string): boolean {
    const [, first = ''] = path.split('/');

    return mounted.has(first) || this.table.some((route) => route.path.split('/')[1] === first);
  }

  onApplicationBootstrap(): void {
    this.table = this.discovery
      .getControllers()
      .flatMap(({ instance, metatype }) =>
        metatype === null
          ? []
          : this.scanner
              .getAllMethodNames(Object.getPrototypeOf(instance))
              .flatMap((name) => read(metatype, instance, name)),
      );
  }
}

function read(controller: object, instance: Record<string, unknown>, name: string): Route[] {
  const handler = instance[name];
  if (typeof handler !== 'function') return [];
  const paths = asList(Reflect.getMetadata(PATH_METADATA, handler));
  if (paths.length === 0) return [];

  const label = `${'name' in controller ? String(controller.name) : '?'}.${name}`;
  const policy: RoutePolicy | undefined = Reflect.getMetadata(POLICY, handler);
  if (policy === undefined) throw new Error(`${label} does not declare its policy. Add @Policy(...) or @Handles(...).`);

  const call: DocumentedCallName | undefined = Reflect.getMetadata(CALL, handler);
  const staffCall: StaffCallName | undefined = Reflect.getMetadata(STAFF_CALL, handler);
  if (call !== undefined) requireContractSchema(controller, name, label, documentedCalls[call]);
  if (staffCall !== undefined) requireContractSchema(controller, name, label, staffCalls[staffCall]);
  const method = RequestMethod[Number(Reflect.getMetadata(METHOD_METADATA, handler))] ?? 'ALL';
  const prefixes = asList(Reflect.getMetadata(PATH_METADATA, controller));

  return prefixes.flatMap((prefix) =>
    paths.map((path) => ({ method, path: join(prefix, path), policy, call, staffCall, handler: label })),
  );
}

/** TypeScript cannot check that a handler parses its input with the schema of its call. */
function requireContractSchema(
  controller: object,
  name: string,
  label: string,
  call: DocumentedCall | StaffCall,
): void {
  if (call.request === undefined || call.multipart) return;
  const inputs = RouteArguments.parse(Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, name) ?? {});
  if (!Object.values(inputs).some((input) => input.schema === call.request))
    throw new Error(`${label} does not take the schema of its call ${call.method} ${call.path}.`);
}

const asList = (value: unknown): string[] =>
  value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
const join = (prefix: string, path: string) => `/${prefix}/${path}`.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
