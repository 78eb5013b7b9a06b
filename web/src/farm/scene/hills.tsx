import { useId } from 'react';

const FAR =
  'M0 150C120 90 210 70 330 110S560 190 700 140 900 40 1060 70 1260 170 1380 130 1530 80 1600 100V400H0Z';
const MIDDLE =
  'M0 240C140 180 260 170 420 210S680 290 860 240 1180 130 1340 170 1520 220 1600 190V400H0Z';
const NEAR = 'M0 318C200 338 360 288 560 312S900 356 1080 322 1420 284 1600 316V400H0Z';

/** Strips of field on the slopes, slightly darker than the meadow around them. */
const STRIPS =
  'M150 205C230 188 320 190 400 214L352 262C280 244 190 246 96 268Z' +
  'M1010 204C1090 172 1180 156 1262 166L1292 214C1200 206 1090 222 1000 254Z' +
  'M1386 190C1450 210 1520 214 1600 204V250C1530 262 1450 250 1394 232Z';
const ROWS =
  'M140 222C220 204 310 206 388 228M124 240C206 222 296 224 372 244' +
  'M1008 222C1090 190 1180 174 1270 180M1004 238C1090 206 1190 190 1282 196' +
  'M1390 204C1450 224 1520 228 1600 218M1392 218C1450 238 1525 242 1600 232';

/** Rows of hills, one behind the other, stretched over any width. */
export function Hills() {
  const haze = useId();
  return (
    <svg className="farm-hills" viewBox="0 0 1600 400" preserveAspectRatio="none">
      <defs>
        <linearGradient id={haze} x1="0" y1="0" x2="0" y2="1">
          <stop className="farm-haze" offset="0.1" stopOpacity={0} />
          <stop className="farm-haze" offset="0.75" stopOpacity={0.55} />
        </linearGradient>
      </defs>
      <path className="farm-hill-light" d={FAR} />
      <path className="farm-hill-far" d={FAR} transform="translate(-24 5) scale(1.020 1)" />
      <path d={FAR} fill={`url(#${haze})`} />
      <path className="farm-hill-light" d={MIDDLE} />
      <path className="farm-hill-mid" d={MIDDLE} transform="translate(-22 5) scale(1.020 1)" />
      <path className="farm-strips" d={STRIPS} />
      <path className="farm-strip-rows" d={ROWS} vectorEffect="non-scaling-stroke" />
      <path d={MIDDLE} fill={`url(#${haze})`} />
      <path className="farm-hill-near" d={NEAR} />
    </svg>
  );
}
