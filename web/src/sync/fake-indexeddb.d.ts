// Puts an IndexedDB that lasts as long as the page in the browser's place; the package has no types for it.
declare module 'fake-indexeddb/auto';
