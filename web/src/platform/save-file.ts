/** Hands a file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun with the click; the address is only needed until the browser took it up.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
