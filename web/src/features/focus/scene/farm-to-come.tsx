import { PlainField } from '../../../farm/plain-field.tsx';

/** The place of the farm until it has loaded. */
export function FarmToCome() {
  return (
    <div className="fixed inset-x-0 top-0 -z-10 h-lvh dusk-sky">
      <PlainField />
    </div>
  );
}
