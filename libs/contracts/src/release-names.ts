import { z } from 'zod';

export const RemoteName = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
export type RemoteName = z.infer<typeof RemoteName>;

/** Stands for the hash of an entry that a development server makes anew with every change; counts on this machine alone. */
export const loopbackIntegrity = 'loopback';
