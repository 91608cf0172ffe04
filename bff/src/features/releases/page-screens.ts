import { remotePlaceOf, type RemotePlace, type Screen } from '@fidelio/contracts';
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
export function shellScreensOf({ screens }: HostManifest): PageScreen[] {
  return screens.map(({ preload = [], ...screen }) => ({
    ...screen,
    framed: true,
    preload: preload.map(({ file, as, integrity }) => ({ href: `/shell/${file}`, as, integrity })),
  }));
}

/** The screens of a remote's version. */
export function screensOf(manifest: RemoteManifest): PageScreen[] {
  const { name, label = name, access, routes, screens } = manifest;
  const preloads = new Map(remotePlaceOf(manifest).screens.map(({ path, preload }) => [path, preload]));

  return screensOrPrefixes(screens, routes, label).map((screen) => ({
    ...screen,
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
