/* Answers each request after its delay: a worker's timers go on while the page is hidden. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly id: number; readonly delay: number }>) => {
    setTimeout(() => postMessage(data.id), data.delay);
  },
);
