import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { brand, type Language } from '@fidelio/contracts';
import { languageOf } from './cookies.js';
import { throwFault, type SecureAnswer } from './http-server.js';
import { markup } from './markup.js';
import { pageTextsIn } from './page-texts.js';
import { page } from './plain-page.js';
import { sendProblem } from './problem.filter.js';
import { Problem } from './problem.js';

/** When the planned time is over, people look again after this long. */
const overdueSeconds = 60;
const refreshSeconds = 30;

/**
 * Answers while a backup is restored, with neither database nor storage: pages and calls say until when. The process counts
 * as ready, so that proxies send people to this page.
 *
 * @param secure sets the headers of every answer
 */
export function frozen(until: Date, secure: SecureAnswer): RequestListener {
  return (request, response) => {
    const { url = '', method } = request;
    const requestId = randomUUID();
    secure(request, response, throwFault);
    response.setHeader('x-request-id', requestId);
    // Nobody's body is read.
    response.setHeader('connection', 'close');
    if (/^\/api\/health\/(?:live|ready)$/.test(url)) {
      response.setHeader('content-type', 'application/json');
      response.end(`{"status":"${url.endsWith('live') ? 'live' : 'ready'}"}`);
      return;
    }
    const left = Math.ceil((until.getTime() - Date.now()) / 1000);
    const retryAfter = left > 0 ? left : overdueSeconds;
    if (method !== 'GET' || url.startsWith('/api/') || !request.headers.accept?.includes('text/html')) {
      const detail = `A backup is being put back, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC.`;
      sendProblem(response, new Problem('service.unavailable', { detail, retryAfter }), requestId);
      return;
    }
    response.statusCode = 503;
    response.setHeader('retry-after', retryAfter);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(frozenPage(until, left > 0, languageOf(request)));
  };
}

function frozenPage(until: Date, isOnTime: boolean, language: Language): string {
  const say = pageTextsIn(language);
  const heading = say('frozen.title');
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const time = new Intl.DateTimeFormat(language, format).format(until);
  const [before = '', after = ''] = say(isOnTime ? 'frozen.until' : 'frozen.late', { time: '|' }).split('|');

  return page({
    language,
    title: `${heading} · ${brand.name}`,
    heading,
    lead: markup`${before}<time datetime="${until.toISOString()}">${time} UTC</time>${after}`,
    body: markup`<p>${say('frozen.again')}</p>`,
    refreshSeconds,
  });
}
