import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';

const execute = promisify(execFile);

/** Film at the speed of a reader, not of the machine: every picture is held for as long as it takes to see it. */
export class Reel {
  private readonly pictures: { path: string; seconds: number }[] = [];
  private readonly told: { text: string; from: number }[] = [];
  private seconds = 0;

  constructor(
    readonly page: Page,
    private readonly folder: string,
  ) {}

  /** Shows the page as it is now for some seconds. */
  async hold(seconds: number): Promise<void> {
    const path = join(this.folder, `${String(this.pictures.length).padStart(4, '0')}.png`);
    await this.page.screenshot({ path, animations: 'disabled', caret: 'hide' });
    this.pictures.push({ path, seconds });
    this.seconds += seconds;
  }

  /** Everything from here on is told by this sentence. */
  say(text: string): void {
    this.told.push({ text, from: this.seconds });
  }

  captions(): string {
    const cues = this.told.map(({ text, from }, index) => {
      const to = this.told[index + 1]?.from ?? this.seconds;
      return `${clock(from)} --> ${clock(to)}\n${text}\n`;
    });

    return `WEBVTT\n\n${cues.join('\n')}`;
  }

  /** Writes the video as VP9, which every browser that the product supports plays. Needs ffmpeg. */
  async develop(target: string): Promise<void> {
    const shots = this.pictures.map(({ path, seconds }) => `file '${path}'\nduration ${seconds}\n`);
    // The concat format wants the last picture named twice, or it is not held.
    const list = `${shots.join('')}file '${this.pictures.at(-1)?.path}'\n`;
    await writeFile(join(this.folder, 'list.txt'), list);
    const input = ['-f', 'concat', '-safe', '0', '-i', join(this.folder, 'list.txt'), '-vf', 'fps=12,format=yuv420p'];
    const codec = ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-row-mt', '1', '-an'];
    await execute('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, target]);
  }
}

function clock(seconds: number): string {
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
}
