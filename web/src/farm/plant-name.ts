import { knownVariety } from '@furrow/domain/gardener/plant-varieties';
import { isPlantType } from '@furrow/domain/plant';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../platform/language/current-language.ts';
import plants from './plant-name.messages.ts';
import varieties from './variety-name.messages.ts';

const messages = { ...plants, ...varieties };

type NamePlant = (type: string, variety?: string) => string;

/** Names a plant inside a sentence by its variety, or else its type; an unknown type, of a newer release, is shown as it is. */
export function usePlantNameInside(): NamePlant {
  const t = useStore(currentLanguage).of(messages);
  return (type, variety) => {
    const known = knownVariety(type, variety);
    if (known) return t(`variety.${known}`);
    return isPlantType(type) ? t(`plant.${type}`) : type;
  };
}

/** Names a plant where its name stands alone or begins a text, with a capital. */
export function usePlantName(): NamePlant {
  const nameInside = usePlantNameInside();
  const { language } = useStore(currentLanguage);
  return (type, variety) => {
    const [first = '', ...rest] = nameInside(type, variety);
    return first.toLocaleUpperCase(language) + rest.join('');
  };
}
