import { ExplainedRelease, overrideHeader, ReleaseSet, type RemotePlace } from '@fidelio/contracts';
import {
  lazyFederation,
  type LoadReport,
  preload,
  readReleaseSet,
  RemoteRegistry,
  TabHung,
  TabWatch,
} from '@fidelio/federation/runtime';
import { notices, session, shellApiVersion, signedInPaths } from '@fidelio/shell-api';
import { ownScreens } from '../own-screens';
import { texts } from '../texts';
import { overrideStore, overrideToken, reasonOf } from './override';
import { isPublished, ReleaseReporter } from './release-reporter';
import { sharedModules } from './shared-modules';
import { timeLimitsOfThisTab } from './time-limits';

/** A page of the staff console names its remote, and the menu of staff leads there; everybody else is told nothing of it. */
let asksForStaff = false;

/** Milliseconds between requests for the release set: in a visible tab, and at least between two that links cause. */
const refreshInterval = 60_000;
const shortestInterval = 2000;

/** The remotes of this tab, on the release set of its host page. */
export function remotesOfThisTab(): RemoteRegistry {
  const reporter = new ReleaseReporter();
  const set = readReleaseSet();
  asksForStaff = [...set.remotes, ...set.unavailable].some(({ access }) => access === 'staff');
  const registry = new RemoteRegistry({
    federation: lazyFederation(sharedModules),
    shellApi: shellApiVersion,
    limits: timeLimitsOfThisTab(),
    watch: new TabWatch(sessionStorage),
    report: (report) => {
      reporter.add(report);
      overrideStore.onReport(report);
      warnDeveloper(report);
      tellHang(report, registry.places());
    },
    set,
    readSet,
  });
  keepFresh(registry);
  tellSignedInPaths(registry);
  registry.subscribe(() => tellSignedInPaths(registry));
  whenIdle(() => registry.prepare());
  if (isStaff() && !asksForStaff) whenIdle(() => void registry.refresh());

  return registry;
}

/** Why this browser gets each version, and since when. */
export async function readExplained(): Promise<ExplainedRelease[]> {
  return ExplainedRelease.array().parse(await readReleases('explained'));
}

function isStaff(): boolean {
  const state = session.current();

  return state.status === 'signed-in' && state.user?.staff !== undefined;
}

async function readReleases(path: string): Promise<unknown> {
  const token = overrideToken();
  const answer = await fetch(`/api/releases/${path}`, token === null ? {} : { headers: { [overrideHeader]: token } });
  if (!answer.ok) throw new Error(`the releases answered ${answer.status}`);

  return answer.json();
}

/** Says why an earlier version is shown after a reload. */
function tellHang(report: LoadReport, places: readonly RemotePlace[]): void {
  if (report.kind === 'loaded' || !(report.cause instanceof TabHung)) return;
  const name = places.find(({ name }) => name === report.remote)?.label ?? report.remote;
  notices.stay(texts.remotes.hung(name));
}

/** A developer's own version is never replaced silently. */
function warnDeveloper(report: LoadReport): void {
  if (report.kind === 'loaded' || isPublished(report.version)) return;
  console.error(`${reasonOf(report)}. This version is not shown.`, report.cause);
}

async function readSet(): Promise<ReleaseSet> {
  const token = overrideToken();
  const set = ReleaseSet.parse(await readReleases(asksForStaff || isStaff() ? 'current?staff' : 'current'));
  if (token !== null) overrideStore.setNotice(set.override ?? null);

  return set;
}

/**
 * Refreshes the release set when a link is hovered or focused, so that it is new at the next navigation and nobody waits
 * for it. The files of the screen behind the link are then preloaded.
 */
function keepFresh(registry: RemoteRegistry): void {
  let lastRefresh = performance.now();
  const refresh = async (interval: number) => {
    if (document.hidden || performance.now() - lastRefresh < interval) return;
    lastRefresh = performance.now();
    await registry.refresh();
  };
  const onLinkIntent = async ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href) return;
    await refresh(shortestInterval);
    if (link.origin === location.origin) preload(registry.filesOf(link.pathname));
  };

  setInterval(() => void refresh(0), refreshInterval);
  document.addEventListener('visibilitychange', () => void refresh(shortestInterval));
  document.addEventListener('pointerover', (event) => void onLinkIntent(event), { passive: true });
  document.addEventListener('focusin', (event) => void onLinkIntent(event));
}

/** Sign-in returns to these screens. */
function tellSignedInPaths(registry: RemoteRegistry): void {
  const own = ownScreens.map(({ path }) => path);
  const remotes = registry.places().filter(({ access }) => access !== 'public');
  signedInPaths.set([...own, ...remotes.flatMap(({ routes }) => routes)]);
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else setTimeout(task, shortestInterval);
}
