import { LinkButton } from '../../ui/button.tsx';
import { DemoButton } from './demo-button.tsx';
import { Farewell } from './farewell.tsx';
import { Scenery } from './pictures.tsx';

/** What Furrow is and where to begin, over the farm as its day goes by. */
export function Hero() {
  return (
    <section className="relative -mt-18 flex min-h-[min(58rem,100svh)] flex-col dusk-sky px-4 pt-28 pb-[42svh] text-center sm:px-6">
      <div className="relative z-10 mx-auto flex max-w-3xl flex-col items-center gap-6">
        <Farewell />
        <h1 className="text-hero">Focus, and watch it grow</h1>
        <p className="max-w-reading text-lead">
          Furrow is a calm focus timer with a farm in it. Plant a seed, stay with your work, and
          bring in the harvest. No account needed to begin.
        </p>
        <div className="flex w-full max-w-reading flex-wrap justify-center gap-3 *:grow sm:*:grow-0">
          <LinkButton
            to="/focus"
            variant="primary"
            size="large"
            className="basis-full sm:basis-auto"
          >
            Start focusing
          </LinkButton>
          <LinkButton to="/login" size="large">
            Get Started
          </LinkButton>
          <DemoButton />
        </div>
      </div>
      <Scenery />
    </section>
  );
}
