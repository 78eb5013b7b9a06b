import type { PlantType } from '@furrow/domain/plant';
import {
  type ReactNode,
  type ComponentProps,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type FormEventHandler,
} from 'react';
import { Link } from 'react-router';
import { PlantPicture } from '../../farm/plant.tsx';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import type { useForm } from '../../ui/use-form.tsx';
import messages from './auth-frame.messages.ts';
import { messageOf } from '../../platform/language/message.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { ease } from '../../platform/motion.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';

type AuthFrameProps = {
  /** The heading, and the title of the tab. */
  title: string;
  /** One friendly sentence under the title. */
  lead: ReactNode;
  plant: PlantType;
  /** The filled share of the form, from 0 to 1; the plant beside it grows with it. */
  progress: number;
  children: ReactNode;
  links?: ReactNode;
};

/** A page with one small form, beside a drawing of the field at dusk. */
export function AuthFrame({ title, lead, plant, progress, children, links }: AuthFrameProps) {
  useDocumentTitle(title);
  const growth = useEased(0.12 + 0.88 * progress);
  return (
    <div className="relative isolate flex grow flex-col overflow-hidden dusk-sky px-4 sm:px-6">
      <div className="field-rows absolute inset-x-0 bottom-0 -z-10 h-28 md:h-40" />
      <div className="m-auto grid w-full max-w-5xl grid-cols-1 items-end justify-items-center gap-x-16 pt-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:pt-10">
        <Card className="flex w-full max-w-md flex-col gap-5 md:mb-14 md:p-8">
          <div className="flex flex-col gap-2">
            <h1 className="text-title">{title}</h1>
            <p className="text-muted">{lead}</p>
          </div>
          {children}
          {links && (
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-4">
              {links}
            </div>
          )}
        </Card>
        <PlantPicture
          type={plant}
          growth={growth}
          condition={growth >= 0.999 ? 'ripe' : 'growing'}
          decorative
          className="w-32 pb-4 md:w-64 lg:w-72"
        />
      </div>
    </div>
  );
}

type AuthFormProps = {
  form: Pick<ReturnType<typeof useForm>, 'formProps' | 'faultMessage' | 'isSending'>;
  onInput?: FormEventHandler<HTMLFormElement>;
  /** The label of the button that sends the form, and its label until the answer is there. */
  submit: string;
  sending: string;
  children: ReactNode;
  after?: ReactNode;
};

export function AuthForm({ form, onInput, submit, sending, children, after }: AuthFormProps) {
  return (
    <form {...form.formProps} onInput={onInput} className="flex flex-col gap-4">
      {children}
      {form.faultMessage}
      <Button type="submit" variant="primary" size="large" disabled={form.isSending}>
        {form.isSending ? sending : submit}
      </Button>
      {after}
    </form>
  );
}

/** A link to another page, tall enough to be tapped. */
export function TextLink(props: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center font-semibold text-link underline-offset-4 hover:underline"
    />
  );
}

export function BackToLogin() {
  const t = useMessages(messages);
  return <TextLink to="/login">{t('auth.back-to-login')}</TextLink>;
}

const DURATION_MS = 500;

/** A number that moves to its target in half a second; at once if the visitor prefers reduced motion. */
function useEased(target: number): number {
  const [value, setValue] = useState(target);
  const shown = useRef(target);
  useEffect(() => {
    return ease(shown.current, target, DURATION_MS, (next) => {
      shown.current = next;
      setValue(next);
    });
  }, [target]);
  return value;
}

/** The share of a form's fields that are not empty, from 0 to 1; `watch` is the form's input handler. */
export function useFilled() {
  const [share, setShare] = useState(0);
  function watch({ currentTarget }: FormEvent<HTMLFormElement>) {
    const values = [...new FormData(currentTarget).values()];
    setShare(values.filter((value) => value !== '').length / values.length);
  }
  return { share, watch };
}

/** An email address; phones show the fitting keyboard. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'label' | 'type'>) {
  const t = useMessages(messages);
  return <TextInput {...props} label={t('auth.email')} type="email" inputMode="email" dir="ltr" />;
}

/** The text that asks for an address if the field is empty. */
export const emailRequest = ['email', messageOf(messages, 'auth.enter-email')] as const;
