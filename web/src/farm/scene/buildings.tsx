import type { ReactNode } from 'react';

/** The barn, with a lamp behind its window and its door ajar. */
export function Barn(): ReactNode {
  return (
    <div className="farm-barn">
      <svg viewBox="0 0 220 150">
        <ellipse cx={112} cy={142} rx={104} ry={7} fill="#06090c" opacity={0.4} />
        <path className="farm-silo" d="M176 46h32v94h-32Z" />
        <path className="farm-silo-light" d="M176 46h11v94h-11Z" />
        <path className="farm-roof" d="M174 48q0-20 18-20t18 20Z" />
        <path className="farm-barn-side" d="M96 62h78v78H96Z" />
        <path className="farm-barn-front" d="M20 140V70L34 44 58 26 82 44 96 70v70Z" />
        <path className="farm-roof" d="M58 20 86 42 100 74 176 74 164 42 138 20Z" />
        <path className="farm-roof-light" d="M58 20 86 42 91 52 166 52 162 42 138 20Z" />
        <path
          className="farm-barn-trim"
          d="M14 74 30 42 58 20 86 42 102 74 95 76 81 47 58 29 35 47 21 76Z"
        />
        <path className="farm-barn-doors" d="M38 140V92h40v48Z" />
        <path className="farm-lamplight" d="M53 140V94h10v46Z" />
        <path
          className="farm-barn-beam"
          d="M38 92h40v48H38ZM40 94 53 138M53 94 40 138M63 94 76 138M76 94 63 138"
        />
        <path className="farm-lamplight" d="M50 54h16v18H50Z" />
        <path className="farm-barn-beam" d="M50 54h16v18H50ZM58 54v18M50 63h16" />
        <path className="farm-lamplight" d="M116 92h14v18h-14ZM146 92h14v18h-14Z" />
        <path
          className="farm-barn-beam"
          d="M116 92h14v18h-14ZM123 92v18M146 92h14v18h-14ZM153 92v18"
        />
      </svg>
      <div className="farm-barn-glow" />
    </div>
  );
}

function Sail({ turn }: { turn: number }): ReactNode {
  return (
    <g transform={`rotate(${turn})`}>
      <path className="farm-sail-cloth" d="M2-14 15-16V-88L2-86Z" />
      <path
        className="farm-sail-frame"
        d="M0 0V-90M15-16V-88M0-16H15M0-30H15M0-44H15M0-58H15M0-72H15M0-88H15"
      />
    </g>
  );
}

/** The windmill; a gust turns its sails faster by adding a second turn to the first. */
export function Windmill(): ReactNode {
  return (
    <div className="farm-mill">
      <svg viewBox="0 0 120 190">
        <ellipse cx={60} cy={184} rx={46} ry={5} fill="#06090c" opacity={0.4} />
        <path className="farm-mill-tower" d="M42 62H78L92 184H28Z" />
        <path className="farm-mill-light" d="M42 62H56L50 184H28Z" />
        <path className="farm-roof" d="M38 64Q38 36 60 34 82 36 82 64Z" />
        <path className="farm-mill-band" d="M36 116H84L85 122H35Z" />
        <path className="farm-lamplight" d="M55 84q5-6 10 0v14H55Z" />
        <path className="farm-barn-doors" d="M52 184V160q8-9 16 0V184Z" />
      </svg>
      <div className="farm-sails">
        <div className="farm-sails-gust">
          <svg viewBox="-92 -92 184 184">
            {[0, 90, 180, 270].map((turn) => (
              <Sail key={turn} turn={turn} />
            ))}
            <circle className="farm-sail-hub" r={5} />
          </svg>
        </div>
      </div>
    </div>
  );
}

const CROWN =
  'M30 92C4 94-2 66 14 56 6 36 28 18 42 28 52 8 84 14 84 36 104 40 106 70 88 76 84 96 50 98 30 92Z';
const CROWN_LIGHT =
  'M22 74C8 66 14 50 24 54 16 38 32 26 44 36 52 18 76 22 78 38 66 34 58 42 58 50 44 44 32 52 36 64 28 62 22 66 22 74Z';

function Tree({ place }: { place: string }): ReactNode {
  return (
    <svg className={`farm-tree farm-tree-${place}`} viewBox="0 0 104 130">
      <path className="farm-trunk" d="M46 128Q52 104 46 82L52 90 60 78Q58 106 62 128Z" />
      <path className="farm-crown" d={CROWN} />
      <path className="farm-crown-light" d={CROWN_LIGHT} />
    </svg>
  );
}

/** The trees beside the buildings. */
export function Trees(): ReactNode {
  return (
    <>
      <Tree place="left" />
      <Tree place="mill" />
      <Tree place="barn" />
      <Tree place="right" />
    </>
  );
}
