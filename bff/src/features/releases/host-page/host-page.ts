import {
  type Call,
  brand,
  calls,
  documentTitle,
  Language,
  type LiveRemote,
  type ReleaseSet,
  Uuid,
} from '@fidelio/contracts';
import type { DevManifest, HostManifest, Preload } from '@fidelio/contracts/releases';
import type { PageScreen } from '../page-screens.js';
import { pageTextsIn } from '../../../platform/http/page-texts.js';

/** Of a query: `?lang=de` is a page's address in one language, for search engines and links. */
export const languageParameter = 'lang';

interface HostFile {
  href: string;
  /** Absent for a file of a development server. */
  integrity?: string;
}

/** The shell's files that the host page loads. */
export interface HostFiles {
  version: string;
  scripts: HostFile[];
  styles: HostFile[];
  /** Files of the federation runtime, which a page with a remote's screen needs. */
  federation: (HostFile & { as: Preload['as'] })[];
}

export interface HostPage {
  host: HostFiles;
  set: ReleaseSet;
  /** Null: there is no such screen. */
  screen: PageScreen | null;
  /** The path of the address. */
  path: string;
  language: Language;
  /** The language that the address asks for, by `languageParameter`. */
  asked?: Language | undefined;
  /** The remote to which the address belongs. */
  remote: LiveRemote | null;
  /** The theme that the user has chosen. */
  theme: 'light' | 'dark' | null;
  publicUrl: string;
  /** Address of the people behind the product, which pages name. */
  contact?: string | null;
  /** The product is a demonstration, and the page says so. */
  demo?: boolean;
  /** Name of the banner that the user has dismissed: styles hide it. */
  dismissed?: string | null;
  /** Whether the account has files of its own, where that is known: styles choose between the two first looks of a screen. */
  files?: 'none' | 'some' | null;
  /** HTML of the screen until its scripts have loaded. */
  prerendered: string | null;
}

export function hostFilesOf({ version, scripts, styles, chunks }: HostManifest): HostFiles {
  const federation = chunks['federation'] ?? [];

  return {
    version,
    scripts: toHostFiles(scripts),
    styles: toHostFiles(styles),
    federation: federation.map(({ file, as, integrity }) => ({ href: `/shell/${file}`, as, integrity })),
  };
}

/** The shell of a development server; its script contains its styles. */
export function devHostFilesOf({ entry }: DevManifest): HostFiles {
  return { version: 'dev', scripts: [{ href: entry }], styles: [], federation: [] };
}

function toHostFiles(files: Preload[]): HostFile[] {
  return files.map(({ file, integrity }) => ({ href: `/shell/${file}`, integrity }));
}

/** The one HTML page: the shell, the files of this screen and its remote, and the release set of this tab. */
export function hostPage(page: HostPage): string {
  const { host, set, screen, path, language, asked, remote, publicUrl, prerendered, contact, demo, ...look } = page;
  const say = pageTextsIn(language);
  const title = documentTitle(screen ?? { title: say('no-page.title') });
  const description = screen?.description ?? say('no-page');
  // All addresses of a screen with a parameter are one page to a search engine.
  const address = publicUrl + (screen?.path.replace(/(?<=.)\/:.*/, '') ?? '/');
  // Also screens that need a session: a crawler without one is redirected to the sign-in.
  const listed = screen !== null && !screen.unlisted;
  const firstCall = firstCallOf(screen, path);

  return [
    `<!doctype html><html lang="${language}"${lookOf(look)}><head><meta charset="utf-8">`,
    `<title>${escape(title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${escape(description)}">`,
    `<meta name="robots" content="${listed ? 'index,follow' : 'noindex'}">`,
    ...(listed ? [`<link rel="canonical" href="${escape(addressIn(address, asked))}">`] : []),
    // Who finds another screen signs in first.
    ...(listed && !screen.framed ? alternates(address) : []),
    ...openGraph(title, description, address),
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbfaf7">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#12141a">',
    `<link rel="icon" type="image/svg+xml" href="/shell/favicon.svg?${host.version}">`,
    ...host.styles.map((file) => `<link rel="stylesheet" href="${file.href}"${hashOf(file)}>`),
    ...host.scripts.map((file) => `<script defer src="${file.href}"${hashOf(file)}></script>`),
    ...(contact ? [`<meta name="contact" content="${escape(contact)}">`] : []),
    ...(firstCall === null ? [] : [`<meta name="first-call" content="${escape(firstCall)}">`]),
    ...preloads(host, remote, screen, prerendered !== null),
    `</head><body><div id="root">${prerendered === null ? '' : inert(prerendered)}</div>`,
    ...(demo ? [`<p class="demo-note" role="note">${escape(say('demo'))}</p>`] : []),
    `<noscript><p>${escape(say('noscript'))}</p></noscript>`,
    `<script type="application/json" id="release-set">${inlineJson(set)}</script>`,
    '</body></html>',
  ].join('\n');
}

