const HEADER = 6;
const ENTRY = 16;

/** One size of an icon, as a PNG. */
interface Picture {
  readonly size: number;
  readonly png: Uint8Array;
}

/** Several sizes of an icon in one `.ico` file, for clients that request `/favicon.ico` and do not support SVG. */
export function icoFile(pictures: readonly Picture[]): Buffer {
  const directory = Buffer.alloc(HEADER + ENTRY * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index;
    directory.writeUInt8(size % 256, at);
    directory.writeUInt8(size % 256, at + 1);
    directory.writeUInt16LE(1, at + 4);
    directory.writeUInt16LE(32, at + 6);
    directory.writeUInt32LE(png.length, at + 8);
    directory.writeUInt32LE(offset, at + 12);
    offset += png.length;
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)]);
}
