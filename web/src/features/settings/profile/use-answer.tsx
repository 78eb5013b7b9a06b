import { useEffect, useState } from 'react';
import type { Failure, Result } from '../../../api/request.ts';
import { type Message } from '../../../platform/language/message.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../settings.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface Words {
  readonly waiting: string;
  readonly failed: (failure: Failure) => Message;
  /** The class with the height that is reserved while loading. */
  readonly room: string;
}

/** Requests a value when the page is rendered. `notice` is shown while it loads, or if that failed. */
export function useAnswer<Value>(ask: () => Promise<Result<Value>>, words: Words) {
  const t = useMessages(messages);
  const [answer, setAnswer] = useState<Result<Value>>();
  const load = async () => setAnswer(await ask());
  useEffect(() => {
    void ask().then(setAnswer);
  }, [ask]);
  function retry() {
    setAnswer(undefined);
    void load();
  }
  const change = (changed: (known: Value) => Value) =>
    setAnswer((known) => (known?.ok ? { ok: true, value: changed(known.value) } : known));
  const notice = answer ? (
    !answer.ok && (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>{t.show(words.failed(answer))}</p>
        <Button size="small" onClick={retry}>
          {t('settings.try-again')}
        </Button>
      </div>
    )
  ) : (
    <output>
      <Skeleton className={words.room} />
      <VisuallyHidden>{words.waiting}</VisuallyHidden>
    </output>
  );
  return { value: answer?.ok ? answer.value : undefined, notice, load, change };
}
