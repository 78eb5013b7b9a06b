import { useEffect, useRef } from 'react';
import { farmSeason } from '../season.ts';
import { paintFarm, type Standing } from './paint-farm.ts';

export type FarmCanvasProps = {
  level: number;
  /** Says what the picture shows; without it, text beside the picture does. */
  label?: string;
  /** What else stands on the hills. */
  land?: readonly Standing[];
  className: string;
};

/** A small picture of a gardener's farm, with everything that the level brought. */
export function FarmCanvas({ level, label, land, className }: FarmCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const density = Math.min(2, devicePixelRatio);
    context.canvas.width = Math.round(context.canvas.clientWidth * density);
    context.canvas.height = Math.round(context.canvas.clientHeight * density);
    paintFarm(context, level, farmSeason(level), land);
  }, [level, land]);
  return (
    <canvas
      ref={canvas}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    />
  );
}
