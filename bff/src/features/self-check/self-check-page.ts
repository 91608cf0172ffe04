import { brand } from '@fidelio/contracts';
import { type Html, markup } from '../../platform/http/markup.js';
import { page } from '../../platform/http/plain-page.js';
import type { CheckResult } from './check.js';

/** `/operations/self-check`: every check with what was found and what to do. */
export function selfCheckPage(results: CheckResult[]): string {
  const faults = results.filter(({ outcome }) => outcome === 'fault').length;

  return page({
    title: `Self-check · ${brand.name}`,
    heading: 'Self-check',
    lead: markup`${faults === 0 ? 'No fault was found.' : `${faults} of ${results.length} checks found a fault.`}`,
    body: markup`
      <table>
        <thead><tr><th scope="col">Check</th><th scope="col">Outcome</th><th scope="col">Found</th><th scope="col">What to do</th></tr></thead>
        <tbody>${results.map(row)}</tbody>
      </table>
      <p><code>npm run doctor</code> looks for orphaned objects, claims of dead
        processes, stuck jobs and half-made uploads; with <code>-- --mend</code> it mends them.</p>
      <h2>Test mail</h2>
      <form method="post" action="/operations/self-check">
        <label for="to">Send it to</label>
        <input id="to" name="mailTo" type="email" required maxlength="254" autocomplete="email" />
        <button>Check again, with a test mail</button>
      </form>
      <h2>Support packet</h2>
      <p><a href="/operations/self-check/support-packet.zip" download>Download the support packet</a>: versions,
        configuration, these checks and the last log lines of this process. It contains no secrets.</p>`,
  });
}

function row({ name, outcome, says, remedy, command }: CheckResult): Html {
  return markup`<tr>
    <th scope="row">${name}</th><td><span class="tag">${outcome}</span></td><td>${says}</td><td>${remedy ?? ''}${command === undefined ? '' : markup`<pre>${command}</pre>`}</td>
  </tr>`;
}
