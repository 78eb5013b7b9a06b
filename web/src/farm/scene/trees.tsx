import { OWN_PLACES, placed } from './scene-places.ts';

const CROWN =
  'M30 92C4 94-2 66 14 56 6 36 28 18 42 28 52 8 84 14 84 36 104 40 106 70 88 76 84 96 50 98 30 92Z';
const CROWN_LIGHT =
  'M22 76C6 66 12 50 24 54 16 38 32 24 44 34 52 16 78 20 78 38 66 33 57 41 58 50 44 43 31 51 36 64 27 61 21 67 22 76Z';
const CROWN_GLEAM =
  'M60 66C64 54 80 50 88 60 82 58 74 62 74 70 68 64 64 64 60 66ZM34 82C36 74 46 72 52 78 46 78 42 80 40 86Z';

type TreeProps = { name: keyof typeof OWN_PLACES };

function RoundTree({ name }: TreeProps) {
  return (
    <svg {...placed(name, OWN_PLACES[name])} viewBox="0 0 104 130">
      <ellipse cx={54} cy={127} rx={34} ry={4} fill="#06090c" opacity={0.35} />
      <path className="farm-trunk" d="M44 129Q52 104 45 80L52 90 61 76Q57 106 64 129Z" />
      <path className="farm-crown" d={CROWN} />
      <path className="farm-crown-light" d={CROWN_LIGHT} />
      <path className="farm-crown-gleam" d={CROWN_GLEAM} />
    </svg>
  );
}

function Poplar({ name }: TreeProps) {
  return (
    <svg {...placed(name, OWN_PLACES[name])} viewBox="0 0 60 150">
      <path className="farm-trunk" d="M27 149V116h7V149Z" />
      <path
        className="farm-crown"
        d="M30 4C44 26 52 60 48 96 46 122 40 132 30 132S14 122 12 96C8 60 18 26 30 4Z"
      />
      <path
        className="farm-crown-light"
        d="M29 10C34 34 30 52 34 76 28 70 26 88 30 108 18 112 14 98 14 84 14 56 20 30 29 10Z"
      />
    </svg>
  );
}

export function DistantTrees() {
  return ['left', 'middle', 'right'].map((place) => (
    <svg key={place} className={`farm-copse farm-copse-${place}`} viewBox="0 0 100 30">
      <path d="M2 30C0 20 10 18 14 22 14 10 28 8 32 16 36 6 50 8 52 18 56 10 68 10 70 20 76 12 90 16 88 24 96 22 98 28 98 30Z" />
    </svg>
  ));
}

export function Trees() {
  return (
    <>
      <Poplar name="poplar-tall" />
      <Poplar name="poplar-short" />
      <RoundTree name="tree-left" />
      <RoundTree name="tree-mill" />
      <RoundTree name="tree-barn" />
      <RoundTree name="tree-right" />
    </>
  );
}
