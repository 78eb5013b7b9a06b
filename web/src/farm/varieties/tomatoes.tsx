import { round } from '../drawing/outline.ts';
import { PALETTE } from '../palette.ts';
import type { PlantDrawing } from '../plants/growth.ts';
import { type BodyProps, RoundBody, tomatoDrawing } from '../plants/tomato.tsx';

/** A path around (0, 0), drawn for a fruit with a radius of 10. */
type Shape = { d: string; lit: string };

const PEAR: Shape = {
  d: 'M-2.5-12C-5-8-9.5-3-9.5 4 -9.5 9.5-5 12 0 12S9.5 9.5 9.5 4C9.5-3 5-8 2.5-12 1-13.5-1-13.5-2.5-12Z',
  lit: 'M-2.3-11C-4.5-7-8.7-2.5-8.7 3.6 -8.7 8.3-5 10.2-1 10.2S7 8 7 3.4C7-2.5 3-7 1.4-11 .5-12.3-1.3-12.3-2.3-11Z',
};

const HEART: Shape = {
  d: 'M0-7.5C3-10.5 11-10 11.5-3 12 4 5 10 0 14 -5 10-12 4-11.5-3 -11-10-3-10.5 0-7.5Z',
  lit: 'M-1.5-7C1-9.6 8-9.2 8.6-3 9 3 4 8 -.8 11.6 -5 8.5-10.6 3-10.3-2.8 -10-9-4-9.6-1.5-7Z',
};

const RIBBED: Shape = {
  d: 'M0-7.5C2.5-10 7-9.8 8.5-6.5 12.5-5.5 13 1.5 11 4.5 10 9 5 10.5 0 9.5 -5 10.5-10 9-11 4.5 -13 1.5-12.5-5.5-8.5-6.5 -7-9.8-2.5-10 0-7.5Z',
  lit: 'M-1.5-6.5C1-8.8 5-8.6 6.3-5.6 9.6-4.5 10 1 8.4 3.8 7.4 7.4 3 8.6-1.3 7.8 -5.6 8.6-9 7.4-9.8 3.8 -11.4 1-11-4.6-8-5.6 -6.6-8.4-3.4-8.7-1.5-6.5Z',
};

type ShapedProps = BodyProps & { shape: Shape; lines?: string; ink?: string };

function Shaped({ centre, radius, skin, shape, lines, ink = skin.dark }: ShapedProps) {
  return (
    <g transform={`translate(${round(centre.x)} ${round(centre.y)}) scale(${radius / 10})`}>
      <path d={shape.d} fill={skin.dark} />
      <path d={shape.lit} fill={skin.base} />
      {lines && <path d={lines} fill="none" stroke={ink} strokeWidth={1.1} opacity={0.7} />}
    </g>
  );
}

const RIBS = 'M-1.5-6.5Q-6-1-4.5 7M2-6.5Q6-1 4.5 7M-5-6Q-9.5-1-8 4M5.5-6Q9.5-1 8 4';

/** Flat and ribbed, nearly black, with green shoulders while it turns. */
export const BLACK_TOMATO: PlantDrawing = tomatoDrawing({
  skins: [
    PALETTE.tomatoUnripe,
    { light: '#c9b58a', base: '#7d6a3c', dark: '#48401f' },
    { light: '#c79aa6', base: '#5a2438', dark: '#2b0f1d' },
  ],
  size: 1.08,
  Body: (body) => <Shaped {...body} shape={RIBBED} lines={RIBS} />,
});

/** Small yellow pears. */
export const YELLOW_PEAR: PlantDrawing = tomatoDrawing({
  skins: [
    PALETTE.tomatoUnripe,
    { light: '#f4f3a6', base: '#d5cf4e', dark: '#96912f' },
    { light: '#fffbd0', base: '#fbd334', dark: '#cf9418' },
  ],
  size: 0.86,
  Body: (body) => <Shaped {...body} shape={PEAR} />,
});

const STRIPES = [-0.72, -0.34, 0.06, 0.46, 0.82];

/** Amber, with dark green stripes. */
function StripedBody(body: BodyProps) {
  const { centre, radius } = body;
  const [x, y] = [round(centre.x), round(centre.y)];
  const stripes = STRIPES.map((across) => {
    const [dx, dy] = [round(across * radius), round(radius * 0.72 * (1 - across * across * 0.5))];
    const bulge = round(across * radius * 0.42);
    return `M${x + round(dx * 0.3)} ${round(y - radius * 0.8)}Q${round(x + dx + bulge)} ${y} ${round(x + dx * 0.5)} ${round(y + dy)}`;
  });
  return (
    <>
      <RoundBody {...body} />
      <path
        d={stripes.join('')}
        fill="none"
        stroke={body.skin.light}
        strokeWidth={radius * 0.17}
        strokeDasharray={`${round(radius * 0.5)} ${round(radius * 0.07)}`}
        strokeLinecap="butt"
      />
    </>
  );
}

export const ZEBRA_TOMATO: PlantDrawing = tomatoDrawing({
  skins: [
    PALETTE.tomatoUnripe,
    { light: '#4a8032', base: '#d3d255', dark: '#8f942f' },
    { light: '#2f6b2a', base: '#f0c548', dark: '#b98a26' },
  ],
  size: 1,
  Body: StripedBody,
});

/** Large rosy hearts. */
export const OXHEART: PlantDrawing = tomatoDrawing({
  skins: [
    PALETTE.tomatoUnripe,
    { light: '#fbe0b4', base: '#eba97e', dark: '#b8694f' },
    { light: '#ffd3da', base: '#ec6f8d', dark: '#ac3560' },
  ],
  size: 1.22,
  Body: (body) => <Shaped {...body} shape={HEART} />,
});
