import { type HostManifest, type RemoteManifest, satisfies, type Screen, screens } from '@fidelio/contracts';

/** First segments that the server answers itself; no screen may stand there. */
const server = ['api', 'remotes', 'shell', 'users', 'uploader', 'fidelio', 'operations', 'dev'];

/**
 * What the server itself can see of a version's fitness.
 *
 * @param others what other remotes show, stand by with or are about to show, those that are switched off included
 * @returns one sentence a breach: which rule, where, what to do
 */
export function breachesOf(manifest: RemoteManifest, host: HostManifest, others: RemoteManifest[]): string[] {
  return [...contractBreach(manifest, host), ...sharedBreaches(manifest, host), ...routeClashes(manifest, others)];
}

function contractBreach({ shellApi }: RemoteManifest, host: HostManifest): string[] {
  if (satisfies(host.shellApi, shellApi)) return [];

  return [
    `Contract: it needs shell-api ${shellApi}, the live shell offers ${host.shellApi}. Build it against the live shell's contract, or deploy the shell first.`,
  ];
}

function sharedBreaches({ shared }: RemoteManifest, host: HostManifest): string[] {
  return Object.entries(shared).flatMap(([name, range]) => {
    const offered = host.shared[name];
    if (offered && satisfies(offered, range)) return [];

    return [
      `Shared ranges: it wants ${name} ${range}, the live shell shares ${offered ?? 'no such module'}. Build it with the shell's version.`,
    ];
  });
}

function routeClashes({ name, routes }: RemoteManifest, others: RemoteManifest[]): string[] {
  const clashes = routes.flatMap((route) => {
    const owner =
      ownerOf(
        route,
        others.filter((other) => other.name !== name),
      ) ?? ownerByPlace(route, name);

    return owner ? [`Routes: ${route} belongs to ${owner}. Choose another path.`] : [];
  });

  return [...new Set(clashes)];
}

const ownerOf = (route: string, others: RemoteManifest[]) =>
  others.find(({ routes }) => routes.includes(route))?.name ?? null;

/** Some places are decided, also while nobody stands there: the server's, the shell's own screens, and other remotes' screens. */
function ownerByPlace(route: string, name: string): string | null {
  if (server.includes(route.slice(1))) return 'the server';
  const all: readonly Screen[] = screens;
  const screen = all.find(({ path }) => path === route || path.startsWith(`${route}/`));

  return !screen || screen.remote === name ? null : (screen.remote ?? 'the shell');
}
