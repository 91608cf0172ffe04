import { overrideHeader, ReleaseSet } from '@fidelio/contracts';
import { lazyFederation, preload, readReleaseSet, RemoteRegistry, TabWatch } from '@fidelio/federation/runtime';
import { session, shellApiVersion, signedInPaths } from '@fidelio/shell-api';
import { pageLanguage } from '@fidelio/ui';
import { ownScreens } from '../own-screens';
import { overrideToken } from './override';
import type { overrideStore } from './override-store';
import { ReleaseReporter } from './release-reporter';
import { sharedModules } from './shared-modules';
import { timeLimitsOfThisTab } from './time-limits';

/** A page of the staff console names its remote, and the menu of staff leads there; everybody else is told nothing of it. */
let asksForStaff = false;

/** Milliseconds between requests for the release set: in a visible tab, and at least between two that links cause. */
const refreshIntervalMs = 60_000;
const minIntervalMs = 2000;

/** What a page for developers adds (`for-developers.ts`). */
interface ForDevelopers {
  overrideStore: typeof overrideStore;
  plugins: Parameters<typeof lazyFederation>[1];
}

/**
 * The remotes of this tab, on the release set of its host page.
 *
 * @param developers where this page is for them
 */
export function remotesOfThisTab(developers?: ForDevelopers): RemoteRegistry {
  const override = developers?.overrideStore;
  const reporter = new ReleaseReporter();
  const set = readReleaseSet();
  asksForStaff = [...set.remotes, ...set.unavailable].some(({ access }) => access === 'staff');
  const registry = new RemoteRegistry({
    federation: lazyFederation(sharedModules, developers?.plugins),
    shellApi: shellApiVersion,
    limits: timeLimitsOfThisTab(),
    texts: pageLanguage.ready,
    watch: new TabWatch(sessionStorage),
    report: (report) => {
      reporter.add(report);
      override?.onReport(report);
      if (report.kind === 'failed')
        import(/* webpackChunkName: "rare" */ './failed-load').then(
          ({ tellFailure }) => tellFailure(report, registry.places()),
          () => undefined,
        );
    },
    set,
    readSet: async () => {
      const set = await readSet();
      if (overrideToken() !== null) override?.setNotice(set.override ?? null);

      return set;
    },
  });
  keepFresh(registry);
  followLanguage(registry);
  tellSignedInPaths(registry);
  registry.subscribe(() => tellSignedInPaths(registry));
  registry.subscribe(() => offerSlots(registry));
  offerSlots(registry);
  whenIdle(() => registry.prepare());
  if (isStaff() && !asksForStaff) whenIdle(() => void registry.refresh());

  return registry;
}

function isStaff(): boolean {
  const state = session.current();

  return state.status === 'signed-in' && state.user?.staff !== undefined;
}

/** @param path below `/api/releases/` @returns the answer's JSON, as for this tab */
export async function readReleases(path: string): Promise<unknown> {
  const token = overrideToken();
  const answer = await fetch(`/api/releases/${path}`, token === null ? {} : { headers: { [overrideHeader]: token } });
  if (!answer.ok) throw new Error(`the releases answered ${answer.status}`);

  return answer.json();
}

async function readSet(): Promise<ReleaseSet> {
  return ReleaseSet.parse(await readReleases(asksForStaff || isStaff() ? 'current?staff' : 'current'));
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
    await refresh(minIntervalMs);
    if (link.origin === location.origin) preload(registry.filesOf(link.pathname));
  };

  setInterval(() => void refresh(0), refreshIntervalMs);
  document.addEventListener('visibilitychange', () => void refresh(minIntervalMs));
  document.addEventListener('pointerover', (event) => void onLinkIntent(event), { passive: true });
  document.addEventListener('focusin', (event) => void onLinkIntent(event));
}

/** Labels and titles of remotes come with the release set, in the language of the page. */
function followLanguage(registry: RemoteRegistry): void {
  let known = pageLanguage.current();
  pageLanguage.join(async (language) => {
    if (language === known) return;
    known = language;
    await registry.refresh();
  });
}

/** Sign-in returns to these screens. */
function tellSignedInPaths(registry: RemoteRegistry): void {
  const own = ownScreens.map(({ path }) => path);
  const remotes = registry.places().filter(({ access }) => access !== 'public');
  signedInPaths.set([...own, ...remotes.flatMap(({ routes }) => routes)]);
}

let slotCode: Promise<void> | undefined;

/** The code of slots is loaded once, where a remote fills one. */
function offerSlots(registry: RemoteRegistry): void {
  if (!registry.places().some(({ fills = [] }) => fills.length > 0)) return;
  slotCode ??= import(/* webpackChunkName: "rare" */ './slot-host').then(
    ({ fillSlots }) => fillSlots(registry),
    (error: unknown) => {
      slotCode = undefined;
      console.warn('The code of slots could not be loaded: they stay empty until the release set changes', error);
    },
  );
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task);
  else setTimeout(task, minIntervalMs);
}
