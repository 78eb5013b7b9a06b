import { type ComponentProps, useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type Answer = readonly [text: string, choose: () => void, hint?: string | undefined];

type QuestionProps = ComponentProps<typeof Dialog> & {
  back: Answer;
  /** A third answer, between the two. */
  also?: Answer | undefined;
  on: Answer;
  /** The answer that has the keyboard focus when the dialog opens. */
  likely: 'back' | 'on';
};

/** A dialog with the answers to go back and to go on. With `mustChoose`, going on destroys something. */
export function Question({ back, also, on, likely, ...dialog }: QuestionProps) {
  const hintId = useId();
  const filled = dialog.mustChoose === true ? 'on' : likely;
  const look = dialog.mustChoose === true ? 'danger' : 'primary';
  const answers = also ? { back, also, on } : { back, on };
  const actions = Object.entries(answers).map(([way, [text, choose, hint]]) => (
    <Button
      key={way}
      data-main-action={way === likely || undefined}
      variant={way === filled ? look : 'secondary'}
      aria-describedby={hint && hintId}
      onClick={choose}
    >
      {text}
      {hint && (
        <span id={hintId} aria-hidden className="text-small font-normal text-muted">
          {hint}
        </span>
      )}
    </Button>
  ));
  return <Dialog {...dialog} firstFocus="likely-choice" actions={actions} />;
}
