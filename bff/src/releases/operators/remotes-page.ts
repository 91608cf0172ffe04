import { type Call, type CallName, calls, type RemoteState } from '@fidelio/contracts';
import { callNotes } from '@fidelio/contracts/call-notes';
import { type Html, markup } from '../../http/markup.js';
import { page } from '../../http/plain-page.js';

/** `/operations/remotes`: every remote with its versions, their health and the possible actions. */
export function remotesPage(states: RemoteState[]): string {
  return page({
    title: 'Remotes',
    heading: 'Remotes',
    lead: markup`What is live, who published it, and how it fares. <a href="/operations/self-check">Self-check</a>`,
    body: markup`${states.map(remoteSection)}`,
    refreshSeconds: 15,
  });
}

function remoteSection(state: RemoteState): Html {
  const { remote, live, previous, canary, verdict, pinned, killed } = state;
  const flags = [killed ? 'switched off' : '', pinned ? 'pinned' : ''].filter((word) => word !== '').join(', ');

  return markup`
    <section aria-labelledby="${remote}">
      <h2 id="${remote}">${remote}${flags ? ` (${flags})` : ''}</h2>
      <p>
        Live: <code>${live ?? 'nothing'}</code>. Before it: <code>${previous ?? 'none'}</code>.
        ${canary ? markup`Canary: <code>${canary.version}</code> for ${canary.percent} %${canary.frozen ? ', frozen' : ''}.` : ''}
      </p>
      ${verdict ? markup`<p><strong>${verdict}</strong></p>` : ''}
      <p>${actionsOf(state)}</p>
      <table>
        <thead><tr><th>Version</th><th>Published</th><th>By</th><th>Proof</th><th>Types</th><th>Accounts</th><th>Failed</th><th>Load</th></tr></thead>
        <tbody>${state.versions.map(versionRow)}</tbody>
      </table>
      ${neededCalls(state)}
      <ul>${state.history.map(({ at, by, what }) => markup`<li>${at}, ${by}: ${what}</li>`)}</ul>
    </section>`;
}

/** What a change of the BFF must leave alone while this version is live. */
function neededCalls({ remote, live, versions }: RemoteState): Html {
  const needed = versions.find(({ version }) => version === live)?.calls;
  if (!needed) return markup`<p>The live version does not say which calls it needs.</p>`;
  if (needed.length === 0) return markup`<p>The live version needs no calls of the BFF.</p>`;

  return markup`
    <p id="${remote}-calls">Calls that the live version needs</p>
    <ul aria-labelledby="${remote}-calls">${needed.map((name) => markup`<li>${callLine(name)}</li>`)}</ul>`;
}

function callLine(name: string): Html {
  const call = (calls as Record<string, Call>)[name];
  if (!call) return markup`<code>${name}</code> <strong>is not offered any more</strong>`;

  return markup`<code>${call.method} /api${call.path}</code> ${callNotes[name as CallName].summary}`;
}

function versionRow({ version, at, by, attested, types, health }: RemoteState['versions'][number]): Html {
  const proof = attested
    ? `types ${attested.typeChecked}, styles, first render, ${attested.at}`
    : 'came with the image';

  return markup`<tr>
    <td><code>${version}</code></td><td>${at}</td><td>${by}</td><td>${proof}</td>
    <td>${types ? markup`<a href="${types}">types</a>` : '–'}</td>
    <td>${health.accounts}</td><td>${health.failed}</td>
    <td>${health.medianLoad === null ? '–' : `${health.medianLoad} ms`}</td>
  </tr>`;
}

/** Each button sends the revision that the page shows, so that it does not overwrite a later change. */
function actionsOf({ remote, revision, canary, pinned, killed }: RemoteState): Html[] {
  const actions = ['rollback', ...(canary ? ['promote'] : []), pinned ? 'unpin' : 'pin', killed ? 'revive' : 'kill'];

  return actions.map(
    (
      action,
    ) => markup`<form method="post" action="/operations/remotes/${remote}/${action}/${revision}" style="display:inline">
      <button aria-label="${action} ${remote}">${labels[action] ?? action}</button>
    </form> `,
  );
}

const labels: Record<string, string> = {
  rollback: 'Roll back',
  promote: 'Promote the canary',
  pin: 'Pin',
  unpin: 'Unpin',
  kill: 'Switch off',
  revive: 'Switch on',
};
