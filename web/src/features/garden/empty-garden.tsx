import { PLANT_TYPES } from '@furrow/domain/plant';
import { PlantPicture } from '../../farm/plant.tsx';
import { Button } from '../../ui/button.tsx';

/** A garden in which nothing stands yet, and how to change that. */
export function EmptyGarden({ onStartFocus }: { onStartFocus: () => void }) {
  return (
    <section className="relative isolate flex flex-col items-center gap-4 overflow-hidden rounded-card border border-line dusk-sky px-4 pt-10 text-center shadow-card sm:pt-14">
      <div className="absolute inset-x-0 bottom-0 -z-10 h-32 field-rows" />
      <h2 className="text-heading">Your garden is empty</h2>
      <p className="max-w-reading text-lead text-text">
        Four pomodoros raise a plant, and every one you harvest stays here. Which will be the first?
      </p>
      <Button variant="primary" size="large" onClick={onStartFocus}>
        Start Focus
      </Button>
      <div aria-hidden className="grid w-full max-w-xl grid-cols-4 pb-2">
        {PLANT_TYPES.map((type, place) => (
          <PlantPicture
            key={type}
            type={type}
            growth={0.12 + place * 0.05}
            condition="growing"
            decorative
            className="w-full"
          />
        ))}
      </div>
    </section>
  );
}
