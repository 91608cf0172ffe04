import { resolve } from 'node:path';
import { z } from 'zod';
import { flag, httpUrl, integer, list } from './fields.js';

export const Role = z.enum(['web', 'worker']);
export type Role = z.infer<typeof Role>;

/** Where and as what this process runs. */
export const serverSection = z
  .object({
    FIDELIO_MODE: z.enum(['embedded', 'production']).default('embedded'),
    FIDELIO_ROLES: list.pipe(z.array(Role)),
    PORT: integer(4200, 1, 65535),
    HOST: z.string().optional(),
    PUBLIC_URL: httpUrl.optional(),
    ALLOWED_HOSTS: list,
    ALLOWED_ORIGINS: list.pipe(z.array(httpUrl)),
    TRUSTED_HOPS: integer(0, 0, 10),
    DATA_DIR: z.string().default('.data'),
    APPS_DIR: z.string().optional(),
    REGRESSION_FOLDERS: list,
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
    FIDELIO_DEV: flag,
  })
  .transform((env) => {
    const mode = env.FIDELIO_MODE;
    const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
    const loopback = ['localhost', '127.0.0.1', '[::1]'].map((name) => `${name}:${env.PORT}`);

    return {
      mode,
      roles: env.FIDELIO_ROLES.length > 0 ? env.FIDELIO_ROLES : Role.options,
      port: env.PORT,
      /** Embedded mode never leaves the machine. */
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
      /** Folder of the apps' builds, where it is not the one beside us. */
      appsDir: env.APPS_DIR,
      /** In a terminal of one's own the ready message should not scroll away. */
      logLevel: env.LOG_LEVEL ?? (mode === 'embedded' ? 'warn' : 'info'),
      /** Office files of the operator's own that a learned recipe must not harm. */
      regressionFolders: env.REGRESSION_FOLDERS,
      /** `npm run dev`: pages may load remotes from any loopback address. */
      dev: env.FIDELIO_DEV && mode === 'embedded',
    };
  });
