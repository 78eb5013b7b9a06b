import { type PlantProps, useDrawing } from '../plant.tsx';

/** The place of each bed's crop in the trailer. */
const LOAD = [
  'translate(118 58) scale(.62)',
  'translate(84 57) scale(.62)',
  'translate(102 46) scale(.6)',
  'translate(64 52) scale(.58)',
];

/** From the left and from above, and the width, in hundredths of the wagon. */
const WHEELS = [
  [12, 66, 11],
  [36, 66, 11],
  [60, 47, 19],
  [84, 67, 11],
] as const;

function Wheels() {
  return WHEELS.map(([left, top, width]) => (
    <svg
      key={left}
      className="farm-wheel"
      viewBox="-20 -20 40 40"
      style={{ left: `${left}%`, top: `${top}%`, width: `${width}%` }}
    >
      <circle r={20} fill="#1d1a1c" />
      <circle r={17} fill="none" stroke="#3a3538" strokeWidth={3} strokeDasharray="4 3" />
      <circle r={11} fill="#e2b04a" />
      <path d="M-2-10H2V10H-2ZM-10-2H10V2H-10Z" fill="#9c6f22" />
      <circle r={3.4} fill="#5f4015" />
    </svg>
  ));
}

function Trailer() {
  return (
    <>
      <path d="M166 98H196V102H166Z" fill="#2b2a2e" />
      <path d="M22 60H168L162 98H28Z" fill="#8a6341" />
      <path d="M22 60H168L167 66H23Z" fill="#b98f63" />
      <path
        d="M24 73H166M26 86H164M54 60 57 98M95 60V98M136 60 133 98"
        fill="none"
        stroke="#553a28"
        strokeWidth={2.4}
      />
    </>
  );
}

function Tractor() {
  return (
    <>
      <path d="M278 46V26h6v20Z" fill="#4a4d52" />
      <path d="M206 30H254L250 62H210Z" fill="#123139" />
      <circle cx={230} cy={46} r={8.5} fill="#e8b98d" />
      <path d="M216 42Q230 34 244 42L240 43Q239 32 230 32T220 43Z" fill="#efc25f" />
      <path d="M219 62Q220 53 230 53T241 62Z" fill="#b4503f" />
      <path d="M198 24H260L262 31H196Z" fill="#f3e6cc" />
      <path d="M204 31H209L212 66H206ZM252 31H256V66H250Z" fill="#2f7f86" />
      <path d="M200 64H254L258 48H296Q304 48 304 58V94H200Z" fill="#3f97a0" />
      <path d="M258 48H296Q304 48 304 56H256Z" fill="#67b9bd" />
      <path d="M200 78H304V94H200Z" fill="#2a6b74" />
      <path d="M266 62H296M266 69H296" stroke="#1d4d55" strokeWidth={3} />
      <circle cx={303} cy={62} r={4.5} fill="#fff3c8" />
      <path d="M305 58 360 46V92L305 67Z" fill="#ffe6a8" opacity={0.2} />
    </>
  );
}

/** The wagon of the harvest: it rolls along the beds and takes the crop of each. */
export function HarvestWagon({ plant }: { plant: PlantProps }) {
  const { Picked } = useDrawing(plant);
  return (
    <div className="farm-wagon">
      <div className="farm-wagon-body">
        {LOAD.map((place, bed) => (
          <svg key={place} className={`farm-load farm-reap-${bed + 1}`} viewBox="0 0 320 130">
            <g transform={place}>
              <Picked />
            </g>
          </svg>
        ))}
        <svg viewBox="0 0 320 130">
          <ellipse cx={170} cy={122} rx={150} ry={6} fill="#06090c" opacity={0.45} />
          <Trailer />
          <Tractor />
        </svg>
        <span className="farm-puff" />
        <span className="farm-puff" />
      </div>
      <Wheels />
    </div>
  );
}
