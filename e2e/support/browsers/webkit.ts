import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { freePort } from '../ports';
import { findProgram, missingPrograms } from '../../run/find-program';
import type { OtherBrowser, OtherBrowserKind } from './other-browser';

/** WebKit's own small browser, which is in no folder of programs. */
const miniBrowser = () =>
  findProgram([
    '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
    '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  ]);
const needed = ['WebKitWebDriver', 'xvfb-run', 'dbus-run-session'];
/** A window is never narrower than its toolbar, which is wider than a phone. */
const smallToolbar = '* { min-width: 0; padding: 0; margin: 0; font-size: 1px; -gtk-icon-transform: scale(0.1); }';
const patienceMs = 120_000;

/** WebKit, driven by selenium through WebKitGTK's driver, on a screen that nobody sees. */
export const webkit: OtherBrowserKind = {
  name: 'WebKit',
  packages: 'webkit2gtk-driver xvfb xauth dbus-x11',
  isInstalled: async () => (await miniBrowser()) !== null && (await missingPrograms(...needed)).length === 0,
  launch: async (folder) => start((await miniBrowser()) ?? '', folder),
};

async function start(binary: string, folder: string): Promise<OtherBrowser> {
  const port = await freePort();
  const configuration = join(folder, 'config');
  await mkdir(join(configuration, 'gtk-3.0'), { recursive: true });
  await writeFile(join(configuration, 'gtk-3.0', 'gtk.css'), smallToolbar);
  await writeFile(join(configuration, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${join(folder, 'Downloads')}"\n`);
  const words = ['-a', 'dbus-run-session', '--', 'WebKitWebDriver', '--host=127.0.0.1', `--port=${port}`];
  const server = spawn('xvfb-run', words, {
    stdio: 'ignore',
    detached: true,
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: configuration,
      // A machine without a graphics card.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
      LC_ALL: 'C.UTF-8',
    },
  });
  const ended = once(server, 'close');
  const endServer = async () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM');
    await ended;
  };
  try {
    await answering(port);
    return await drive(`http://127.0.0.1:${port}`, binary, endServer);
  } catch (error) {
    await endServer();
    throw error;
  }
}

async function answering(port: number): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null);
    if (status?.ok) return;
    if (Date.now() > end) throw new Error('WebKitWebDriver does not answer.');
    await wait(200);
  }
}

async function drive(address: string, binary: string, endServer: () => Promise<void>): Promise<OtherBrowser> {
  const capabilities = new Capabilities()
    .setBrowserName('MiniBrowser')
    // The driver waits for ever for pages that keep a stream open.
    .setPageLoadStrategy('none')
    .set('webkitgtk:browserOptions', { binary, args: ['--automation'] });
  const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();

  return {
    goto: async (to) => {
      await driver.executeScript('window.isLeft = true');
      await driver.get(to);
      const arrived = () => driver.executeScript<boolean>('return !window.isLeft && document.readyState !== "loading"');
      await driver.wait(arrived, patienceMs);
    },
    evaluate: (run, ...words) => driver.executeScript(`return (${run.toString()})(...arguments)`, ...words),
    click: (selector) => driver.findElement(By.css(selector)).click(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(key === 'Tab' ? Key.TAB : Key.ENTER)
        .perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    choose: (selector, path) => driver.findElement(By.css(selector)).sendKeys(path),
    resize: async (width, height) => {
      const toolbar: number = await driver.executeScript('return outerHeight - innerHeight');
      await driver
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + toolbar });
    },
    close: async () => {
      await driver.quit();
      await endServer();
    },
  };
}
