import {
  hasRoomFor,
  PREFERENCES_KIND,
  preferencesRecordSchema,
  withinBounds,
} from '@furrow/contract/preferences';
import {
  PREFERENCES_ID,
  preferenceValues,
  type PreferencesRecord,
  type PreferenceValues,
} from '@furrow/domain/preferences/preferences-record';
import {
  areNoChoices,
  choicesIn,
  withChoices,
} from '@furrow/domain/preferences/unrecorded-settings';
import { browserStorage } from '../../platform/browser-storage.ts';
import { withLock } from '../../platform/locks.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { announceKeys } from '../../read-model/browser-events.ts';
import { shownOwner } from '../../read-model/read-model-owner.ts';
import { readSettingsHere, writeSettings } from '../../read-model/settings-keys.ts';
import { READ_MODEL_LOCK } from '../figures/catch-up.ts';
import { guestOwner } from '../rows/owner.ts';
import { changeRecords, newEdit, readRecords, type KindHere } from '../rows/records.ts';

const KIND: KindHere<PreferencesRecord> = {
  name: PREFERENCES_KIND,
  idOf: () => PREFERENCES_ID,
  holds: (record): record is PreferencesRecord => preferencesRecordSchema.safeParse(record).success,
};

/**
 * Makes the record and the storage keys of the shown owner's preferences equal: choices that stand in the keys become edits, and
 * the screens show what other devices chose (D50). Calls that come before it begins share it.
 */
export const refreshSettings = sharedRun((close) =>
  withLock(READ_MODEL_LOCK, () => {
    close();
    return refresh();
  }),
);

async function refresh(): Promise<void> {
  try {
    await keepChoices();
    await show();
  } catch (error) {
    // oxlint-disable-next-line no-console -- the keys stay as they are, and the next call tries again
    console.warn('The settings could not be brought up to date.', error);
  }
}

/** Turns choices of the shown owner into edits, which are queued. The caller holds the read model's lock. */
export async function keepChoices(): Promise<void> {
  const { owner, choicesOn } = await readShown();
  const [record] = await readRecords(KIND, owner);
  const choices = choicesOn(record);
  if (areNoChoices(choices)) return;
  const edit = newEdit();
  await changeRecords(KIND, owner, ([known]) => [withinBounds(withChoices(known, choices, edit))]);
}

async function show(): Promise<void> {
  const { owner, shown, choicesOn } = await readShown();
  const [record] = await readRecords(KIND, owner);
  // A choice made meanwhile brings another refresh, and must not be overwritten before that.
  if (!areNoChoices(choicesOn(record))) return;
  announceKeys(writeSettings(browserStorage(), shown, preferenceValues(record)));
}

async function readShown() {
  const shown = shownOwner(browserStorage());
  return {
    shown,
    owner: shown ?? (await guestOwner()),
    choicesOn: (record: PreferencesRecord | undefined) => {
      const { chosen, found } = choicesIn(record, readSettingsHere(browserStorage(), shown));
      return { chosen: fitting(record, chosen), found: fitting(record, found) };
    },
  };
}

const fitting = (record: PreferencesRecord | undefined, values: PreferenceValues) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => hasRoomFor(record, name)));
