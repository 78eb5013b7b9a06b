let asked = false;

/** Asks the browser not to clear what Furrow keeps when it runs short of room; once a page, and only where there is something. */
export async function keepForGood(): Promise<void> {
  if (asked || !('storage' in navigator)) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // A browser that will not be asked keeps it all the same, as long as it has room.
  }
}
