import { countsUp } from '@furrow/domain/session-setup/ways';
import type { FocusNavigationState, FocusTask } from '@furrow/domain/session-setup/focus-plan';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { useId, useState } from 'react';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { harvestOutlook } from '@furrow/domain/gardener/harvest-outlook';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { usePlantName, usePlantNameInside } from '../../farm/plant-name.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import {
  type SetUpChoice,
  choiceOf,
  lastSetupOf,
  navigationStateOf,
  withTask,
  rememberSetup,
  useLastSetup,
  BREAK_TYPES,
  FOCUS_TYPES,
} from './choice.ts';
import { useDuration, DurationFields } from './duration-fields.tsx';
import { OtherWays } from './other-ways.tsx';
import { VarietyChoice } from './variety-choice.tsx';
import type { LastSetup } from '../../read-model/last-setup.ts';
import { useHarvestHistory } from '../../read-model/use-garden.ts';
import { PlantPicture } from '../../farm/plant.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { Button } from '../../ui/button.tsx';
import { TagInput } from '../../parts/tags/late-tags.ts';
import { useTaskName } from '../../parts/task-name.ts';
import { useTaskList } from '../../sync/tasks/watch-tasks.ts';
import outcomeMessages from '../../parts/session-outcome.messages.ts';
import messages from './setup.messages.ts';

type SessionSetupDialogProps = {
  /** Receives the navigation state for `/focus`. */
  onStart: (state: FocusNavigationState) => void;
  onCancel: () => void;
};

/** The Focus Session Setup modal of section 2. */
export function SessionSetupDialog({ onStart, onCancel }: SessionSetupDialogProps) {
  const t = useMessages(messages);
  const setup = useSessionSetup(onStart);
  return (
    <FormDialog
      title={t('setup.title')}
      description={t('setup.description')}
      cancel={t('setup.cancel')}
      submit={t('setup.start')}
      onCancel={onCancel}
      onSubmit={setup.submit}
      besideTitle={setup.last && <AsLastTime last={setup.last} onChoose={setup.repeatLast} />}
    >
      <SetupFields setup={setup} />
    </FormDialog>
  );
}

/** The dialog's values each time it opens. */
const DEFAULT_CHOICE = choiceOf(DEFAULT_FOCUS_PLAN, []);

function useSessionSetup(onStart: (state: FocusNavigationState) => void) {
  const last = useLastSetup();
  const history = useHarvestHistory();
  const focusDuration = useDuration('focus', DEFAULT_CHOICE.focus);
  const breakDuration = useDuration('break', DEFAULT_CHOICE.break);
  // The ways are those of the last time; what else there is begins with the defaults (D66, D86).
  const [about, setAbout] = useState({ ...DEFAULT_CHOICE, ways: last?.ways ?? {} });
  const change = (fields: Partial<SetUpChoice>) => setAbout((before) => ({ ...before, ...fields }));

  /** Puts the last durations, plant, ways and tag in the dialog; the typed description stays. */
  function repeatLast(setup: LastSetup) {
    const choice = choiceOf(setup, history);
    focusDuration.reset(choice.focus);
    breakDuration.reset(choice.break);
    const { plant, variety, ways, tag } = choice;
    change({ plant, variety, ways, tag });
  }

  function submit() {
    const focus = focusDuration.commit();
    const rest = breakDuration.commit();
    if (!countsUp(about) && (focus.isAlerted || rest.isAlerted)) return;
    const choice = { ...about, focus: focus.choice, break: rest.choice };
    rememberSetup(lastSetupOf(choice));
    onStart(navigationStateOf(choice));
  }

  return { last, repeatLast, focusDuration, breakDuration, about, change, submit };
}

