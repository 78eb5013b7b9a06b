import type { Cue } from '@furrow/domain/planting/cue';
import type { Planting } from '@furrow/domain/planting/planting';
import { useState } from 'react';
import { noticesOf, outlives } from './notices-of.ts';
import type { Notice } from './notices-of.ts';

/** A notice on the page, told apart from another with the same words. */
export interface PostedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** At most this many stand on the page; the oldest makes room. */
const MOST = 4;

export function useNotices() {
  const [posted, setPosted] = useState<readonly PostedNotice[]>([]);

  function hear(cue: Cue, planting: Planting): void {
    const notices = noticesOf(cue, planting);
    setPosted((before) => {
      const standing = before.filter(({ notice }) => outlives(notice, cue));
      const nextId = (before.at(-1)?.id ?? 0) + 1;
      const added = notices.map((notice, index) => ({ id: nextId + index, notice }));
      return [...standing, ...added].slice(-MOST);
    });
  }
  function dismiss(id: number): void {
    setPosted((before) => before.filter((each) => each.id !== id));
  }
  return { posted, hear, dismiss };
}
