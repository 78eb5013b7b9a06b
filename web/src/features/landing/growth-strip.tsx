import { PlantBesideText } from './pictures.tsx';

const stages = [
  { minute: 0, growth: 0.04 },
  { minute: 6, growth: 0.28 },
  { minute: 12, growth: 0.52 },
  { minute: 18, growth: 0.76 },
  { minute: 25, growth: 1 },
];

/** One session in five pictures: from bare soil to the harvest, in a row of its own. */
export function GrowthStrip() {
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
