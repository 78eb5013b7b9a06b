import { earlyFocus } from '@furrow/domain/planting/ending-early';
import { hasManualBreaks } from '@furrow/domain/planting/focus';
import { isExtensible } from '@furrow/domain/planting/overtime';
import { useState } from 'react';
import addMessages from '../../parts/tags/add-tag.messages.ts';
import { Tagged, TagPicker } from '../../parts/tags/late-tags.ts';
import { useWayNames } from '../../parts/way-names.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { Commands } from './commands.ts';
import messages from './focus.messages.ts';
import { PauseTotal, useHasPaused } from './pause-readout.tsx';
import { actionsOf } from './planting-mode.ts';
import { ThingsInRow, type SmallThing } from './things-in-row.tsx';
import { useExtensible } from './use-extensible.ts';
import { usePlanting, useRunner, useShown } from './use-runner.ts';

/** The row of small, quiet things above the main actions (D110). */
export function SmallThings({ commands }: { commands: Commands }) {
  const runner = useRunner();
  const tag = useShown(({ planting }) => planting.plan.tag);
  const [isTagging, setTagging] = useState(false);
  const things = useSmallThings(commands, () => setTagging(true));
  return (
    <>
      {/* Another row for other things, since each of its places is measured. */}
      <ThingsInRow key={things.map(({ id }) => id).join(' ')} things={things} />
      {isTagging && (
        <TagPicker
          tag={tag ?? null}
          onChoose={(chosen) => void runner.dispatch({ kind: 'tag', tag: chosen })}
          onClose={() => setTagging(false)}
        />
      )}
    </>
  );
}

/** Everything that the planting may have in the row, the most wanted first. */
function useSmallThings(commands: Commands, showTags: () => void): readonly SmallThing[] {
  const t = useMessages(messages);
  const tags = useMessages(addMessages);
  const planting = usePlanting();
  const { tag } = planting.plan;
  const ways = useWaysToName();
  const canEnd = useShown(({ planting: shown, now }) => earlyFocus(shown, now) !== undefined);
  const doneEarly: SmallThing = {
    id: 'done-early',
    label: t('focus.done-early.title'),
    isOffered: actionsOf(planting).takeBreak !== undefined,
    isDisabled: !canEnd,
    onPress: commands.doneEarly,
  };
  const extend: SmallThing = {
    id: 'extend',
    label: t('focus.action.extend'),
    isOffered: useExtensible(),
    onPress: commands.extend,
  };
  return [
    { id: 'pause', label: <PauseTotal />, isOffered: useHasPaused() },
    ...(hasManualBreaks(planting) ? [doneEarly] : []),
    {
      id: 'tag',
      label: tag === undefined ? tags('tags.add') : <Tagged id={tag} />,
      isOffered: true,
      isTyped: tag !== undefined,
      onPress: showTags,
    },
    ...ways.map((label, place) => ({ id: `way-${place}`, label, isOffered: true })),
    ...(isExtensible(planting) ? [extend] : []),
  ];
}

/** The names of the planting's ways. 'Until I stop' stands beside 'Focus Time', where others have their minutes. */
function useWaysToName(): readonly string[] {
  const { lasts, ...care } = usePlanting().plan.ways ?? {};
  return useWayNames(lasts === 'past-zero' ? { ...care, lasts } : care);
}
