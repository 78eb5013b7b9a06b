let asked = false;

/** Asks the browser to keep Furrow's data even when it runs short of room; once a page, and only if there are data. */
export async function keepForGood(): Promise<void> {
  if (asked || !('storage' in navigator)) return;
  asked = true;
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist();
  } catch {
    // A browser that can't be asked still keeps the data as long as it has room.
  }
}
