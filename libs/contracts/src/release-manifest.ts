import { z } from 'zod';
import { RemoteName } from './release-names.js';
import { LoopbackEntry } from './release-override.js';

const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** A plain name: no folder, and nothing that begins with a dot. */
export const BuiltFileName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/);

/** A file of a build, named relative to the build's own folder. */
export const BuiltFile = z.object({ file: BuiltFileName, integrity: Integrity, bytes: z.number().int().nonnegative() });
export type BuiltFile = z.infer<typeof BuiltFile>;

export const Preload = z.object({ file: BuiltFileName, as: z.enum(['script', 'style', 'font']), integrity: Integrity });
export type Preload = z.infer<typeof Preload>;

/** Screens as they look until somebody uses them: HTML for the host page, shown before any script has come. */
const FirstPaintFiles = z
  .array(z.object({ path: z.string().regex(/^(?:\/|(?:\/[a-z0-9-]{1,80}){1,4})$/), file: BuiltFileName }))
  .max(20);

/** `dist/release.json` of a remote: what this version is and what it asks for. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** Content hash over every file. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Name of the container's global; it differs from version to version. */
  global: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  entry: BuiltFileName,
  integrity: Integrity,
  routes: z
    .array(z.string().regex(/^\/[a-z0-9-]{1,80}$/))
    .min(1)
    .max(20),
  /** A caret range of the shell-api contract, or one version of it. */
  shellApi: z.string().regex(/^\^?\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** Range of each shared module that this version was built against. */
  shared: z.record(z.string(), z.string()),
  preload: z.array(Preload),
  /** What a screen with an id below the remote's route needs beyond that. */
  preloadWithId: z.array(Preload).optional(),
  firstPaint: FirstPaintFiles.optional(),
  files: z.array(BuiltFile).max(400),
});
/** Stands in a first paint's HTML for the folder that the remote's files are served from. */
export const remoteBase = '__remote__/';

/** Stands in the HTML of the shell's frame for the screen inside it, which its remote drew. */
export const framedScreen = '__screen__';

export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** The manifest as one text, whatever order its keys came in: the text whose SHA-256 an attestation names. */
export function canonicalManifest(manifest: RemoteManifest): string {
  return JSON.stringify(manifest, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}

/** `dist/host.json` of the shell: what the host page must load. */
export const HostManifest = z.object({
  version: z.string(),
  scripts: z.array(Preload),
  styles: z.array(Preload),
  /** Always empty: no font is preloaded any more, but a server of an earlier version does not read a shell without the list. */
  fonts: z.array(Preload).optional(),
  /** Chunks of the shell that a screen of its own, or a remote's shared modules, need beyond the first ones. */
  chunks: z.record(z.string(), z.array(Preload)),
  shared: z.record(z.string(), z.string()),
  shellApi: z.string(),
  /** The frame of screens that need a session, with the screen in it where it is the shell's own. */
  firstPaint: FirstPaintFiles.optional(),
  files: z.array(BuiltFile),
});
export type HostManifest = z.infer<typeof HostManifest>;

/** `dist/dev.json`, left by an app's development server while it runs. */
export const DevManifest = z.object({
  name: z.string(),
  /** Of the server; one that was killed leaves its file behind. */
  pid: z.number().int().positive(),
  /** Address of the entry on this machine. */
  entry: LoopbackEntry,
  /** What follows is a remote's. */
  global: z.string().optional(),
  routes: z.array(z.string()).optional(),
  shellApi: z.string().optional(),
});
export type DevManifest = z.infer<typeof DevManifest>;
