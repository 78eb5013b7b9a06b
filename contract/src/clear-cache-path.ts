/** The address by which the browser is told to drop what it cached. Every page has it, and no page loads the other addresses for it. */
export const CLEAR_CACHE_PATH = '/api/auth/clear-cache';
