declare module 'virtual:chunk-addresses' {
  /**
   * Code-split file, as a path in `web/src` without extension → the names of its files, with spaces between them. Its own file comes first,
   * without the name that it has from the path. Empty in development.
   */
  export const chunkAddresses: Readonly<Record<string, string>>;
}

declare module 'virtual:plant-files' {
  /** The garden's plants: name of a drawing → address of its file. */
  export const plantFiles: Readonly<Record<string, string>>;
}
