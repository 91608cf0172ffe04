import { type Language, remotePlaceOf, type RemotePlace, type Screen, translatorOf } from '@fidelio/contracts';
import type { DevManifest, HostManifest, RemoteManifest } from '@fidelio/contracts/releases';

/** A screen as the host page needs it. */
export interface PageScreen extends Screen {
  /** The remote that renders it; absent: the shell. */
  remote?: string;
  /** It is inside the frame of the signed-in screens. */
  framed: boolean;
  /** Files that it needs beyond those of the first render. */
  preload: NonNullable<RemotePlace['screens'][number]['preload']>;
  /** Name of the call that its first render waits for. */
  firstCall?: string;
}

/** The shell's own screens. */
export function shellScreensOf(manifest: HostManifest, language: Language): PageScreen[] {
  const say = translatorOf(manifest, language);

  return manifest.screens.map(({ preload = [], ...screen }) => ({
    ...said(screen, say),
    framed: true,
    preload: preload.map(({ file, as, integrity }) => ({ href: `/shell/${file}`, as, integrity })),
  }));
}

function said<Declared extends Screen>(screen: Declared, say: (text: string) => string): Declared {
  return { ...screen, title: say(screen.title), description: say(screen.description) };
}

/** The screens of a remote's version. */
export function screensOf(manifest: RemoteManifest, language: Language = 'en'): PageScreen[] {
  const { name, label = name, access, routes, screens } = manifest;
  const say = translatorOf(manifest, language);
  const preloads = new Map(remotePlaceOf(manifest).screens.map(({ path, preload }) => [path, preload]));

  return screensOrPrefixes(screens, routes, label).map((screen) => ({
    ...said(screen, say),
    remote: name,
    framed: access !== 'public',
    preload: preloads.get(screen.path) ?? [],
  }));
}

/** The screens of a remote that a development server serves. */
export function devScreensOf({
  name,
  label = name,
  routes = [],
  access,
  screens = [],
}: Pick<DevManifest, 'name' | 'label' | 'routes' | 'access' | 'screens'>): PageScreen[] {
  return screensOrPrefixes(screens, routes, label).map((screen) => ({
    ...screen,
    remote: name,
    framed: access !== 'public',
    preload: [],
  }));
}

type DeclaredScreen = Screen & Pick<PageScreen, 'firstCall'>;

/** An older release declares no screens: each of its prefixes is one. */
function screensOrPrefixes(screens: DeclaredScreen[], routes: string[], label: string): DeclaredScreen[] {
  if (screens.length > 0)
    return screens.map(({ path, title, description, unlisted, firstCall }) => ({
      path,
      title,
      description,
      unlisted,
      firstCall,
    }));

  return routes.map((path) => ({ path, title: label, description: label }));
}