function addressIn(address: string, language?: Language): string {
  return language ? `${address}?${languageParameter}=${language}` : address;
}

/** The addresses of a page in each language, and the one that follows its reader. */
function alternates(address: string): string[] {
  const link = (name: string, href: string) => `<link rel="alternate" hreflang="${name}" href="${escape(href)}">`;

  return [
    ...Language.options.map((language) => link(language, addressIn(address, language))),
    link('x-default', address),
  ];
}

/** What cookies say of the first look, as attributes for the styles. */
function lookOf({ theme, dismissed, files }: Pick<HostPage, 'theme' | 'dismissed' | 'files'>): string {
  const attributes = Object.entries({ theme, dismissed, files }).filter(([, value]) => value);

  return attributes.map(([name, value]) => ` data-${name}="${escape(value ?? '')}"`).join('');
}

function openGraph(title: string, description: string, address: string): string[] {
  const properties = { type: 'website', site_name: brand.name, title, description, url: address };

  return Object.entries(properties).map(([name, value]) => `<meta property="og:${name}" content="${escape(value)}">`);
}

/**
 * The page names what the screen's remote needs, so that it loads beside the shell and not after it. Fonts are left out:
 * their 48 kB would delay the code, and the fallback font has the same metrics.
 */
function preloads(
  host: HostFiles,
  remote: LiveRemote | null,
  screen: PageScreen | null,
  prerendered: boolean,
): string[] {
  const files = remote ? [...host.federation, ...remote.preload] : [];
  const ofScreen = screen?.preload ?? [];

  return [...files, ...ofScreen].map((file) => {
    const { href, as } = file;
    // The shell makes it a preload when its own code is there, which the code of a screen would delay.
    const rel = as === 'script' && ofScreen.includes(file) ? 'preload-later' : 'preload';
    const type = as === 'font' ? ' type="font/woff2"' : '';
    if (prerendered && as === 'style') return styleOf(file);
    // The loader requests with CORS because of integrity; a preload without it would be fetched a second time.
    return `<link rel="${rel}" as="${as}" href="${href}"${hashOf(file)}${type} crossorigin>`;
  });
}

/** The address of the call that the screen's first render waits for. */
function firstCallOf(screen: PageScreen | null, path: string): string | null {
  const table: Record<string, Call> = calls;
  const call = table[screen?.firstCall ?? ''];
  if (!screen || call?.method !== 'GET') return null;
  if (!call.path.includes(':id')) return `/api${call.path}`;
  const id = path.split('/')[screen.path.split('/').findIndex((segment) => segment.startsWith(':'))];

  return Uuid.safeParse(id).success ? `/api${call.path.replace(':id', String(id))}` : null;
}

/** The remote's loader finds the style sheet by `data-href` and does not fetch it again. */
function styleOf(file: HostFile): string {
  const name = file.href.split('/').at(-1) ?? '';

  return `<link rel="stylesheet" href="${file.href}" data-href="${name}"${hashOf(file)} crossorigin>`;
}

/** Inert until the shell's first render replaces it: nothing in it reacts yet, and a screen reader must not read the screen twice. */
function inert(html: string): string {
  return `<div inert data-first-paint>${html}</div>`;
}

function hashOf({ integrity }: HostFile): string {
  return integrity ? ` integrity="${integrity}"` : '';
}

/** A `<` in a value could end the script element. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

export function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
