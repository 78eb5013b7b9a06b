import type { PlantType } from '@furrow/domain/plant';
import type { ReactNode } from 'react';
import { PlantPicture } from '../../farm/plant.tsx';
import { Card } from '../../ui/card.tsx';
import { useEased } from './use-eased.ts';

type AuthFrameProps = {
  title: string;
  /** One warm sentence under the title. */
  lead: ReactNode;
  plant: PlantType;
  /** How far the form is, from 0 to 1: the plant beside it grows along. */
  progress: number;
  children: ReactNode;
  /** The ways to the other pages. */
  links?: ReactNode;
};

/** A page with one small form, at the edge of the field at dusk. */
export function AuthFrame({ title, lead, plant, progress, children, links }: AuthFrameProps) {
  const growth = useEased(0.12 + 0.88 * progress);
  return (
    <div className="relative isolate flex grow flex-col overflow-hidden dusk-sky px-4 sm:px-6">
      <div className="field-rows absolute inset-x-0 bottom-0 -z-10 h-28 md:h-40" />
      <div className="m-auto grid w-full max-w-5xl grid-cols-1 items-end justify-items-center gap-x-16 pt-6 md:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] md:pt-10">
        <Card className="flex w-full max-w-md flex-col gap-5 md:mb-14 md:p-8">
          <div className="flex flex-col gap-2">
            <h1 className="text-title">{title}</h1>
            <p className="text-muted">{lead}</p>
          </div>
          {children}
          {links && (
            <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line pt-4">
              {links}
            </div>
          )}
        </Card>
        <PlantPicture
          type={plant}
          growth={growth}
          condition={growth >= 0.999 ? 'ripe' : 'growing'}
          decorative
          className="w-32 pb-4 md:w-64 lg:w-72"
        />
      </div>
    </div>
  );
}
