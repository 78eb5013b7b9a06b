import { plantFiles } from 'virtual:plant-files';
import { IMPORTED_DRAWING } from '../../../farm/harvest-drawings.ts';

/** The plant of a past session, beside text that says the same. */
export function ImportedImage({ className }: { className: string }) {
  return (
    <img
      src={plantFiles[IMPORTED_DRAWING]}
      alt=""
      width={152}
      height={206}
      className={`${className} object-contain`}
    />
  );
}
