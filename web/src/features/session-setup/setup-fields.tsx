import { PLANT_TYPES, plantName } from '@furrow/domain/plant';
import { BREAK_QUICK_SELECTS, FOCUS_QUICK_SELECTS } from '@furrow/domain/session-setup/presets';
import { PlantPicture } from '../../farm/plant-picture.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { AsLastTime } from './as-last-time.tsx';
import { BREAK_TYPES, FOCUS_TYPES } from './choice.ts';
import { DurationFields } from './duration-fields.tsx';
import { NoBreakNote } from './no-break-note.tsx';
import { TaskSelect } from './task-select.tsx';
import type { useSessionSetup } from './use-session-setup.ts';

/** Everything that can be chosen for a session. */
export function SetupFields({ setup }: { setup: ReturnType<typeof useSessionSetup> }) {
  const { focusDuration, breakDuration, plant, setPlant, description, setDescription } = setup;
  return (
    <>
      {setup.last && <AsLastTime last={setup.last} onChoose={setup.repeatLast} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DurationFields
          subject="focus"
          label="Focus Session Type"
          types={FOCUS_TYPES}
          quickSelects={FOCUS_QUICK_SELECTS}
          duration={focusDuration}
        />
        <DurationFields
          subject="break"
          label="Break Type"
          types={BREAK_TYPES}
          quickSelects={BREAK_QUICK_SELECTS}
          duration={breakDuration}
        />
      </div>
      {breakDuration.choice.minutes === 0 && <NoBreakNote minutes={focusDuration.choice.minutes} />}
      <Select label="Select Your Plant" options={PLANTS} value={plant} onChange={setPlant} />
      <TaskSelect task={setup.task} onChoose={setup.setTask} />
      <TextArea
        label="What are you focusing today?"
        hint="Optional. It stands under the timer and beside the harvest."
        name="description"
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </>
  );
}

const PLANTS = PLANT_TYPES.map((plant) => ({
  value: plant,
  label: plantName(plant),
  picture: (
    <PlantPicture type={plant} growth={1} condition="ripe" decorative className="h-9 w-auto" />
  ),
}));
