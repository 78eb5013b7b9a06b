import type { Cue } from '@furrow/domain/planting/cue';
import type { Planting } from '@furrow/domain/planting/planting';
import { useState } from 'react';
import { noticeOf, outlives } from './notices-of.ts';
import type { Notice } from './notices-of.ts';

/** A notice on the page, told apart from another with the same words. */
export interface PostedNotice {
  readonly id: number;
  readonly notice: Notice;
}

/** At most this many stand on the page; the oldest makes room. */
const MOST = 3;

export function useNotices() {
  const [posted, setPosted] = useState<readonly PostedNotice[]>([]);

  function hear(cue: Cue, planting: Planting): void {
    const notice = noticeOf(cue, planting);
    setPosted((before) => {
      const standing = before.filter((each) => outlives(each.notice, cue));
      if (!notice) return standing;
      const id = Math.max(0, ...before.map((each) => each.id)) + 1;
      // Below those that stand, so that none of them moves while it is read.
      return [...standing, { id, notice }].slice(-MOST);
    });
  }
  function dismiss(id: number): void {
    setPosted((before) => before.filter((each) => each.id !== id));
  }
  return { posted, hear, dismiss };
}
