import { sendFirstCall } from '@fidelio/api-client/first-call';
import { schemaParts } from '@fidelio/contracts/schema-parts';
import { tokenKey } from '@fidelio/shell-api/storage-keys';

/**
 * The parts of the shell's code, each after those that it needs. All are in the files that the page has loaded already.
 * Evaluated in one go they would keep a phone from reacting for 300 ms.
 */
const parts = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  ...schemaParts,
  () => import(/* webpackMode: "eager" */ '@fidelio/contracts'),
  () => import(/* webpackMode: "eager" */ '@fidelio/shell-api'),
  () => import(/* webpackMode: "eager" */ '@fidelio/ui'),
];

sendFirstCall(localStorage.getItem(tokenKey));
loadScreenFiles();
void evaluated();

async function evaluated(): Promise<void> {
  for (const part of parts) {
    await part();
    await new Promise((resolve) => setTimeout(resolve));
  }
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await start();
}

/** The code of a screen is fetched while the shell's is evaluated, and has not delayed it. */
function loadScreenFiles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=preload-later]');
  for (const link of links) link.rel = 'preload';
  // Such a screen is not prerendered with its texts: they would be painted in the stand-in font, and then wrap anew.
  // A font that cannot be had is no failure: the stand-in stays, as it does wherever the style sheet asks in vain.
  if (links.length > 0) document.fonts.load('1em Inter Variable').catch(() => undefined);
}
