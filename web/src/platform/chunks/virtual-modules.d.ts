declare module 'virtual:chunk-addresses' {
  /** Code-split file, as a path in `web/src` without extension → addresses of the files it needs, its own first. Empty in development. */
  export const chunkAddresses: Readonly<Record<string, readonly string[]>>;
}
