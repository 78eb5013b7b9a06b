/** Whoever reads more slowly than this has their answer broken off, so that nobody holds a place for ever. */
const LONGEST_MS = 10 * 60 * 1000;

/**
 * An answer's body that is made while it is read: the next piece is made when the last one has gone. The first is made before the
 * answer begins, so that a failure then is an answer of its own.
 * @param pieces made one after the other
 * @param onEnd called once: when all is sent, when the reader went away, or when it failed
 */
export async function streamedText(
  pieces: AsyncIterator<string>,
  onEnd: () => void,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let made: IteratorResult<string> | undefined;
  try {
    made = await pieces.next();
  } catch (error) {
    onEnd();
    throw error;
  }
  let giveUp: (error: Error) => void = () => {};
  const deadline = setTimeout(() => {
    giveUp(new Error('It was read too slowly.'));
    onEnd();
  }, LONGEST_MS).unref();
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  return new ReadableStream(
    {
      start: (controller) => {
        giveUp = (error) => controller.error(error);
      },
      pull: async (controller) => {
        try {
          const { done, value } = made ?? (await pieces.next());
          made = undefined;
          if (done === true) {
            controller.close();
            end();
            return;
          }
          controller.enqueue(encoder.encode(value));
        } catch (error) {
          end();
          throw error;
        }
      },
      cancel: () => end(),
    },
    { highWaterMark: 0 },
  );
}
