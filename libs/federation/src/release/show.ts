import type { RemoteState } from '@fidelio/contracts/releases';

/** The text that `release show` prints. */
export function describe(state: RemoteState): string {
  const { remote, live, previous, canary, verdict, pinned, killed, versions, history, offer } = state;
  const marks = [pinned && 'pinned', killed && 'switched off'].filter(Boolean).join(', ');

  const shared = Object.entries(offer?.shared ?? {}).map(([module, version]) => `${module} ${version}`);
  const shown = versions.find(({ version }) => version === live);

  return [
    `${remote}${marks ? ` (${marks})` : ''}`,
    `  live      ${live ?? 'nothing'}`,
    `  previous  ${previous ?? 'none'}`,
    ...(canary ? [`  canary    ${canary.version} for ${canary.percent} %${canary.frozen ? ', frozen' : ''}`] : []),
    ...(verdict ? [`  verdict   ${verdict}`] : []),
    '  versions',
    ...versions.map(({ version, at, by, health, previewUntil }) => {
      const load = health.medianLoad === null ? '' : `, loads in ${health.medianLoad} ms`;
      const preview = previewUntil ? `, preview until ${previewUntil}` : '';
      return `    ${version}  ${at}  ${by}  ${health.accounts} accounts, ${health.failed} failed${load}${preview}`;
    }),
    ...(shown?.types ? [`  types     ${shown.types}`] : []),
    ...(shown?.calls ? [`  calls     ${shown.calls.join(', ') || 'none'}`] : []),
    ...(offer ? [`  shell     shell-api ${offer.shellApi}, ${shared.join(', ')}`] : []),
    ...(history.length > 0 ? ['  history', ...history.map(({ at, by, what }) => `    ${at}  ${by}: ${what}`)] : []),
  ].join('\n');
}
