import { changeEverything, type Owner, remindedKey } from './ledger-database.ts';

/**
 * Claims for this tab what an owner is to be reminded of. In one transaction of the database, which tabs meet in: what another has
 * written to local storage may reach this one only later.
 * @param claim from the mark that the last claim left, unparsed, to the next; nothing where there is nothing to claim
 */
export async function claimReminded(
  owner: Owner,
  claim: (mark: unknown) => unknown,
): Promise<void> {
  await changeEverything(async (claiming) => {
    const growing = claiming.objectStore('growing');
    const next = claim(await growing.get(remindedKey(owner)));
    if (next !== undefined) await growing.put(next, remindedKey(owner));
  });
}
