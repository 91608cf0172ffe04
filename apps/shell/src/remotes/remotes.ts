import { ReleaseSet } from '@fidelio/contracts';
import { readReleaseSet, RemoteRegistry, startFederationHost } from '@fidelio/federation/runtime';
import { shellApiVersion } from '@fidelio/shell-api';
import { budgetsOfThisTab } from './budgets';
import { ReleaseReporter } from './release-reporter';
import { sharedOffers } from './shared-offers';

/** How often a tab that is looked at asks for news, and how often at most when somebody reaches for a link. */
const often = 60_000;
const atMost = 2000;

/** The remotes of this tab, on the release set that its page came with. */
export function remotesOfThisTab(): RemoteRegistry {
  const registry = new RemoteRegistry({
    host: startFederationHost(sharedOffers),
    shellApi: shellApiVersion,
    budgets: budgetsOfThisTab(),
    report: new ReleaseReporter().note,
    set: readReleaseSet(),
    readSet,
  });
  askForNews(registry);

  return registry;
}

async function readSet(): Promise<ReleaseSet> {
  const answer = await fetch('/api/releases/current');
  if (!answer.ok) throw new Error(`the release set answered ${answer.status}`);

  return ReleaseSet.parse(await answer.json());
}

/** News must be here before the next navigation, and must not keep it waiting: reaching for a link asks for it. */
function askForNews(registry: RemoteRegistry): void {
  let asked = performance.now();
  const ask = (pause: number) => {
    if (document.hidden || performance.now() - asked < pause) return;
    asked = performance.now();
    void registry.refresh();
  };
  const reachForLink = ({ target }: Event) => target instanceof Element && target.closest('a[href]') && ask(atMost);

  setInterval(() => ask(0), often);
  document.addEventListener('visibilitychange', () => ask(atMost));
  document.addEventListener('pointerover', reachForLink, { passive: true });
  document.addEventListener('focusin', reachForLink);
}
