/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The click began the download; the address is only needed until the browser has opened it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
