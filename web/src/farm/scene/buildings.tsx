import { OWN_PLACES, placed } from './scene-places.ts';

const PLANKS =
  'M27 78V140M34 62V140M82 62V140M90 78V140M44 40V54M72 40V54M106 76V140M116 76V88M126 116V140M136 76V140M146 116V140M156 76V88M166 76V140';

function Silo() {
  return (
    <>
      <path className="farm-silo" d="M178 50h30v92h-30Z" />
      <path className="farm-silo-light" d="M178 50h9v92h-9Z" />
      <path className="farm-silo-bands" d="M178 66h30M178 88h30M178 110h30" />
      <path className="farm-roof" d="M176 52q0-22 17-22t17 22Z" />
      <path className="farm-roof-light" d="M176 52q0-22 17-22-9 4-9 22Z" />
    </>
  );
}

function BarnOpenings() {
  return (
    <>
      <path className="farm-barn-doors" d="M38 142V92h40v50Z" />
      <path className="farm-lamplight" d="M52 142V93h14v49Z" />
      <path
        className="farm-barn-beam"
        d="M38 142V92h40v50M40 94 51 140M51 94 40 140M67 94 76 140M76 94 67 140M52 92v50M66 92v50"
      />
      <path className="farm-lamplight" d="M50 54h16v18H50ZM114 92h16v18h-16ZM144 92h16v18h-16Z" />
      <path
        className="farm-barn-beam"
        d="M50 54h16v18H50ZM58 54v18M50 63h16M114 92h16v18h-16ZM122 92v18M114 101h16M144 92h16v18h-16ZM152 92v18M144 101h16"
      />
    </>
  );
}

export function Barn() {
  return (
    <div {...placed('barn', OWN_PLACES.barn)}>
      <div className="farm-barn-glow" />
      <svg viewBox="0 0 220 156">
        <ellipse cx={116} cy={143} rx={104} ry={6} fill="#06090c" opacity={0.4} />
        <Silo />
        <path className="farm-barn-side" d="M96 62h78v80H96Z" />
        <path className="farm-barn-front" d="M20 142V70L34 44 58 26 82 44 96 70v72Z" />
        <path className="farm-planks" d={PLANKS} />
        <path className="farm-roof" d="M58 18 86 40 101 75H179L166 40 140 18Z" />
        <path className="farm-roof-light" d="M58 18 86 40 91 51H170L166 40 140 18Z" />
        <path
          className="farm-barn-trim"
          d="M13 75 30 42 58 19 86 42 103 75 96 77 81 47 58 29 35 47 20 77Z"
        />
        <path className="farm-vane" d="M112 18V4M106 9h12M112 4l8 3-8 3Z" />
        <BarnOpenings />
        <path className="farm-spill" d="M52 142H66L92 156H30Z" />
      </svg>
    </div>
  );
}

const LATTICE = 'M0 0V-90M16-16V-88M0-16H16M0-28H16M0-40H16M0-52H16M0-64H16M0-76H16M0-88H16';

function Sail({ turn }: { turn: number }) {
  return (
    <g transform={`rotate(${turn})`}>
      <path className="farm-sail-cloth" d="M1-17H15V-87H1Z" />
      <path className="farm-sail-lattice" d={LATTICE} />
      <path className="farm-sail-arm" d="M0 8V-91" />
    </g>
  );
}

/** The windmill; in wind a second rotation is added to its sails. */
export function Windmill() {
  return (
    <div {...placed('mill', OWN_PLACES.mill)}>
      <svg viewBox="0 0 120 190">
        <ellipse cx={62} cy={184} rx={50} ry={5} fill="#06090c" opacity={0.4} />
        <path className="farm-mill-tower" d="M43 62H77L92 184H28Z" />
        <path className="farm-mill-light" d="M43 62H55L46 184H28Z" />
        <path className="farm-mill-shade" d="M70 62H77L92 184H80Z" />
        <path
          className="farm-mill-bricks"
          d="M52 104h8M62 112h7M45 134h9M66 142h9M42 164h7M72 168h9M58 76h7"
        />
        <path className="farm-roof" d="M38 64Q40 36 60 33 80 36 82 64Z" />
        <path className="farm-roof-light" d="M38 64Q40 36 60 33 48 42 48 64Z" />
        <path
          className="farm-barn-beam"
          d="M30 126H90M34 126V119M48 126V119M62 126V119M76 126V119M88 126V119M31 119H89"
        />
        <path className="farm-lamplight" d="M54 94q6-11 12 0v14H54Z" />
        <path className="farm-barn-beam" d="M54 94q6-11 12 0v14H54ZM60 89v19M54 99h12" />
        <path className="farm-barn-doors" d="M51 184V160q9-11 18 0V184Z" />
      </svg>
      <div className="farm-sails">
        <div className="farm-sails-gust">
          <svg viewBox="-92 -92 184 184">
            {[0, 90, 180, 270].map((turn) => (
              <Sail key={turn} turn={turn} />
            ))}
            <circle className="farm-sail-hub" r={6} />
          </svg>
        </div>
      </div>
    </div>
  );
}
