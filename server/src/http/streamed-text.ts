/** The listener breaks off an answer that takes longer. Here it also ends what nobody ever reads, so that no place is held for ever. */
const LONGEST_MS = 130 * 1000;

/**
 * An answer's body that is made while it is read: the next piece is made when the last one has gone. The first is made before the
 * answer begins, so that a failure then is an answer of its own.
 * @param pieces made one after the other
 * @param onEnd called when all is sent, when the reader went away or is too slow, and when it failed
 */
export async function streamedText(
  pieces: AsyncIterator<string>,
  onEnd: () => void,
): Promise<ReadableStream<Uint8Array>> {
  let made: IteratorResult<string> | undefined;
  try {
    made = await pieces.next();
  } catch (error) {
    onEnd();
    throw error;
  }
  const encoder = new TextEncoder();
  let deadline: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(deadline);
    onEnd();
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    try {
      const { done, value } = made ?? (await pieces.next());
      made = undefined;
      if (done !== true) {
        controller.enqueue(encoder.encode(value));
        return;
      }
      controller.close();
      end();
    } catch (error) {
      end();
      throw error;
    }
  };
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    deadline = setTimeout(() => {
      controller.error(new Error('It was read too slowly.'));
      end();
    }, LONGEST_MS).unref();
  };
  return new ReadableStream({ start, pull, cancel: end }, { highWaterMark: 0 });
}
