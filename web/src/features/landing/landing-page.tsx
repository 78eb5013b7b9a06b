import type { ReactNode } from 'react';
import type { PlantType } from '@furrow/domain/plant';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Hero } from './hero.tsx';
import { PlantBesideText } from './pictures.tsx';
import { Card } from '../../ui/card.tsx';

export function Component() {
  useDocumentTitle('Focus, and grow a farm');
  return (
    <>
      <Hero />
      <div className="bg-linear-to-b from-soil-900 to-night-950 to-40% px-4 py-16 sm:px-6 sm:py-24">
        <div className="mx-auto flex max-w-page flex-col gap-16 sm:gap-24">
          <Part title="Twenty-five minutes, one tomato">
            <GrowthStrip />
          </Part>
          <Part title="A timer worth coming back to">
            <FeatureCards />
          </Part>
          <Part title="Made to be yours">
            <Differences />
            <LinkButton to="/focus" variant="primary" size="large" className="mt-4 self-center">
              Plant your first seed
            </LinkButton>
          </Part>
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-8">
      <h2 className="text-center text-title">{title}</h2>
      {children}
    </section>
  );
}

const stages = [
  { minute: 0, growth: 0.04 },
  { minute: 6, growth: 0.28 },
  { minute: 12, growth: 0.52 },
  { minute: 18, growth: 0.76 },
  { minute: 25, growth: 1 },
];

/** One session in five pictures, from bare soil to the harvest. */
function GrowthStrip() {
  return (
    <div className="relative isolate overflow-hidden rounded-card border border-line px-2 pt-6 shadow-card dusk-sky sm:px-8 sm:pt-8">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-[28%] field-rows" />
      <ol className="grid grid-cols-5">
        {stages.map(({ minute, growth }) => (
          <li key={minute} className="flex flex-col items-center text-center">
            <PlantBesideText
              type="tomato"
              growth={growth}
              condition={growth === 1 ? 'ripe' : 'growing'}
            />
            <span className="py-3 text-small font-semibold text-cream tabular-nums sm:py-4">
              {minute} min
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type Feature = { title: string; text: string; plant: PlantType };

const features: readonly Feature[] = [
  {
    title: 'Focus Timer',
    text: 'Pick a plant and a length. It grows while you work, and is ripe when you are done.',
    plant: 'carrot',
  },
  {
    title: 'Grow and Compete',
    text: 'Four sessions make a harvest. Harvests raise your gardener level, and the leaderboard knows.',
    plant: 'corn',
  },
  {
    title: 'Track Progress',
    text: 'Today’s focus, your streak and every plant you ever grew, in a garden that remembers.',
    plant: 'wheat',
  },
];

/** Three cards with Furrow's features. */
function FeatureCards() {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
      {features.map(({ title, text, plant }) => (
        <li key={title}>
          <Card className="flex h-full flex-wrap items-center gap-5 md:flex-col md:flex-nowrap">
            <div className="w-24 shrink-0 md:w-36">
              <PlantBesideText type={plant} growth={1} condition="ripe" />
            </div>
            <div className="grow basis-32">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const differences = {
  'No account needed':
    'Press Start focusing and plant. Sign up later, and all you have grown comes along.',
  'Nothing lost':
    'A closed tab, an empty battery, no network: what you grew stays on your device and catches up by itself.',
  'A fair leaderboard':
    'It counts what the server has checked, not what a browser claims. Equals share a rank.',
  'Yours to host': 'One command runs the whole farm on your own machine. Open source, no trackers.',
};

/** The differences between Furrow and other timers. */
function Differences() {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {Object.entries(differences).map(([title, text]) => (
        <div key={title} className="border-t-2 border-sprout pt-4">
          <dt className="font-display text-heading font-semibold text-bright">{title}</dt>
          <dd className="mt-2 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
