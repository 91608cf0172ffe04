import { z } from 'zod';
import { Instant, type Language, RemoteName } from './primitives.js';
import type { Preload, RemoteManifest } from './release-manifest.js';
import { OverrideNotice } from './release-override.js';
import { Access, HomeCard, MenuEntry } from './screens.js';

const PreloadedFile = z.object({
  href: z.string(),
  as: z.enum(['script', 'style', 'font']),
  integrity: z.string().optional(),
});

/** One version of one remote, as the browser needs it. */
export const RemoteVersion = z.object({
  version: z.string(),
  /** Name of the container's global variable, different for every version. */
  global: z.string().regex(/^[a-z][a-z0-9_]*$/),
  /** Address of the remote's entry script. */
  entry: z.string(),
  /** `sha384-...` of the entry; a version without it is refused. */
  integrity: z.string(),
  /** Range of the shell-api contract that the remote needs. */
  shellApi: z.string(),
  /** Files to preload for a screen of this remote: the entry and the chunks of its first render. */
  preload: z.array(PreloadedFile),
});
export type RemoteVersion = z.infer<typeof RemoteVersion>;

/** Where a remote is in the product: its paths, its entries in the menu and on Home, the titles of its screens. */
export const RemotePlace = z.object({
  name: RemoteName,
  /** What users call it. */
  label: z.string(),
  /** Prefixes of the paths that belong to this remote, `/chat`. */
  routes: z.array(z.string()),
  access: Access,
  menu: z.array(MenuEntry),
  cards: z.array(HomeCard).optional(),
  /** Slots of other screens that it fills. */
  fills: z.array(z.string()).optional(),
  screens: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      /** Files beyond those of the first render. */
      preload: z.array(PreloadedFile).optional(),
    }),
  ),
});
export type RemotePlace = z.infer<typeof RemotePlace>;

export const LiveRemote = RemoteVersion.extend({
  ...RemotePlace.shape,
  /** The version to fall back to within the session. */
  previous: RemoteVersion.nullable(),
});
export type LiveRemote = z.infer<typeof LiveRemote>;

/** The version of each remote that a page loads. */
export const ReleaseSet = z.object({
  id: z.string(),
  remotes: z.array(LiveRemote),
  /** Remotes that cannot be loaded now: switched off, or without a version that fits this shell. */
  unavailable: z.array(RemotePlace),
  /** Only where the page was requested with an override. */
  override: OverrideNotice.optional(),
});
export type ReleaseSet = z.infer<typeof ReleaseSet>;

/**
 * Why a browser gets a version: the pointer names it (`live`), fixed until it is unpinned (`pinned`), on trial (`canary`), brought by the
 * image (`image`), or the newest that fits the shell (`fallback`).
 */
export const ExplainedRelease = z.object({
  remote: RemoteName,
  version: z.string(),
  why: z.enum(['live', 'pinned', 'canary', 'image', 'fallback', 'override', 'development']),
  /** When the remote's releases were last changed; null: never, since this product was set up. */
  since: Instant.nullable(),
});
export type ExplainedRelease = z.infer<typeof ExplainedRelease>;

/** Header of host pages and release sets: `chat=0123456789ab (live), ...`. */
export const releasesHeader = 'x-fidelio-releases';
/** Parameter of a page's address that shows its versions. */
export const releasesParameter = 'releases';

/** What a page must know of a version: the addresses of its files and their hashes. */
export function remoteVersionOf(manifest: RemoteManifest): RemoteVersion {
  const { version, global, entry, integrity, shellApi, preload } = manifest;
  const { href } = addressed(manifest)({ file: entry, as: 'script', integrity });

  return { version, global, entry: href, integrity, shellApi, preload: preload.map(addressed(manifest)) };
}

type Translated = Pick<RemoteManifest, 'translations'>;

/** Says a text that a manifest declares in this language, or in English. */
export function translatorOf({ translations }: Translated, language: Language): (text: string) => string {
  const known = translations?.[language] ?? {};

  // A text may be called as what every object has: 'constructor'.
  return (text) => (Object.hasOwn(known, text) && known[text]) || text;
}

/** Where the remote is in the product while this version is live. */
export function remotePlaceOf(manifest: RemoteManifest, language: Language = 'en'): RemotePlace {
  const { name, label = name, routes, access, cards, fills, screens } = manifest;
  const say = translatorOf(manifest, language);
  const titled = screens.map(({ path, title, preload }) => ({
    path,
    title: say(title),
    ...(preload && { preload: preload.map(addressed(manifest)) }),
  }));

  return {
    name,
    label: say(label),
    routes,
    access,
    menu: menuIn(manifest, say),
    ...(cards && { cards: cardsIn({ cards }, say) }),
    ...(fills && { fills }),
    screens: titled,
  };
}

/** The declared menu entries, said in a language. */
export function menuIn({ menu }: { menu: MenuEntry[] }, say: (text: string) => string): MenuEntry[] {
  return menu.map((entry) => ({ ...entry, label: say(entry.label) }));
}

/** The declared cards, said in a language. */
export function cardsIn({ cards }: { cards: HomeCard[] }, say: (text: string) => string): HomeCard[] {
  return cards.map((card) => ({ ...card, title: say(card.title), text: say(card.text) }));
}

function addressed({ name, version }: RemoteManifest) {
  return ({ file, as, integrity }: Preload) => ({ href: `/remotes/${name}/${version}/${file}`, as, integrity });
}

/** Menu entries from this `order` on stand below a line. */
const furtherOrder = 60;

/** The entries of shell and remotes above the menu's line, in their order. */
export function menuOf(own: readonly MenuEntry[], places: readonly RemotePlace[]): MenuEntry[] {
  const remotes = places.filter(({ access }) => access !== 'staff').flatMap(({ menu }) => menu);

  return inOrder([...own, ...remotes].filter(({ order }) => order < furtherOrder));
}

/** The entries of further remotes, below the line. Those of a staff's remote are for staff alone, whatever their order. */
export function furtherMenuOf(places: readonly RemotePlace[], isStaff: boolean): MenuEntry[] {
  return inOrder(
    places.flatMap(({ access, menu }) =>
      access === 'staff' ? (isStaff ? menu : []) : menu.filter(({ order }) => order >= furtherOrder),
    ),
  );
}

function inOrder(entries: MenuEntry[]): MenuEntry[] {
  return entries.toSorted((a, b) => a.order - b.order || a.label.localeCompare(b.label));
}

/** The cards of Home in their order, by the same rule as the menu. */
export function cardsOf(own: readonly HomeCard[], places: readonly RemotePlace[]): HomeCard[] {
  const remotes = places.filter(({ access }) => access !== 'staff').flatMap(({ cards = [] }) => cards);

  return [...own, ...remotes].toSorted((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}
