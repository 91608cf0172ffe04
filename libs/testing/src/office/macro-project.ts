/** The streams of a macro project, by their paths: each module as Office stores it, its text in chunks without any repetition token. Sources are UTF-8. */
export function macroStreams(modules: Record<string, string>): Record<string, Buffer> {
  const codePage = Buffer.from([3, 0, 2, 0, 0, 0, 0xe9, 0xfd]);

  return {
    'VBA/dir': compressed(codePage),
    ...Object.fromEntries(
      Object.entries(modules).map(([name, source]) => [`VBA/${name}`, compressed(Buffer.from(`Attribute VB_Name = "${name}"\r\n${source}`))]), // prettier-ignore
    ),
  };
}

/** With its flag bytes a chunk stays below the 4096 bytes that its header can tell. */
const chunkLetters = 3600;

function compressed(bytes: Buffer): Buffer {
  const parts = [Buffer.from([1])];
  for (let from = 0; from < bytes.length; from += chunkLetters) {
    const letters = bytes.subarray(from, from + chunkLetters);
    const tokens: Buffer[] = [];
    for (let at = 0; at < letters.length; at += 8) tokens.push(Buffer.from([0]), letters.subarray(at, at + 8));
    const data = Buffer.concat(tokens);
    const header = Buffer.alloc(2);
    header.writeUInt16LE(0xb000 | (data.length - 1));
    parts.push(header, data);
  }

  return Buffer.concat(parts);
}
