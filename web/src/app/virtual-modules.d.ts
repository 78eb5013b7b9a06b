declare module 'virtual:chunk-addresses' {
  /** Route module name → addresses of the files it needs, its own first. Empty in development. */
  export const chunkAddresses: Readonly<Record<string, readonly string[]>>;
}
