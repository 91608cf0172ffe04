import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { flag, httpUrl, integer, integerOrNone, list, staffList } from './fields.js';

export const Role = z.enum(['web', 'worker']);
export type Role = z.infer<typeof Role>;

const roles = list
  .pipe(z.array(z.enum([...Role.options, 'all'])))
  .transform((named) =>
    named.length === 0 || named.includes('all') ? Role.options : Role.options.filter((role) => named.includes(role)),
  );

/** How the product was deployed, so that operators are told commands of their own place. */
export const Deployment = z.enum(['embedded', 'cluster', 'systemd', 'compose', 'kubernetes', 'unknown']);
export type Deployment = z.infer<typeof Deployment>;

export const serverFields = z.object({
  FIDELIO_MODE: z
    .enum(['embedded', 'embedded-exposed', 'production'])
    .default('embedded')
    .describe(
      'embedded serves this machine alone; embedded-exposed serves a network without protection; production refuses to start with an embedded part',
    ),
  FIDELIO_DEPLOYMENT: Deployment.optional().describe(
    'how the product was deployed, which the units, the compose file and the manifests set: the self-check names commands of that place',
  ),
  ROLES: roles.describe('web, worker or all (default), comma-separated; a worker alone serves health and metrics'),
  PORT: integer(4200, 1, 65535).describe('port of everything that is served'),
  HOST: z.string().optional().describe('address to listen on; loopback, in production every address'),
  PUBLIC_URL: httpUrl.optional().describe('what the product is called by; nothing else is answered'),
  ALLOWED_HOSTS: list.describe('further Host headers that are answered, comma-separated'),
  ALLOWED_ORIGINS: list.pipe(z.array(httpUrl)).describe('further origins whose pages may call, comma-separated'),
  TRUSTED_HOPS: integer(0, 0, 10).describe('how many proxies are believed about the caller’s address'),
  DATA_DIR: z.string().default('.data').describe('folder of the embedded parts'),
  WORK_DIR: z
    .string()
    .optional()
    .describe(
      'folder for files while they are worked on, as large as the largest uploads; work in DATA_DIR, in production in the system’s temporary folder',
    ),
  RENDERER_DOWNLOAD: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'whether LibreOffice as WebAssembly (251 MB from npm, into DATA_DIR) is installed with the first file where the system has no LibreOffice; on, in production off',
    ),
  RENDERER_URL: z
    .string()
    .regex(/^(?:unix:\/.+|https?:\/\/[^/]+\/?)$/, 'needs unix:/path/of/a/socket or http://host:port')
    .optional()
    .describe('where a renderer in a container of its own listens: unix:/path/of/a/socket or http://host:port'),
  RENDERER_UNCONTAINED: z
    .enum(['on', 'off'])
    .optional()
    .describe(
      'whether LibreOffice may draw where nothing keeps it from reading the machine’s files; on, in production off',
    ),
  APPS_DIR: z.string().optional().describe('folder of the apps’ builds, where it is not the one beside the server'),
  REGRESSION_FOLDERS: list.describe('folders of Office files that a learned recipe must not harm, comma-separated'),
  STAFF_EMAILS: staffList.describe(
    'who may use the staff console at /staff, comma-separated: ada@example.org:support+fixes (roles: support, fixes, releases; an address alone has all); npm run staff -- enrol ADDRESS makes the secret for the first second factor',
  ),
  DEMO: z
    .enum(['on', 'off'])
    .default('off')
    .describe(
      'a demonstration: every page says so, and production starts also with addresses at domains that belong to nobody',
    ),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe(
      'address of the people behind the product, which users are told; without it they are told of the chat alone',
    ),
  FILES_LOCATION: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe(
      'where uploaded files lie, as users are told, such as “Frankfurt, Germany”; without it nothing is said of the place',
    ),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional().describe('warn; in production info'),
  FIDELIO_DEV: flag.describe('pages may load remotes from development servers (embedded mode alone)'),
  FREEZE_UNTIL: z.iso
    .datetime({
      offset: true,
      error: 'needs a time with its zone, as `date -u -d "+30 min" +%FT%TZ` prints it: 2026-11-26T15:00:00Z',
    })
    .optional()
    .describe('while a backup is restored: every page says until when, and neither database nor storage is used'),
  DRAIN_GRACE_SECONDS: integerOrNone(0, 300).describe(
    'after SIGTERM: seconds of serving on while unready, so that a balancer sees it; 0, in production 5',
  ),
  DRAIN_SECONDS: integer(25, 1, 600).describe(
    'after SIGTERM: seconds for streams, uploads and jobs to finish, grace included',
  ),
});

