/** The address that clears the browser's cache. It has a file of its own, because every page loads it, and no other address. */
export const CLEAR_CACHE = '/api/auth/clear-cache';
