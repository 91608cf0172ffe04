export const demoNote = 'This is a demonstration: nobody reads its addresses, and its data may be deleted at any time.';

let isDemo = false;

/** Said once, before the first page is rendered: whether this process is a demonstration. */
export function setDemo(demo: boolean): void {
  isDemo = demo;
}

/** What a page of the server says of a demonstration; null where it is none. */
export function ownDemoNote(): string | null {
  return isDemo ? demoNote : null;
}
