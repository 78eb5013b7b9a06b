/** The logo: rows that run to the horizon and rise from it as a sprout, before a low sun. */
export function FurrowsMark({ className }: { className: string }) {
  return <img src="/mark.svg" alt="" className={className} />;
}
