import { type HostManifest, type LiveRemote, type RemoteManifest, satisfies } from '@fidelio/contracts';

/** What the server itself can see of a version's fitness. @returns one sentence a breach: which rule, where, what to do */
export function breachesOf(manifest: RemoteManifest, host: HostManifest, others: LiveRemote[]): string[] {
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

function routeClashes({ name, routes }: RemoteManifest, others: LiveRemote[]): string[] {
  return others
    .filter((other) => other.name !== name)
    .flatMap((other) => other.routes.filter((route) => routes.includes(route)).map((route) => [other.name, route]))
    .map(([other, route]) => `Routes: ${route} belongs to ${other}. Choose another path.`);
}
