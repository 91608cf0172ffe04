/** Hands a file to the browser to be saved under a name. */
export function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The click has handed the address over; the browser keeps what it needs of it.
  setTimeout(() => URL.revokeObjectURL(link.href));
}
