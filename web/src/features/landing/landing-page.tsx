import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Differences } from './differences.tsx';
import { FeatureCards } from './feature-cards.tsx';
import { GrowthStrip } from './growth-strip.tsx';
import { Hero } from './hero.tsx';

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