function SetupFields({ setup }: { setup: ReturnType<typeof useSessionSetup> }) {
  const { focusDuration, breakDuration, about, change } = setup;
  const { ways } = about;
  const focusMinutes = focusDuration.choice.minutes;
  const breakMinutes = breakDuration.choice.minutes;
  const t = useMessages(messages);
  const plants = usePlants();
  return (
    <>
      {/* While the focus counts up, the minutes do not matter. They keep their place, so that nothing moves while one chooses. */}
      <div
        inert={countsUp(about)}
        className="grid gap-2 transition-opacity inert:opacity-40 sm:gap-5 @min-[40rem]/dialog:grid-cols-2"
      >
        <DurationFields types={FOCUS_TYPES} duration={focusDuration} />
        <DurationFields types={BREAK_TYPES} duration={breakDuration} />
      </div>
      <OtherWays
        ways={ways}
        breakMinutes={breakMinutes}
        onChange={(chosen) => change({ ways: chosen })}
      >
        <HarvestNote {...{ focusMinutes, breakMinutes, ways }} />
      </OtherWays>
      {/* On a phone, the varieties or the tag stand beside the plant; the tag otherwise beside the description. */}
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2 sm:gap-5 *:grow *:basis-36 sm:*:basis-40">
        <Select
          label={t('setup.plant')}
          options={plants}
          value={about.plant}
          onChange={(plant) => change({ plant, variety: undefined })}
        />
        <VarietyChoice
          plant={about.plant}
          variety={about.variety}
          onChoose={(variety) => change({ variety })}
        />
        <TaskSelect task={about.task} onChoose={(task) => change(withTask(about, task))} />
        <div className="min-h-16 min-w-0 max-sm:basis-28!">
          <TagInput tag={about.tag} onChoose={(tag) => change({ tag })} />
        </div>
        <div className="basis-46! max-sm:-mb-1 sm:basis-full!">
          <TextArea
            label={t('setup.about')}
            hint={<span className="max-sm:sr-only">{t('setup.about-hint')}</span>}
            name="description"
            dir="auto"
            className="max-sm:h-11"
            value={about.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        </div>
      </div>
    </>
  );
}

function usePlants() {
  const plantName = usePlantName();
  return PLANT_TYPES.map((plant) => ({
    value: plant,
    label: plantName(plant),
    picture: (
      <PlantPicture type={plant} growth={1} condition="ripe" decorative className="h-9 w-auto" />
    ),
  }));
}

type AsLastTimeProps = { last: LastSetup; onChoose: (last: LastSetup) => void };

/** A button that restores the last durations, plant, ways and tag. */
function AsLastTime({ last, onChoose }: AsLastTimeProps) {
  const { focusMinutes, breakMinutes } = last;
  const choice = choiceOf(last, useHarvestHistory());
  const detail = useId();
  const t = useMessages(messages);
  const { minutes } = useFormats();
  const plantName = usePlantNameInside();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" onClick={() => onChoose(last)} aria-describedby={detail}>
        {t('setup.as-last-time')}
      </Button>
      <span id={detail} className="text-small text-muted max-sm:sr-only sm:order-first">
        {t('setup.last', {
          ...(countsUp(choice)
            ? { minutes: t('setup.until-stopped'), rest: 'earned' }
            : {
                minutes: minutes(focusMinutes),
                rest: breakMinutes === 0 ? 'none' : minutes(breakMinutes),
              }),
          plant: plantName(choice.plant, choice.variety),
        })}
      </span>
    </div>
  );
}

/** What the chosen session takes until its harvest, or that it is too short for one. */
function HarvestNote(plan: Parameters<typeof harvestOutlook>[0]) {
  const t = useMessages(messages);
  const outcome = useMessages(outcomeMessages);
  const { length } = useFormats();
  const outlook = harvestOutlook(plan);
  const time = length(
    SECONDS_PER_MINUTE * ('minutes' in outlook ? outlook.minutes : outlook.needs),
  );
  switch (outlook.kind) {
    case 'cycle':
      return <output>{t('setup.takes', { pomodoros: outlook.pomodoros, time })}</output>;
    case 'session':
      return <output>{t('setup.harvested-after', { time })}</output>;
    case 'counts-up':
      return <output>{t('setup.counts-up', { time })}</output>;
    case 'too-short':
      return (
        <output className="text-warning">
          {outcome('session-outcome.too-short', { minutes: outlook.needs })}
        </output>
      );
  }
}

const NONE = 'none';

type TaskSelectProps = { task: FocusTask | null; onChoose: (task: FocusTask | null) => void };

/** Selects an open task for the session (D40); renders nothing if there are no open tasks. */
function TaskSelect({ task, onChoose }: TaskSelectProps) {
  const t = useMessages(messages);
  const nameOf = useTaskName();
  const { tasks } = useTaskList();
  const open = tasks.flatMap(({ todo }) => (todo.completed ? [] : todo));
  if (open.length === 0) return null;
  const options = open.map(({ id, name }) => ({ value: String(id), label: nameOf(name) }));
  return (
    <Select
      label={t('setup.task')}
      options={[{ value: NONE, label: t('setup.no-task') }, ...options]}
      value={task ? String(task.id) : NONE}
      onChange={(value) => onChoose(open.find(({ id }) => String(id) === value) ?? null)}
    />
  );
}
