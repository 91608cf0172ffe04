/** Saves bytes as a download of the browser. */
export function saveAs(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the bytes before the next task starts.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
