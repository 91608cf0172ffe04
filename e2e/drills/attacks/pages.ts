import { createServer } from 'node:http';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { MintedSession } from '@fidelio/contracts';
import { jsonOf } from '../../harness/load/person.ts';
import { findBrowser } from '../../run/find-browser.ts';
import { listen } from '../../support/ports.ts';
import { type Attack, holds } from './attack.ts';
import { type Target, tampered } from './target.ts';
import { signUp, Visitor } from './visitor.ts';

/** Attacks on pages, and in a browser. */
export const pages: Attack[] = [
  {
    what: '2 another page sends the operators’ form; the operator cannot',
    attempt: (target) =>
      inBrowser(target, async (context) => {
        const page = await context.newPage();
        const form = `${target.address}/operations/self-check`;
        await page.goto(form);
        await page.getByLabel('Send it to').fill('operator@example.org');
        const own = page.waitForResponse((response) => response.request().method() === 'POST');
        await page.getByRole('button', { name: 'Check again, with a test mail' }).click();
        holds((await own).status() === 200, `the operator is answered with ${(await own).status()}`);
        const status = await pressElsewhere(page, form);
        holds(status === 403, `a page of another origin is answered with ${status}`);

        return 'the form works in Chromium; a page of another origin gets 403';
      }),
  },
  {
    what: '65 /API/… is answered without what is decided for /api/…',
    async attempt(target) {
      const person = await signUp(target);
      const answers = [];
      for (const path of ['/API/users/me', '/Api/users/files', '/api/Users/me', '/USERS/me', '/SHARED/x/y/z'])
        answers.push({ path, answer: await person.send({ path }) });
      const open = answers.filter(({ answer }) => answer.status !== 404 || answer.body.includes(person.email));
      holds(open.length === 0, `answered: ${open.map(({ path, answer }) => `${path} ${answer.status}`).join(', ')}`);

      return `${answers.length} other spellings are answered with 404`;
    },
  },
  {
    what: '13 a changed prerendered screen runs',
    async attempt(target) {
      const visitor = new Visitor(target);
      const headers = { accept: 'text/html', cookie: 'signed-in=1' };
      const page = (await visitor.ok(visitor.browserPage('/files', headers))).body.toString();
      const sound = (await visitor.ok(visitor.browserPage('/chat', headers))).body.toString();
      holds(!page.includes(tampered), 'it is in the page');
      holds(/<div id="root">.+/.test(sound), 'no screen is prerendered: nothing was shown');

      return 'the page comes without it';
    },
  },
  {
    what: '32 a link signs the launcher in with a foreign session',
    attempt: (target) =>
      inBrowser(target, async (context) => {
        const [ada, mallory] = [await signUp(target, { proven: true }), await signUp(target, { proven: true })];
        const minted = await mallory.ok(mallory.post('/api/users/me/sessions', { client: 'uploader' }));
        const { token } = MintedSession.parse(jsonOf(minted)).results;
        const page = await context.newPage();
        await page.addInitScript((session) => localStorage.setItem('session', session), ada.token ?? '');
        const links = await handOffs(page);
        const query = new URLSearchParams({ name: 'Ada Lovelace', email: ada.email, session: token });
        await page.goto(`${target.address}/launcher/auth-redirect?${query}`);
        await page
          .getByText(mallory.email)
          .first()
          .waitFor({ timeout: 120_000 })
          .catch(() => undefined);
        const named = await page.getByText(mallory.email).count();
        holds(links.length === 0, 'the launcher was opened without a click');
        holds(named > 0, 'the page does not name the account');

        return 'the page names the account and waits for a click';
      }),
  },
];

/** Null where no browser is installed. */
async function inBrowser(target: Target, attack: (context: BrowserContext) => Promise<string>): Promise<string | null> {
  const executablePath = await findBrowser();
  if (executablePath === null) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    return await attack(
      await browser.newContext({
        httpCredentials: { username: 'operator', password: target.operator, origin: target.address },
      }),
    );
  } finally {
    await browser.close();
  }
}

/** A page of another origin with a button that sends the operators' form. @returns the status of the answer */
async function pressElsewhere(page: Page, action: string): Promise<number> {
  const stranger = createServer((_, response) => {
    response.setHeader('content-type', 'text/html').setHeader('referrer-policy', 'no-referrer');
    response.end(`<form method="post" action="${action}"><button>Win a prize</button></form>`);
  });
  await page.goto(`http://127.0.0.1:${await listen(stranger)}`);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Win a prize' }).click();
  const status = (await answer).status();
  stranger.close();
  stranger.closeAllConnections();

  return status;
}

/** Every address outside the product that the page sends its browser to. */
async function handOffs(page: Page): Promise<string[]> {
  const links: string[] = [];
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (url.startsWith('fidelio-uploader:')) links.push(url);
  });

  return links;
}
