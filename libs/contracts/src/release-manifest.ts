import { z } from 'zod';
import { LoopbackEntry } from './loopback-entry.js';
import { Language, RemoteName } from './primitives.js';
import { Access, HomeCard, MenuEntry, Screen, ScreenPath } from './screens.js';

const Integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);
/** A file name without a folder that does not begin with a dot. */
export const BuiltFileName = z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,199}$/);

/** A file of a build, directly in the build's folder. */
export const BuiltFile = z.object({ file: BuiltFileName, integrity: Integrity, bytes: z.number().int().nonnegative() });
export type BuiltFile = z.infer<typeof BuiltFile>;

export const Preload = z.object({ file: BuiltFileName, as: z.enum(['script', 'style', 'font']), integrity: Integrity });
export type Preload = z.infer<typeof Preload>;

/**
 * Prerendered screens: HTML for the host page, shown before any script has loaded. Beside `first-chat.html`, which is English, there may be
 * `first-chat.de.html` and so on.
 */
const PrerenderedScreens = z.array(z.object({ path: ScreenPath, file: BuiltFileName })).max(20);

/** Places in screens that other remotes may fill with a component; `SlotProps` of shell-api says what it is given. */
export const slotNames = ['home.news', 'file.actions', 'file.details'] as const;
export type SlotName = (typeof slotNames)[number];

/** By language: the translation of each text that a manifest declares, by its English one. */
const Translations = z.partialRecord(Language, z.record(z.string().max(300), z.string().trim().min(1).max(400)));

/** What a remote adds to the product. An older release says nothing of it. */
export const Place = z.object({
  /** What users call it: 'Chat is not available right now'. */
  label: z.string().trim().min(1).max(40).optional(),
  access: Access.default('signed-in'),
  menu: z.array(MenuEntry).max(20).default([]),
  /** Links on Home. */
  cards: z.array(HomeCard).max(6).optional(),
  /** Slots of other screens that it fills. One that a product does not know stays empty there. */
  fills: z
    .array(z.string().regex(/^[a-z]{1,20}\.[a-z]{1,20}$/))
    .max(10)
    .optional(),
  /** Of label, menu, cards and screens. What has none stays English. */
  translations: Translations.optional(),
});

/** Name of a call of the BFF's contract. */
const CallName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,59}$/);

/** A screen, with what it needs beyond the files of the first render. */
const BuiltScreen = Screen.extend({
  preload: z.array(Preload).max(20).optional(),
  /** The call that its first render waits for, a GET. Its `:id` is the parameter of the screen's path. */
  firstCall: CallName.optional(),
});

/** `dist/release.json` of a remote: what this version contains and what it needs. */
export const RemoteManifest = z.object({
  name: RemoteName,
  /** Content hash over every file. */
  version: z.string().regex(/^[0-9a-f]{12}$/),
  /** Name of the container's global variable, different for every version. */
  global: z.string().regex(/^[a-z][a-z0-9_]{0,99}$/),
  entry: BuiltFileName,
  integrity: Integrity,
  /** Prefixes: every path below them belongs to this remote. */
  routes: z
    .array(z.string().regex(/^\/[a-z0-9-]{1,80}$/))
    .min(1)
    .max(20),
  ...Place.shape,
  screens: z.array(BuiltScreen).max(100).default([]),
  /** A caret range of the shell-api contract, or one version of it. */
  shellApi: z.string().regex(/^\^?\d{1,6}\.\d{1,6}\.\d{1,6}$/),
  /** Range of each shared module that this version was built against. */
  shared: z.record(z.string(), z.string()),
  /** Files of its first render. */
  preload: z.array(Preload),
  firstPaint: PrerenderedScreens.optional(),
  /** Calls of the BFF's contract that it needs, by name. An older release does not say. */
  calls: z.array(CallName).max(200).optional(),
  /** File with the types of the exposed module. */
  types: BuiltFileName.optional(),
  files: z.array(BuiltFile).max(400),
});
export type RemoteManifest = z.infer<typeof RemoteManifest>;

/** The file beside a prerendered one that is in this language. */
export function inLanguage(file: string, language: Language): string {
  return language === 'en' ? file : file.replace(/(?=\.[a-z]+$)/, `.${language}`);
}

/** Placeholder in a prerendered screen for the folder that the remote's files are served from. */
export const remoteBase = '__remote__/';

/** Placeholders in the prerendered frame: the screen in it, its menu and Home's cards, and path, label and text of an entry. */
export const framePlaceholders = {
  screen: '__screen__',
  menu: '__menu__',
  cards: '__cards__',
  text: '__text__',
  path: '/__path__',
  label: '__label__',
} as const;

/** The frame of the signed-in screens as HTML, and the HTML of a menu's entry and of a card on Home for each icon. */
export const PrerenderedFrame = z.object({
  html: z.string(),
  entries: z.record(z.string(), z.object({ active: z.string(), other: z.string() })),
  cards: z.record(z.string(), z.object({ large: z.string(), other: z.string() })).optional(),
});
export type PrerenderedFrame = z.infer<typeof PrerenderedFrame>;

/** The manifest as JSON with sorted keys. An attestation contains the SHA-256 of this text. */
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
  /** Always empty. No font is preloaded any more, but a server of an earlier version needs the list. */
  fonts: z.array(Preload).optional(),
  /** Further chunks of the shell, for its own screens and for shared modules of remotes. */
  chunks: z.record(z.string(), z.array(Preload)),
  shared: z.record(z.string(), z.string()),
  shellApi: z.string(),
  /** The shell's own screens, menu entries and cards on Home. */
  screens: z.array(BuiltScreen).max(100).default([]),
  menu: z.array(MenuEntry).max(20).default([]),
  cards: z.array(HomeCard).max(20).default([]),
  translations: Translations.optional(),
  /** Names of the icons that it has. */
  icons: z.array(z.string()).max(500).optional(),
  /** Its own screens, prerendered, without the frame. */
  firstPaint: PrerenderedScreens.optional(),
  /** File of the prerendered frame, a `PrerenderedFrame` as JSON. */
  frame: BuiltFileName.optional(),
  files: z.array(BuiltFile),
});
export type HostManifest = z.infer<typeof HostManifest>;

/** `dist/dev.json`, which exists while an app's development server runs. */
export const DevManifest = z.object({
  name: z.string(),
  /** Of the development server. A server that was killed leaves its file behind. */
  pid: z.number().int().positive(),
  /** Address of the entry on this machine. */
  entry: LoopbackEntry,
  /** The following fields exist for remotes only. */
  global: z.string().optional(),
  routes: z.array(z.string()).optional(),
  shellApi: z.string().optional(),
  ...Place.partial().shape,
  screens: z.array(Screen).optional(),
});
export type DevManifest = z.infer<typeof DevManifest>;
