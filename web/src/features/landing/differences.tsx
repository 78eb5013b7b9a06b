const differences = {
  'No account needed':
    'Press Start focusing and plant. Sign up later, and all you have grown comes along.',
  'Nothing lost':
    'A closed tab, an empty battery, no network: what you grew stays on your device and catches up by itself.',
  'A fair leaderboard':
    'It counts what the server has checked, not what a browser claims. Equals share a rank.',
  'Yours to host': 'One command runs the whole farm on your own machine. Open source, no trackers.',
};

/** Why Furrow, and no other timer. */
export function Differences() {
  return (
    <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
      {Object.entries(differences).map(([title, text]) => (
        <div key={title} className="border-t-2 border-sprout pt-4">
          <dt className="font-display text-heading font-semibold text-bright">{title}</dt>
          <dd className="mt-2 text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
