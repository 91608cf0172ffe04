import { once } from 'node:events';
import { createServer } from 'node:http';
import { product } from '../../support/product';
import { expect, test } from '../../support/test';

const form = `${product.address}/operations/self-check`;

for (const policy of ['same-origin', 'no-referrer'])
  test(`a page of another origin cannot send the operators’ form (${policy})`, async ({ page, expectTrouble }) => {
    // A browser asks for the icon of a page that is refused, at its own time.
    expectTrouble(/403|form-action|favicon/);
    const stranger = createServer((_, response) => {
      response.setHeader('content-type', 'text/html').setHeader('referrer-policy', policy);
      response.end(
        `<form method="post" action="${form}"><input name="mailTo" value="eve@example.org"><button>Win a prize</button></form>`,
      );
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const place = stranger.address();
    if (place === null || typeof place === 'string') throw new Error('The other page has no port.');

    await page.goto(`http://127.0.0.1:${place.port}`);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: 'Win a prize' }).click();

    expect((await answer).status()).toBe(403);
    stranger.close();
    stranger.closeAllConnections();
  });
