import { PlantPicture } from '../../farm/plant.tsx';
import { Button } from '../../ui/button.tsx';

/** Nothing is on the list: what to do first (section 2). */
export function EmptyList({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="field-rows flex flex-col items-center gap-2 overflow-hidden rounded-control px-4 py-6 text-center">
      <PlantPicture
        type="carrot"
        growth={0.25}
        condition="growing"
        decorative
        className="h-16 w-auto"
      />
      <p className="text-lead font-semibold text-bright">No tasks added yet</p>
      <Button onClick={onAdd}>Add your first task</Button>
    </div>
  );
}
