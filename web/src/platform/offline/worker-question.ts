/** The claim of the tab that has the timer (D23). */
export const TIMER_CLAIM = 'furrow:growing';

/** What a service worker asks a page: whether it has a claim. A page that has it answers through the port; an older page never does. */
export interface WorkerQuestion {
  readonly kind: 'has-claim';
  readonly name: string;
}
