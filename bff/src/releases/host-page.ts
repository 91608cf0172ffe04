import { brand, documentTitle, type ReleaseSet, type Screen } from '@fidelio/contracts';
import type { FirstPaint } from './first-paints.js';
import type { HostFile, HostView } from './host-view.js';

export interface HostPage {
  host: HostView;
  set: ReleaseSet;
  /** Null: there is no such screen. */
  screen: Screen | null;
  /** The address names an id below the screen's path. */
  withId: boolean;
  /** The browser's chosen theme, where it chose one. */
  theme: 'light' | 'dark' | null;
  publicUrl: string;
  /** Name of a note that this browser's user dismissed: it is not painted. */
  dismissed?: string | null;
  /** The screen as it looks until its scripts are here, where its remote brought that along. */
  paint: FirstPaint | null;
}

/** The one HTML page: the shell, what this screen needs of it and of its remote, and the release set of this tab. */
export function hostPage({ host, set, screen, withId, theme, publicUrl, paint, dismissed }: HostPage): string {
  const title = documentTitle(screen);
  const description = screen?.description ?? 'There is no such page.';
  const address = publicUrl + (screen?.path ?? '/');
  // Also screens that need a session: who comes without one, a crawler too, is led to the sign-in.
  const listed = screen !== null && !screen.unlisted;

  return [
    `<!doctype html><html lang="en"${theme ? ` data-theme="${theme}"` : ''}${dismissed ? ` data-dismissed="${escape(dismissed)}"` : ''}><head><meta charset="utf-8">`,
    `<title>${escape(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escape(description)}">`,
    `<meta name="robots" content="${listed ? 'index,follow' : 'noindex'}">`,
    ...(listed ? [`<link rel="canonical" href="${escape(address)}">`] : []),
    ...openGraph(title, description, address),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12141a">',
    `<link rel="icon" type="image/svg+xml" href="/shell/favicon.svg?${host.version}">`,
    ...host.styles.map((file) => `<link rel="stylesheet" href="${file.href}"${hashOf(file)}>`),
    ...host.scripts.map((file) => `<script defer src="${file.href}"${hashOf(file)}></script>`),
    ...preloads(host, set, screen, withId, paint !== null),
    `</head><body><div id="root">${paint ? still(paint) : ''}</div>`,
    `<noscript><p>${escape(brand.name)} needs JavaScript. Please switch it on for this page and load it again.</p></noscript>`,
    `<script type="application/json" id="release-set">${inlined(set)}</script>`,
    '</body></html>',
  ].join('\n');
}

function openGraph(title: string, description: string, address: string): string[] {
  const properties = { type: 'website', site_name: brand.name, title, description, url: address };

  return Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${escape(value)}">`);
}

/**
 * The route is known at the first byte: what its remote needs travels beside the shell, not after it. No font does: its
 * 48 kB would keep the code waiting, and the stand-in has its measures.
 */
function preloads(host: HostView, set: ReleaseSet, screen: Screen | null, withId: boolean, painted: boolean): string[] {
  const remote = set.remotes.find(({ name }) => name === screen?.remote);
  const own = [`screen-${screen?.remote}`, ...(withId ? [`${screen?.remote}-with-id`] : [])];
  const files = [
    ...own.flatMap((name) => host.screens[name] ?? []),
    ...(remote?.preload ?? []),
    ...(withId ? (remote?.preloadWithId ?? []) : []),
  ];

  return files.map((file) => {
    const { href, as } = file;
    const type = as === 'font' ? ' type="font/woff2"' : '';
    if (painted && as === 'style') return styleOf(file);
    // The loader asks with CORS, as integrity wants it of other origins; a preload that differs is fetched twice.
    return `<link rel="preload" as="${as}" href="${href}"${hashOf(file)}${type} crossorigin>`;
  });
}

/** By the name in `data-href` the remote's own loader finds the sheet and does not fetch it again. */
function styleOf(file: HostFile): string {
  const name = file.href.split('/').at(-1) ?? '';

  return `<link rel="stylesheet" href="${file.href}" data-href="${name}"${hashOf(file)} crossorigin>`;
}

/** Nobody can reach what has no life yet, and screen readers hear the screen once: when it has come. The shell's first render replaces it. */
function still({ html }: FirstPaint): string {
  return `<div inert data-first-paint>${html}</div>`;
}

function hashOf({ integrity }: HostFile): string {
  return integrity ? ` integrity="${integrity}"` : '';
}

/** `<` would let a value end the script element. */
function inlined(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
