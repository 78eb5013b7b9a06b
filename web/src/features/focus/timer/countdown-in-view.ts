import { createStore } from 'zustand/vanilla';

/** Whether the page's countdown is within the window; true if the page has no countdown. */
export const countdownInView = createStore(() => true);

/** The ref of the page's countdown. */
export function watchCountdown(countdown: HTMLElement | null): (() => void) | undefined {
  if (!countdown) return undefined;
  const observer = new IntersectionObserver(([latest]) => {
    if (latest) countdownInView.setState(latest.isIntersecting, true);
  });
  observer.observe(countdown);
  return () => {
    observer.disconnect();
    countdownInView.setState(true, true);
  };
}
