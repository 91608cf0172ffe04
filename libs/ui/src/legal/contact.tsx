/**
 * The address of the people behind the product, as the operator configured it and the page carries it; null where there is none. It is
 * not known when a page is prerendered.
 */
export function contactAddress(): string | null {
  if (typeof document === 'undefined') return null;

  return document.querySelector<HTMLMetaElement>('meta[name="contact"]')?.content ?? null;
}

/** 'at ada@office.eu', or where no address is configured the way that is always there. */
export function ReachUs() {
  const address = contactAddress();
  if (address === null) return <>in the chat: say there that you want a person</>;

  return (
    <>
      at <a href={`mailto:${address}`}>{address}</a>
    </>
  );
}
