/* Answers each request for a delay once it has passed: a worker's timers go on while the page is out of sight. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly id: number; readonly delay: number }>) => {
    setTimeout(() => postMessage(data.id), data.delay);
  },
);
