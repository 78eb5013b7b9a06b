import { useDocumentTitle } from '../../platform/document-title.ts';
import { FeatureCards } from './feature-cards.tsx';
import { GrowthStrip } from './growth-strip.tsx';
import { Hero } from './hero.tsx';

export function LandingPage() {
  useDocumentTitle('Focus, and grow a farm');
  return (
    <>
      <Hero />
      <div className="bg-linear-to-b from-soil-900 to-night-950 to-40% px-4 py-16 sm:px-6 sm:py-24">
        <div className="mx-auto flex max-w-page flex-col gap-16 sm:gap-24">
          <section aria-labelledby="how" className="flex flex-col gap-8">
            <h2 id="how" className="text-center text-title">
              Twenty-five minutes, one tomato
            </h2>
            <GrowthStrip />
          </section>
          <section aria-labelledby="what" className="flex flex-col gap-8">
            <h2 id="what" className="text-center text-title">
              A timer worth coming back to
            </h2>
            <FeatureCards />
          </section>
        </div>
      </div>
    </>
  );
}
