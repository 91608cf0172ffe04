import type { Page } from '@playwright/test';

const leastPx = 40;

/** What can be pressed on less than 40 px: as it is drawn, and as a finger finds it around its middle. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed = 'a[href], button, summary, input, select, textarea, [role=combobox]';
    const open = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body;
    /** Links among words are as high as their line, and pins stand where their places are, as WCAG 2.2 allows both. */
    const isAmongWords = (element: HTMLElement) =>
      element.closest('p') !== null ||
      (getComputedStyle(element).display === 'inline' &&
        element.textContent?.trim() !== element.parentElement?.textContent?.trim());
    const pins = [...document.querySelectorAll<HTMLElement>('button[aria-pressed][style]')];
    const middleOf = (element: HTMLElement) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    const isCrowded = (element: HTMLElement) =>
      pins.includes(element) &&
      pins.some((other) => {
        const [one, two] = [middleOf(element), middleOf(other)];
        return other !== element && Math.hypot(one.x - two.x, one.y - two.y) < least + 4;
      });
    const isCounted = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[inert], [aria-hidden=true]') &&
      !isAmongWords(element) &&
      !element.matches('[type=file], :disabled') &&
      !isCrowded(element);
    /** How far from the middle, by so many px at each step, the page still gives the press to the element or its label. */
    const reach = (element: HTMLElement, across: number, down: number) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
      // The field of a slider lies clipped in its thumb, which is pressed.
      const drawn = element.matches('[type=range]') ? [element.parentElement] : [];
      let steps = 0;
      for (; steps < least; steps += 1) {
        const x = left + width / 2 + across * (steps + 0.5);
        const hit = document.elementFromPoint(x, top + height / 2 + down * (steps + 0.5));
        if (![element, ...labels, ...drawn].some((one) => one?.contains(hit))) break;
      }
      return steps;
    };
    const isSmall = (element: HTMLElement) => {
      const { width, height } = element.getBoundingClientRect();
      if (width > least - 1 && height > least - 1) return false;
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const wide = width > least - 1 || reach(element, 1, 0) + reach(element, -1, 0) > least - 2;
      const high = height > least - 1 || reach(element, 0, 1) + reach(element, 0, -1) > least - 2;
      return !wide || !high;
    };

    return [...open.querySelectorAll<HTMLElement>(pressed)]
      .filter((element) => isCounted(element) && isSmall(element))
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const name = element.ariaLabel ?? element.textContent?.trim().slice(0, 40);
        return `${element.localName} '${name}' ${Math.round(width)}×${Math.round(height)}`;
      });
  }, leastPx);
}
