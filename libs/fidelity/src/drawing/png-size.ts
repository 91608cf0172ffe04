/** Width and height from a PNG's header; null for anything else. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 24 || Buffer.from(bytes.subarray(0, 8)).toString('latin1') !== '\x89PNG\r\n\x1a\n') return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset);

  return { width: view.getUint32(16), height: view.getUint32(20) };
}
