import { overrideHeader, ReleaseSet } from '@fidelio/contracts';
import { preload, readReleaseSet, RemoteRegistry, startFederationHost } from '@fidelio/federation/runtime';
import { shellApiVersion } from '@fidelio/shell-api';
import { budgetsOfThisTab } from './budgets';
import { overrideToken, watchOverride } from './override';
import { ReleaseReporter } from './release-reporter';
import { sharedOffers } from './shared-offers';

/** How often a tab that is looked at asks for news, and how often at most when somebody reaches for a link. */
const often = 60_000;
const atMost = 2000;

/** The remotes of this tab, on the release set that its page came with. */
export function remotesOfThisTab(): RemoteRegistry {
  const reporter = new ReleaseReporter();
  const registry = new RemoteRegistry({
    host: startFederationHost(sharedOffers),
    shellApi: shellApiVersion,
    budgets: budgetsOfThisTab(),
    report: (report) => {
      reporter.note(report);
      watchOverride.note(report);
    },
    set: readReleaseSet(),
    readSet,
  });
  askForNews(registry);

  return registry;
}

async function readSet(): Promise<ReleaseSet> {
  const token = overrideToken();
  const answer = await fetch('/api/releases/current', token === null ? {} : { headers: { [overrideHeader]: token } });
  if (!answer.ok) throw new Error(`the release set answered ${answer.status}`);
  const set = ReleaseSet.parse(await answer.json());
  if (token !== null) watchOverride.take(set.override ?? null);

  return set;
}

/**
 * News must be here before the next navigation, and must not keep it waiting: reaching for a link asks for it. What the
 * screen behind that link needs is then fetched ahead.
 */
function askForNews(registry: RemoteRegistry): void {
  let asked = performance.now();
  const ask = async (pause: number) => {
    if (document.hidden || performance.now() - asked < pause) return;
    asked = performance.now();
    await registry.refresh();
  };
  const reachForLink = async ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href) return;
    await ask(atMost);
    if (link.origin === location.origin) preload(registry.filesOf(link.pathname));
  };

  setInterval(() => void ask(0), often);
  document.addEventListener('visibilitychange', () => void ask(atMost));
  document.addEventListener('pointerover', (event) => void reachForLink(event), { passive: true });
  document.addEventListener('focusin', (event) => void reachForLink(event));
}
