// Replaces the browser's IndexedDB with one in memory; the package has no types for it.
declare module 'fake-indexeddb/auto';
