import { MAX_REVIEW_NOTE } from '@furrow/domain/events/review';
import { POMODORO_TIME } from '@furrow/domain/session-setup/defaults';
import { MINUTE, type Instant } from '@furrow/domain/time';
import { storableText } from '@furrow/domain/typed-text';
import { useState } from 'react';
import { TagInput } from '../../../parts/tags/late-tags.ts';
import { machineClock } from '../../../platform/clock.ts';
import { messageOf } from '../../../platform/language/message.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { deviceOffset } from '../../../platform/time-zone.ts';
import { addPastSession } from '../../../sync/history/add-past-session.ts';
import { TextInput } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useForm, type FoundFault, type ReadField } from '../../../ui/use-form.tsx';
import almanac from '../almanac.messages.ts';
import type { AddedSession } from './added-message.tsx';
import messages from './past-session.messages.ts';
import { MAX_SESSION_MINUTES, readSession, type TypedFault } from './typed-session.ts';

type Field = 'day' | 'begin' | 'minutes' | 'note';

const FIELDS = [['day'], ['begin'], ['minutes'], ['note']] as const;

type PastSessionDialogProps = { onAdded: (added: AddedSession) => void; onClose: () => void };

/** Adds focus that Furrow did not measure (D61). At first the fields have a pomodoro that ends now. */
export function PastSessionDialog({ onAdded, onClose }: PastSessionDialogProps) {
  const t = useMessages(messages);
  const title = useMessages(almanac)('almanac.add-past');
  const { form, tag, setTag } = usePastSessionForm(onAdded);
  const [now] = useState(() => machineClock.read().wall);
  const [today] = localTime(now);
  const [day, begin] = localTime(now - POMODORO_TIME * MINUTE);
  return (
    <FormDialog
      {...form.formProps}
      size="small"
      title={title}
      description={t('past.description')}
      submit={t('past.save')}
      canSubmit={!form.isSending}
      onCancel={onClose}
    >
      <TextInput
        {...form.fieldProps('day')}
        label={t('past.day')}
        type="date"
        min="1970-01-02"
        max={today}
        defaultValue={day}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] items-start gap-x-3 gap-y-4">
        <TextInput
          {...form.fieldProps('begin')}
          label={t('past.begin')}
          type="time"
          defaultValue={begin}
        />
        <TextInput
          {...form.fieldProps('minutes')}
          label={t('past.minutes')}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={POMODORO_TIME}
        />
      </div>
      <TagInput tag={tag} onChoose={setTag} />
      <TextInput
        label={t('past.note')}
        name="note"
        dir="auto"
        autoComplete="off"
        maxLength={MAX_REVIEW_NOTE}
      />
      {form.faultMessage}
    </FormDialog>
  );
}

function usePastSessionForm(onAdded: PastSessionDialogProps['onAdded']) {
  const [tag, setTag] = useState<string | null>(null);

  async function add(read: ReadField<Field>) {
    const time = sessionIn(read);
    if (!('start' in time)) return undefined;
    const { start, seconds } = time;
    const when = { start, offset: deviceOffset(start) };
    try {
      const note = storableText(read('note').trim());
      const origin = await addPastSession({ when, seconds, tag, note });
      return onAdded({ origin, start, seconds });
    } catch (error) {
      // oxlint-disable-next-line no-console -- the dialog says only that it failed
      console.warn('The past session could not be stored.', error);
      return { text: messageOf(messages, 'past.failed') };
    }
  }
  return { form: useForm<Field>(FIELDS, add, faultsIn), tag, setTag };
}

/** The day and the time of day of an instant on this device, as fields hold them. */
function localTime(at: Instant): readonly string[] {
  return new Date(at + deviceOffset(at) * MINUTE).toISOString().slice(0, 16).split('T');
}

function sessionIn(read: ReadField<Field>) {
  const typed = { day: read('day'), begin: read('begin'), minutes: read('minutes') };
  return readSession(typed, machineClock.read().wall);
}

function faultsIn(read: ReadField<Field>): readonly FoundFault<Field>[] {
  const found = sessionIn(read);
  return 'start' in found
    ? []
    : found.map((fault) => ({ field: fieldOf(fault), text: textOf(fault) }));
}

const fieldOf = (fault: TypedFault) => (fault === 'future' ? 'begin' : fault);

function textOf(fault: TypedFault) {
  return fault === 'minutes'
    ? messageOf(messages, 'past.wrong.minutes', { most: MAX_SESSION_MINUTES })
    : messageOf(messages, `past.wrong.${fault}`);
}
