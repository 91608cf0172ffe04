import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { brand } from '@fidelio/contracts';
import { throwFault, type SecureAnswer } from './http-server.js';
import { markup } from './markup.js';
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
      const detail = `A backup is being put back, until ${timeOf(until)}.`;
      sendProblem(response, new Problem('service.unavailable', { detail, retryAfter }), requestId);
      return;
    }
    response.statusCode = 503;
    response.setHeader('retry-after', retryAfter);
    response.setHeader('cache-control', 'no-store');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(frozenPage(until, left > 0));
  };
}

const timeOf = (time: Date) => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

function frozenPage(until: Date, isOnTime: boolean): string {
  return page({
    title: `We are back soon · ${brand.name}`,
    heading: 'We are back soon',
    lead: isOnTime
      ? markup`${brand.name} is being restored from a backup. It opens again at <time datetime="${until.toISOString()}">${timeOf(until)}</time>.`
      : markup`${brand.name} is being restored from a backup. It takes longer than planned: it was to open at <time datetime="${until.toISOString()}">${timeOf(until)}</time>.`,
    body: markup`<p>This page looks again by itself.</p>`,
    refreshSeconds,
  });
}
