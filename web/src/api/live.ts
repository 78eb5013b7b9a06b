import { apiPaths } from '@furrow/contract/api-paths';
import { type LiveState, liveStateSchema, LONGEST_SILENCE } from '@furrow/contract/live';
import { parsedJson } from '@furrow/domain/unknown-value';
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { browserClock } from '../platform/clock.ts';
import { browserSchedule } from '../platform/schedule.ts';
import { type Failure, failureOf } from './request.ts';
import { learnFrom } from './server-headers.ts';

/**
 * Listens to the server's stream of changes, until it ends, fails or is silent for too long.
 * @param over ends the listening
 * @param onState called for each message
 * @returns why there is no stream, or why it broke off; undefined if the server ended it
 */
export async function listenToChanges(
  over: AbortSignal,
  onState: (state: LiveState) => void,
): Promise<Failure | undefined> {
  const stream = new AbortController();
  const silence = watchSilence(() => stream.abort());
  const end = () => stream.abort();
  over.addEventListener('abort', end);
  try {
    // An `EventSource` would not say why the server refused the stream, nor that the stream is silent.
    const asked = browserClock.now();
    const answer = await fetch(apiPaths.live, { signal: stream.signal });
    learnFrom(answer, asked);
    if (!answer.ok || !answer.body) return await failureOf(answer);
    const events = answer.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for (const reader = events.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      silence.restart();
      onState(stateIn(value.data));
    }
  } catch {
    return { ok: false, code: 'no-answer' };
  } finally {
    silence.stop();
    over.removeEventListener('abort', end);
    stream.abort();
  }
}

function watchSilence(onSilence: () => void) {
  let stop = browserSchedule(onSilence, LONGEST_SILENCE);
  const restart = () => {
    stop();
    stop = browserSchedule(onSilence, LONGEST_SILENCE);
  };
  return { restart, stop: () => stop() };
}

/** A message that this page can't read comes from a newer server. It counts as null: the page exchanges, and learns what changed. */
function stateIn(data: string): LiveState {
  return liveStateSchema.safeParse(parsedJson(data)).data ?? null;
}
