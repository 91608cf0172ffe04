import { copyFile, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { product } from '../support/product';
import { expect, test } from '../support/test';
import { type DeskMoment, showDesk } from './desk';
import { Reel } from './reel';

const target = join(product.root, 'apps', 'launcher-site', 'public');
const maxBytes = 2 * 1024 * 1024;

test.use({ viewport: { width: 1280, height: 720 }, colorScheme: 'light' });

test('the launcher’s story, from the right-click to the document in the cloud', async ({ page }, info) => {
  await mkdir(info.outputPath(), { recursive: true });
  await mkdir(target, { recursive: true });
  const reel = new Reel(page, info.outputPath());
  // Its colours and fonts are the film's.
  await page.goto('/launcher');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const show = (moment: DeskMoment) => showDesk(page, moment);

  reel.say('Ada’s price list lies on her desktop.');
  await show({ pointer: [620, 520] });
  await reel.hold(2.4);
  await show({ pointer: [450, 480] });
  await reel.hold(0.3);
  await show({ chosen: 3, pointer: [312, 420] });
  await reel.hold(0.7);

  reel.say('She right-clicks it: Convert to a cloud document.');
  await show({ chosen: 3, menu: 'open', pointer: [326, 416] });
  await reel.hold(1.2);
  await show({ chosen: 3, menu: 'offered', pointer: [420, 484] });
  await reel.hold(2);

  reel.say('The launcher prepares the file on her computer and sends it to her own cloud storage.');
  for (let done = 0; done <= 100; done += 10) {
    const text = done < 40 ? 'Preparing Price list.docx' : 'Uploading Price list.docx';
    await show({ chosen: 3, pointer: [420, 484], notice: { text, done } });
    await reel.hold(0.32);
  }

  reel.say('The document opens in the cloud, with its table as she made it.');
  await show({ pointer: [420, 600], window: 'document' });
  await reel.hold(4);

  reel.say('An invitation goes into her calendar the same way.');
  await show({ chosen: 2, menu: 'open', pointer: [186, 416] });
  await reel.hold(1);
  await show({ chosen: 2, menu: 'offered', pointer: [290, 484] });
  await reel.hold(1);
  await show({ pointer: [290, 600], window: 'calendar' });
  await reel.hold(3.4);

  reel.say('Fidelio Launcher. Coming soon for Windows and Mac.');
  await show({ pointer: [0, 0], end: true });
  await reel.hold(3);

  const video = info.outputPath('demo.webm');
  await reel.develop(video);
  expect((await stat(video)).size, 'the site ships at most 2 MiB').toBeLessThan(maxBytes);
  await copyFile(video, join(target, 'demo.webm'));
  await writeFile(join(target, 'demo.vtt'), reel.captions());
});
