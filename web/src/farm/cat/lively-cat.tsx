import type { ReactNode } from 'react';
import {
  BLINK,
  Body,
  CAT_BOX,
  Cream,
  Eyes,
  Fur,
  LeftEar,
  Lids,
  Muzzle,
  RightEar,
  Skull,
  SleepingCat,
  Tail,
} from '../scene/cat.tsx';
import './lively-cat.css';

/** What the cat does: each mood is a posture of the same drawing. */
export type CatMood = 'sitting' | 'watching' | 'dozing' | 'looking-up' | 'glad' | 'consoling';

interface LivelyCatProps {
  mood: CatMood;
  /** The bed that it watches, and beside which it consoles; counted from 0. */
  bed: number;
  /** What it says. */
  children?: ReactNode;
}

/** The farm's cat in its moods (D94). At rest it looks like the other farms' cat. */
export function LivelyCat({ mood, bed, children }: LivelyCatProps) {
  return (
    <div className="farm-cat" data-mood={mood} data-bed={bed}>
      <div className="farm-cat-sitting">
        <Layer name="lift">
          <svg className="farm-cat-tail" viewBox={CAT_BOX}>
            <Tail />
          </svg>
        </Layer>
        <Part name="body">
          <Body />
        </Part>
        <Part name="paw">
          <Fur d="M40 70Q22 74 9 90 4 98 11 102 18 104 24 98 32 90 44 86Z" />
          <Cream d="M9 90Q4 98 11 102 18 104 22 100 20 92 9 90Z" />
        </Part>
        <Head />
      </div>
      <SleepingCat />
      {children}
    </div>
  );
}

function Head() {
  return (
    <Layer name="head">
      <Part name="left-ear">
        <LeftEar />
      </Part>
      <Part name="right-ear">
        <RightEar />
      </Part>
      <Part name="skull">
        <Skull />
      </Part>
      <Layer name="face">
        <Part name="muzzle">
          <Muzzle />
        </Part>
        <Part name="eyes">
          <Eyes />
        </Part>
        <Part name="lids">
          <Lids lashes={BLINK} />
        </Part>
        <Part name="smile">
          <Lids lashes="M34 35.5q5-6.5 10 0M56 35.5q5-6.5 10 0" />
        </Part>
        <Part name="pity">
          <Fur d="M33 24H45.5V29L33 34.5ZM67 24H54.5V29L67 34.5Z" />
        </Part>
      </Layer>
    </Layer>
  );
}

type LayerProps = { name: string; children: ReactNode };

/** A part that moves for itself: the browser paints it once. */
function Layer({ name, children }: LayerProps) {
  return <div className={`farm-cat-layer farm-cat-${name}`}>{children}</div>;
}

function Part({ name, children }: LayerProps) {
  return (
    <svg className={`farm-cat-layer farm-cat-${name}`} viewBox={CAT_BOX}>
      {children}
    </svg>
  );
}
