import { type PlantType, plantName } from '@furrow/domain/plant';
import { drawnGrowth, type PlantCondition } from './plants/growth.ts';

const CHAPTERS: Record<PlantType, readonly string[]> = {
  carrot: [
    'is a seed in warm soil',
    'shows its first two leaves',
    'opens a feathery frond',
    'is a small green plume',
    'is a full head of feathery green',
    'shows a first hint of orange',
    'pushes its orange shoulder out of the ground',
    'is nearly ready to pull',
  ],
  tomato: [
    'is a seed in warm soil',
    'shows its first two leaves',
    'stands beside its stake',
    'climbs its stake leaf by leaf',
    'opens its first yellow flowers',
    'sets small green tomatoes',
    'carries tomatoes that turn orange',
    'is heavy with red tomatoes, nearly ready to pick',
  ],
  wheat: [
    'is a seed in warm soil',
    'is a first blade of green',
    'is a soft tuft of grass',
    'shoots up into stalks',
    'stands tall and green',
    'sets its first ears',
    'fills its grains and turns gold',
    'bows its golden ears, nearly ready to cut',
  ],
  corn: [
    'is a seed in warm soil',
    'unrolls its first leaf',
    'has a few arching leaves',
    'is knee-high and growing fast',
    'stands tall with broad leaves',
    'lifts its tassel to the wind',
    'swells its cobs in their husks',
    'opens its husks on yellow kernels, nearly ready to pick',
  ],
};

const ENDS: Record<Exclude<PlantCondition, 'growing'>, string> = {
  ripe: 'is ripe and ready to harvest',
  wilting: 'droops and is starting to wilt',
  wilted: 'has wilted. The soil is ready for another try',
  harvested: 'is harvested and lies beside its bed',
};

/** One short sentence for people who can't see the picture. */
export function describePlant(type: PlantType, growth: number, condition: PlantCondition): string {
  const chapters = CHAPTERS[type];
  const chapter = Math.floor(drawnGrowth(growth, condition) * chapters.length);
  const isNow = chapters[Math.min(chapters.length - 1, chapter)] ?? 'is growing';
  return `The ${plantName(type).toLowerCase()} ${condition === 'growing' ? isNow : ENDS[condition]}.`;
}
