import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { useEffect, useRef } from 'react';
import { symbolName } from '../plant-symbols.tsx';
import { DRAWING, spritesAt } from '../plot/sprites.ts';

type PlantSpriteProps = { plant: string; status: HarvestEntry['status']; className: string };

/** Canvas pixels to a unit of the drawing: sharp on a phone, at a row's height. */
const PIXELS = 0.75;

/** A plant in a long list: a copy of a painting, since a drawing of its own for each row would make scrolling slow. */
export function PlantSprite({ plant, status, className }: PlantSpriteProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const symbol = symbolName(plant, status);
  // After the page has answered: rows are made well before they come into sight.
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const sprite = spritesAt(PIXELS).get(symbol);
    if (!context || !sprite) return;
    context.clearRect(0, 0, context.canvas.width, context.canvas.height);
    context.drawImage(sprite, 0, 0, context.canvas.width, context.canvas.height);
  }, [symbol]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={DRAWING.width * PIXELS}
      height={DRAWING.height * PIXELS}
      className={className}
    />
  );
}
