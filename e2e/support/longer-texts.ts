import type { Page } from '@playwright/test';

/**
 * Makes every word of the page 40 % longer, as in a language with long words, and tells what is then cut off or lies beside the window.
 * The page is of no use afterwards.
 */
export function cutWhenLonger(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const untouched = 'script, style, textarea, option, pre, code, [inert], svg';
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (!text.parentElement?.closest(untouched))
        text.nodeValue = (text.nodeValue ?? '').replaceAll(
          /\p{L}{2,}/gu,
          (word) => word + 'ä'.repeat(Math.ceil(word.length * 0.4)),
        );

    const isSeen = (element: HTMLElement) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.clientWidth > 1;
    const hasText = (element: HTMLElement) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    /** Names of files end in an ellipsis on purpose. */
    const isCut = (element: HTMLElement) => {
      const { overflowX, textOverflow } = getComputedStyle(element);
      const holds = overflowX !== 'visible' || element.matches('button, summary, [role=tab], [role=menuitem]');

      return (
        holds &&
        textOverflow !== 'ellipsis' &&
        !/auto|scroll/.test(overflowX) &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    const isBeside = (element: HTMLElement) => element.getBoundingClientRect().right > clientWidth + 1;
    const wide = scrollWidth > clientWidth;

    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => isSeen(element) && hasText(element) && (isCut(element) || (wide && isBeside(element))))
      .map((element) => `${element.localName}.${element.className} '${element.textContent?.trim().slice(0, 60)}'`)
      .concat(wide ? [`the page is ${scrollWidth - clientWidth} px wider than the window`] : []);
  });
}
