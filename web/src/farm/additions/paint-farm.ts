import { farmAdditions } from '@furrow/domain/gardener/farm-additions';
import type { Season } from '@furrow/domain/gardener/season';
import { EVENING } from '../palette.ts';
import { OWN_PLACES, type Place } from '../scene/scene-places.ts';
import { BARN, TREE, WINDMILL } from './small-buildings.ts';
import type { AdditionDrawing, MovedStrokes, Stroke } from './strokes.ts';
import { additionDrawing } from './addition-drawing.ts';
import { type Layer, PLACES } from './addition-places.ts';
import { type Land, landIn, paintIn } from './season-paint.ts';

/** The picture's size in its own units; it can be painted in any size. */
const FARM_PICTURE = { width: 320, height: 116 } as const;

/** In these units: the y of the field's edge, and the width of a place whose `size` is 1. */
const GROUND = 90;
const BUILDING = 62;
/** How many units `up: 1` is above the edge of the field, and below it, where it is less, since the picture shows little of the field. */
const ABOVE = BUILDING / 23;
const BELOW = 1.3;
const LOWEST = 23;
const HIGHEST = 76;

type Canvas = CanvasRenderingContext2D;

/** A drawing at a place of the scene. */
export interface Standing {
  readonly drawing: AdditionDrawing;
  readonly place: Place;
}

/**
 * Paints a small picture of the whole farm of a gardener of this level, in a season if the farm has seasons.
 * @param land what else stands on the hills
 */
export function paintFarm(
  on: Canvas,
  level: number,
  season: Season | undefined,
  land: readonly Standing[] = [],
): void {
  const { canvas } = on;
  const ground = landIn(season);
  const paint = (layer: Layer) => paintLayer(on, { level, season }, layer);
  on.resetTransform();
  on.scale(canvas.width / FARM_PICTURE.width, canvas.height / FARM_PICTURE.height);
  paintSky(on);
  paint('sky');
  fill(on, ground.far, 'M0 62C50 40 100 48 150 52S210 38 250 38 300 46 320 50V96H0Z');
  fill(on, ground.near, 'M0 82C50 66 110 76 170 72S270 64 320 74V96H0Z');
  for (const { drawing, place } of land) stand(on, drawing, place);
  paint('hill');
  for (const tree of TREES) stand(on, TREE, OWN_PLACES[tree], season);
  // The windmill looks the same in every season.
  stand(on, WINDMILL, OWN_PLACES.mill);
  stand(on, BARN, OWN_PLACES.barn, season);
  paint('yard');
  fill(on, ground.meadow, `M0 ${GROUND - 4}H320V116H0Z`);
  paint('verge');
  paintField(on, ground);
  paint('field');
  paint('front');
}

const TREES = ['tree-left', 'tree-mill', 'tree-barn', 'tree-right'] as const;

function paintSky(on: Canvas): void {
  const sky = on.createLinearGradient(0, 0, 0, GROUND);
  for (const [place, colour] of EVENING.sky.entries())
    sky.addColorStop(place / (EVENING.sky.length - 1), colour);
  on.fillStyle = sky;
  on.fillRect(0, 0, FARM_PICTURE.width, FARM_PICTURE.height);
}

function paintField(on: Canvas, { field, furrows }: Land): void {
  fill(on, field, `M0 ${GROUND}H320V116H0Z`);
  const rows = Array.from({ length: 17 }, (_, index) => index - 8);
  fill(
    on,
    furrows,
    rows.map((row) => `M${156 + row * 20} ${GROUND}h8L${168 + row * 34} 116h-16Z`).join(''),
  );
}

type Farm = { readonly level: number; readonly season: Season | undefined };

function paintLayer(on: Canvas, { level, season }: Farm, layer: Layer): void {
  for (const addition of farmAdditions(level))
    for (const place of PLACES[addition])
      if (place.layer === layer) stand(on, additionDrawing(addition, level), place, season);
}

/** Paints a drawing that stands at this place of the scene. */
function stand(on: Canvas, drawing: AdditionDrawing, place: Place, season?: Season): void {
  const { x, up, size } = place;
  const [width, height] = drawing.box;
  const scale = (size * BUILDING) / width;
  const rise =
    up < 0 ? Math.max(up * BELOW, -LOWEST) : Math.min(up * ABOVE, HIGHEST - height * scale);
  on.save();
  on.translate((x / 100) * FARM_PICTURE.width, GROUND - rise);
  on.scale(scale, scale);
  on.translate(-width / 2, -height);
  for (const part of drawing.strokes) paintPart(on, part, season);
  on.restore();
}

function paintPart(on: Canvas, part: Stroke | MovedStrokes, season?: Season): void {
  if ('transform' in part) {
    on.save();
    const { a, b, c, d, e, f } = new DOMMatrix(toCss(part.transform));
    on.transform(a, b, c, d, e, f);
    for (const stroke of part.strokes) paintPart(on, stroke, season);
    on.restore();
    return;
  }
  const [ownPaint, path, width] = part;
  const paint = paintIn(season, ownPaint);
  if (width === undefined) return fill(on, paint, path);
  on.strokeStyle = paint;
  on.lineWidth = width;
  on.stroke(outlineOf(path));
}

/** An SVG transform as CSS writes it: with units and commas. */
function toCss(transform: string): string {
  return transform
    .replaceAll(/translate\((\S+) (\S+)\)/g, 'translate($1px, $2px)')
    .replaceAll(/scale\((\S+) (\S+)\)/g, 'scale($1, $2)')
    .replaceAll(/rotate\((\S+)\)/g, 'rotate($1deg)');
}

function fill(on: Canvas, paint: string, path: string): void {
  on.fillStyle = paint;
  on.fill(outlineOf(path));
}

const outlineOf = (path: string) => new Path2D(path);
