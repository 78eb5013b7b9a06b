import type { HarvestFilter } from '@furrow/domain/gardener/harvest-months';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { usePlantName } from '../../../farm/plant-name.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import { PlantImage } from '../figure.tsx';
import gardenMessages from '../garden.messages.ts';
import importedMessages from '../imported/imported.messages.ts';

const messages = { ...gardenMessages, ...importedMessages };

type HarvestFiltersProps = {
  filter: HarvestFilter;
  hasImported: boolean;
  onChange: (filter: HarvestFilter) => void;
};

export function HarvestFilters({ filter, hasImported, onChange }: HarvestFiltersProps) {
  const t = useMessages(messages);
  const plantName = usePlantName();
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Select
        label={t('garden.overview.plant')}
        options={[
          { value: 'all', label: t('garden.overview.all') },
          ...PLANT_TYPES.map((value) => ({
            value,
            label: plantName(value),
            picture: <PlantImage plant={value} status="harvested" className="h-8 w-auto" />,
          })),
        ]}
        value={filter.plant}
        onChange={(plant) => onChange({ ...filter, plant })}
      />
      <Select
        label={t('garden.history.outcome')}
        options={[
          { value: 'all', label: t('garden.history.all-outcomes') },
          { value: 'harvested', label: t('garden.overview.harvested') },
          { value: 'wilted', label: t('garden.overview.wilted') },
          ...(hasImported
            ? [
                {
                  value: 'imported',
                  label: t('garden.imported.badge', { source: 'imported' }),
                } as const,
              ]
            : []),
        ]}
        value={filter.outcome}
        onChange={(outcome) => onChange({ ...filter, outcome })}
      />
    </div>
  );
}
