import type { PlantType } from '@furrow/domain/plant';
import { Card } from '../../ui/card.tsx';
import { PlantBesideText } from './pictures.tsx';

type Feature = { title: string; text: string; plant: PlantType };

const features: readonly Feature[] = [
  {
    title: 'Focus Timer',
    text: 'Pick a plant and a length. It grows while you work, and is ripe when you are done.',
    plant: 'carrot',
  },
  {
    title: 'Grow and Compete',
    text: 'Four sessions make a harvest. Harvests raise your gardener level, and the leaderboard knows.',
    plant: 'corn',
  },
  {
    title: 'Track Progress',
    text: 'Today’s focus, your streak and every plant you ever grew, in a garden that remembers.',
    plant: 'wheat',
  },
];

/** What Furrow does, in three cards. */
export function FeatureCards() {
  return (
    <ul className="grid grid-cols-1 gap-5 md:grid-cols-3">
      {features.map(({ title, text, plant }) => (
        <li key={title}>
          <Card className="flex h-full flex-wrap items-center gap-5 md:flex-col md:flex-nowrap">
            <div className="w-24 shrink-0 md:w-36">
              <PlantBesideText type={plant} growth={1} condition="ripe" />
            </div>
            <div className="grow basis-32">
              <h3 className="text-heading">{title}</h3>
              <p className="mt-2 text-muted">{text}</p>
            </div>
          </Card>
        </li>
      ))}
    </ul>
  );
}
