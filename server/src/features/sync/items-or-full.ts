/** Outcomes as batches answer them: where there is no room for one item, the batch is sent again as a whole. */
export function itemsOrFull<Outcome extends { readonly outcome: string }>(
  outcomes: readonly Outcome[],
): Exclude<Outcome, { readonly outcome: 'storage-full' }>[] | 'storage-full' {
  const taken = outcomes.filter(isNotFull);
  return taken.length === outcomes.length ? taken : 'storage-full';
}

function isNotFull<Outcome extends { readonly outcome: string }>(
  item: Outcome,
): item is Exclude<Outcome, { readonly outcome: 'storage-full' }> {
  return item.outcome !== 'storage-full';
}
