import CFB from 'cfb';

/** An OLE container of these streams; the content of each is its own name where none is given. */
export function compoundFile(streams: Record<string, Uint8Array | string>): Buffer {
  const file = CFB.utils.cfb_new();
  for (const [name, content] of Object.entries(streams))
    CFB.utils.cfb_add(file, `/${name}`, typeof content === 'string' ? Buffer.from(content) : Buffer.from(content));

  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}

/** The same container with more in it. */
export function withStreams(container: Uint8Array, streams: Record<string, Uint8Array | string>): Buffer {
  const file = CFB.read(Buffer.from(container), { type: 'buffer' });
  for (const [name, content] of Object.entries(streams))
    CFB.utils.cfb_add(file, `/${name}`, typeof content === 'string' ? Buffer.from(content) : Buffer.from(content));

  return Buffer.from(CFB.write(file, { type: 'buffer' }) as Buffer);
}
