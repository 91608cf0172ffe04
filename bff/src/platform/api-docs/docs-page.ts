import { brand, problemCodes } from '@fidelio/contracts';
import { callNotes, projectCallNotes } from '@fidelio/contracts/call-notes';
import { problems } from '@fidelio/contracts/problem-catalogue';
import { type Html, markup } from '../http/markup.js';
import { page } from '../http/plain-page.js';
import { type DocumentedCall, type DocumentedCallName, documentedCalls } from '../http/policy.js';
import { documentedExamples } from './examples.js';

const who = {
  public: 'anybody',
  web: 'a session',
  'web-or-uploader': "a session, also the uploader's",
  'project-key': 'the key of a migration project',
} as const;
const notes = { ...callNotes, ...projectCallNotes };

/** The call table for people; each code has an anchor, which is the `type` of its problem documents. */
export function docsPage(): string {
  return page({
    title: `API · ${brand.name}`,
    heading: 'API',
    lead: markup`Every call of ${brand.name}, with an example and every failure. For programs: <a href="/api/docs/openapi.json">openapi.json</a> (OpenAPI 3.1).`,
    body: markup`<h2>Calls</h2>
      ${(Object.keys(documentedCalls) as DocumentedCallName[]).map(callSection)}
      <h2>Failures</h2>
      <p>Each failure is an RFC 9457 problem document with a stable code and the id of the request.</p>
      <table>
        <thead><tr><th scope="col">Code</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
        <tbody>${problemCodes.map((code) => markup`<tr id="${code}"><td><code>${code}</code></td><td>${problems[code].status}</td><td>${problems[code].title}</td></tr>`)}</tbody>
      </table>`,
  });
}

function callSection(name: DocumentedCallName): Html {
  const call: DocumentedCall = documentedCalls[name];
  const { summary, problems: codes } = notes[name];
  const { request, response } = documentedExamples[name];

  return markup`<section id="${name}">
    <h3><code>${call.method} /api${call.path}</code></h3>
    <p>${summary} <span class="tag">${who[call.policy]}</span></p>
    ${exampleOf('Request', request)} ${exampleOf('Answer', response)}
    <p>${codes.map((code) => markup`<a class="tag" href="#${code}">${code}</a> `)}</p>
  </section>`;
}

function exampleOf(label: string, value: unknown): Html {
  if (value === undefined) return markup``;
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2);

  return markup`<details><summary>${label}</summary><pre>${text}</pre></details>`;
}
