import { expect } from '@playwright/test';
import { product } from '../product';
import type { OtherBrowser } from './other-browser';

const wanted = '[data-wanted]';

/** Finds things in another browser as a person does, by kind and words, and waits for them. */
export class Visitor {
  constructor(readonly browser: OtherBrowser) {}

  open(path: string): Promise<void> {
    return this.browser.goto(product.address + path);
  }

  /** Waits until the page shows such an element. @param words a pattern for its label, placeholder or text */
  async sees(selector: string, words = ''): Promise<void> {
    await expect
      .poll(() => this.browser.evaluate(markWanted, selector, words), { message: `${selector} with '${words}'` })
      .toBe(true);
  }

  async click(selector: string, words = ''): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      await this.sees(selector, words);
      try {
        return await this.browser.click(wanted);
      } catch (error) {
        // Between the look and the press the page may have put another element in its place.
        if (tries === 3) throw error;
      }
    }
  }

  async fill(selector: string, words: string, text: string): Promise<void> {
    await this.click(selector, words);
    await this.browser.type(text);
  }

  async choose(selector: string, path: string): Promise<void> {
    await expect.poll(() => this.browser.evaluate((one) => document.querySelector(one) !== null, selector)).toBe(true);
    await this.browser.choose(selector, path);
  }

  /** Presses Tab until the focus is on something with these words. */
  async tabTo(words: string): Promise<void> {
    const focused: string[] = [];
    for (let presses = 0; presses < 60; presses += 1) {
      await this.browser.press('Tab');
      focused.push(await this.browser.evaluate(focusedWords));
      if (new RegExp(words).test(focused.at(-1) ?? '')) return;
    }
    throw new Error(`No Tab led to ${words}, but to ${focused.join(' | ')}.`);
  }

  /** Opens in this tab what the link would open in another. */
  async follow(selector: string, words: string): Promise<void> {
    await this.sees(selector, words);
    await this.open(
      await this.browser.evaluate((one) => document.querySelector(one)?.getAttribute('href') ?? '', wanted),
    );
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.browser.evaluate(() => location.pathname)).toMatch(path);
  }

  /** A file is dropped onto the page, by the events with which the browser would tell of it. */
  drop(name: string, base64: string): Promise<void> {
    return this.browser.evaluate(dropFile, name, base64);
  }

  /** Nothing of the page lies beside the window. */
  async fitsIts(width: number): Promise<void> {
    await expect.poll(() => this.browser.evaluate(() => innerWidth)).toBe(width);
    await expect
      .poll(() => this.browser.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  }
}

/** Marks the first element that is shown and fits. */
function markWanted(selector: string, words: string): boolean {
  const pattern = new RegExp(words, 'i');
  for (const marked of document.querySelectorAll('[data-wanted]')) delete (marked as HTMLElement).dataset.wanted;
  // Prerendered HTML reacts to nothing.
  if (document.querySelector('[data-first-paint]')) return false;
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    const attributes = ['aria-label', 'placeholder', 'alt'].map((name) => element.getAttribute(name));
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
    const said = [...attributes, label, element.textContent].map((one) => one?.trim() ?? '');
    if (element.checkVisibility({ visibilityProperty: true }) && said.some((one) => pattern.test(one))) {
      element.dataset.wanted = '';
      return true;
    }
  }
  return false;
}

function focusedWords(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const label = element.ariaLabel ?? element.getAttribute('placeholder');
  return (label ?? element.textContent ?? '').trim();
}

function dropFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File([bytes], name));
  for (const type of ['dragenter', 'dragover', 'drop'])
    document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
}
