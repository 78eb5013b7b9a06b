import { Button } from '../../../ui/button.tsx';

/** One planting runs at a time in a browser (D23). */
export function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-4 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card sm:p-8">
      <h1 className="text-title">Growing in another tab</h1>
      <p>Your plant grows in one tab at a time, and another one has it at the moment.</p>
      <Button size="large" variant="primary" onClick={onTakeOver}>
        Take over here
      </Button>
    </section>
  );
}
