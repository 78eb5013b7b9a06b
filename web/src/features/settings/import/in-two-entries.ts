import type { Span } from '@furrow/domain/events/event';
import { joined, totalLength } from '@furrow/domain/events/span';
import type { PastSession } from '@furrow/domain/history/past-session';
import { SECOND } from '@furrow/domain/time';

/** How many seconds of new past sessions stand in a second entry: what the Almanac shows does not grow by them (D108). */
export function secondsInTwoEntries(
  news: readonly Pick<PastSession, 'when' | 'seconds'>[],
  known: readonly Pick<PastSession, 'when' | 'seconds'>[],
): number {
  const [newSpans, knownSpans] = [spansOf(news), spansOf(known)];
  const grown = totalLength(joined([...knownSpans, ...newSpans])) - totalLength(joined(knownSpans));
  return (totalLength(newSpans) - grown) / SECOND;
}

/** Sessions with only a day take no certain time. */
function spansOf(sessions: readonly Pick<PastSession, 'when' | 'seconds'>[]): readonly Span[] {
  return sessions.flatMap(({ when, seconds }) => {
    if ('day' in when) return [];
    const from = Math.floor(when.start / SECOND) * SECOND;
    return [{ from, to: from + seconds * SECOND }];
  });
}
