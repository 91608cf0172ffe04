/** Hands bytes to the browser as a download under a name. */
export function saveAs(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the bytes by the next task.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