/** Where and as what this process runs. */
export const serverSection = serverFields.transform((env) => {
  const mode = env.FIDELIO_MODE === 'production' ? ('production' as const) : ('embedded' as const);
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${env.PORT}`);

  return {
    mode,
    deployment: env.FIDELIO_DEPLOYMENT ?? (mode === 'embedded' ? ('embedded' as const) : ('unknown' as const)),
    /** An operator has opened the embedded product to a network. */
    exposed: env.FIDELIO_MODE === 'embedded-exposed',
    roles: env.ROLES,
    port: env.PORT,
    /** Embedded mode listens on other addresses only where an operator says `embedded-exposed`. */
    host: env.HOST ?? (mode === 'embedded' ? '127.0.0.1' : '0.0.0.0'),
    publicUrl,
    hosts: [new URL(publicUrl).host, ...(mode === 'embedded' ? loopback : []), ...env.ALLOWED_HOSTS],
    origins: [
      new URL(publicUrl).origin,
      ...(mode === 'embedded' ? loopback.map((host) => `http://${host}`) : []),
      ...env.ALLOWED_ORIGINS,
    ],
    /** Proxies in front of us whose word on the caller's address counts. */
    trustedHops: env.TRUSTED_HOPS,
    dataDir: resolve(env.DATA_DIR),
    /** Where LibreOffice as WebAssembly is installed where the system has none; null where that is switched off. */
    rendererFolder:
      (env.RENDERER_DOWNLOAD ?? (mode === 'embedded' ? 'on' : 'off')) === 'on'
        ? join(resolve(env.DATA_DIR), 'renderer')
        : null,
    /** Where files are while they are worked on. */
    workDir: resolve(env.WORK_DIR ?? (mode === 'embedded' ? join(env.DATA_DIR, 'work') : join(tmpdir(), 'fidelio'))),
    /** Where a renderer in a container of its own listens. */
    rendererUrl: env.RENDERER_URL ?? null,
    /** Whether the system's LibreOffice may draw without a sandbox. */
    mayDrawUncontained: (env.RENDERER_UNCONTAINED ?? (mode === 'embedded' ? 'on' : 'off')) === 'on',
    /** Folder of the apps' builds, where it is not the one beside us. */
    appsDir: env.APPS_DIR,
    demo: env.DEMO === 'on',
    /** Address of the people behind the product. */
    contact: env.CONTACT_EMAIL ?? null,
    /** Where files lie, in the operator's words. */
    filesLocation: env.FILES_LOCATION ?? null,
    /** In a terminal of one's own the ready message should not scroll away. */
    logLevel: env.LOG_LEVEL ?? (mode === 'embedded' ? 'warn' : 'info'),
    /** Office files of the operator's own that a learned recipe must not harm. */
    regressionFolders: env.REGRESSION_FOLDERS,
    /** Roles of staff by address. */
    staff: env.STAFF_EMAILS,
    /** `npm run dev`: pages may load remotes from any loopback address. */
    dev: env.FIDELIO_DEV && mode === 'embedded',
    /** The product is frozen, for a restore that should be over by then. */
    freezeUntil: env.FREEZE_UNTIL === undefined ? null : new Date(env.FREEZE_UNTIL),
    /** Seconds. Nobody balances an embedded process: its end should not make its user wait. */
    drain: { grace: env.DRAIN_GRACE_SECONDS ?? (mode === 'embedded' ? 0 : 5), total: env.DRAIN_SECONDS },
  };
});
