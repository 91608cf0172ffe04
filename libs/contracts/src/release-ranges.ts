import type { RemoteManifest } from './release-manifest.js';
import { compareVersions, satisfies } from './version-range.js';

/** What the shell offers to remotes. */
export interface ShellOffer {
  /** Version of the shell-api contract. */
  shellApi: string;
  /** Version of each shared module, and of the Module Federation runtime. */
  shared: Record<string, string>;
}

/** Why a version does not fit the shell: a sentence for each range, with who has to move first. */
export function incompatibilities(
  { name, shellApi, shared }: Pick<RemoteManifest, 'name' | 'shellApi' | 'shared'>,
  offer: ShellOffer,
): string[] {
  const contract = satisfies(offer.shellApi, shellApi)
    ? []
    : [
        `Contract: it wants shell-api ${shellApi}, the live shell offers ${offer.shellApi}. ${whoMoves(shellApi, offer.shellApi)}`,
      ];
  const modules = Object.entries(shared).flatMap(([module, range]) => {
    const offered = Object.hasOwn(offer.shared, module) ? offer.shared[module] : undefined;
    if (offered && satisfies(offered, range)) return [];

    return [
      `Shared ranges: it wants ${module} ${range}, the live shell shares ${offered ?? 'no such module'}. ${whoMoves(range, offered)}`,
    ];
  });
  const breaches = [...contract, ...modules];

  return breaches.length === 0
    ? []
    : [...breaches, `What the live shell shares is shown by: npm run release -- show ${name}`];
}

/** @param range a caret range, or several */
function whoMoves(range: string, offered: string | undefined): string {
  const lowest = range.split('||')[0]?.trim().replace(/^\^/, '') ?? '';
  if (offered !== undefined && compareVersions(offered, lowest) > 0)
    return `This remote moves first: build it with ${offered}.`;

  return `The shell moves first: deploy one with ${lowest}, or build this remote with what the live one has.`;
}
