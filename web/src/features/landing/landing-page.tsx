import type { ReactNode } from 'react';
import type { PlantType } from '@furrow/domain/plant';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Hero } from './hero.tsx';
import { PlantBesideText } from './pictures.tsx';
import { Card } from '../../ui/card.tsx';
import messages from './landing.messages.ts';

export function Component() {
  const t = useMessages(messages);
  useDocumentTitle(t('landing.page'));
  return (
    <>
      <Hero />
      <div className="bg-linear-to-b from-soil-900 to-night-950 to-40% px-4 py-16 sm:px-6 sm:py-24">
        <div className="mx-auto flex max-w-page flex-col gap-16 sm:gap-24">
          <Part title={t('landing.growth.title')}>
            <GrowthStrip />
          </Part>
          <Part title={t('landing.features.title')}>
            <FeatureCards />
          </Part>
          <Part title={t('landing.differences.title')}>
            <Differences />
            <LinkButton to="/focus" variant="primary" size="large" className="mt-4 self-center">
              {t('landing.plant')}
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
  { minute: 25, growth: 0.28 },
  { minute: 50, growth: 0.52 },
  { minute: 75, growth: 0.76 },
  { minute: 100, growth: 1 },
];

/** Four sessions in five pictures, from bare soil to the harvest, with the minutes of focus. */
function GrowthStrip() {
  const t = useMessages(messages);
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
              {t('landing.growth.minutes', { minutes: minute })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

type TextId = keyof typeof messages;

const features = [
  { id: 'landing.features.timer', plant: 'carrot' },
  { id: 'landing.features.compete', plant: 'corn' },
  { id: 'landing.features.progress', plant: 'wheat' },
] as const satisfies readonly { id: TextId; plant: PlantType }[];

function FeatureCards() {
  const t = useMessages(messages);
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
      {features.map(({ id, plant }) => (
        <li key={id}>
          <Card className="flex h-full flex-wrap items-center gap-5 md:flex-col md:flex-nowrap">
            <div className="w-24 shrink-0 md:w-36">
              <PlantBesideText type={plant} growth={1} condition="ripe" />
            </div>
            <div className="grow basis-32">
              <h3 className="text-heading">{t(id)}</h3>
              <p className="mt-2 text-muted">{t(`${id}-text`)}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}

const differences = [
  'landing.differences.no-account',
  'landing.differences.nothing-lost',
  'landing.differences.fair',
  'landing.differences.hosted',
] as const satisfies readonly TextId[];

function Differences() {
  const t = useMessages(messages);
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {differences.map((id) => (
        <div key={id} className="border-t-2 border-sprout pt-4">
          <dt className="font-display text-heading font-semibold text-bright">{t(id)}</dt>
          <dd className="mt-2 text-muted">{t(`${id}-text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
