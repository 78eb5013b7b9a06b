import { useEffect, useRef, useState } from 'react';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { watchShownFocus } from '../../../sync/almanac/shown-focus.ts';
import { deviceDayOrder } from './day-order.ts';
import {
  startRun,
  type Answers,
  type ImportRun,
  type Refusal,
  type StoringFailure,
} from './import-run.ts';
import type { Preview } from './preview.ts';
import type { Imported } from './store-found.ts';
import type { TagChoices } from './tag-choices.ts';

/** What was read, before it is stored. */
export interface Previewing {
  readonly kind: 'preview';
  readonly preview: Preview;
  /** The files are read again, with other answers, or what they hold is being stored. */
  readonly isBusy?: 'reading' | 'storing';
  readonly failure?: StoringFailure;
}

/** What the dialog shows. */
export type Stage =
  | { readonly kind: 'choosing'; readonly refusal?: Refusal }
  | { readonly kind: 'reading' }
  | Previewing
  | { readonly kind: 'done'; readonly imported: Imported };

/** In bytes. */
const MOST_BYTES = 100 * 1024 * 1024;

/** An import, from the choice of files to its end. */
export function useImport() {
  const [stage, setStage] = useState<Stage>({ kind: 'choosing' });
  const [answers, setAnswers] = useState<Answers>(() => ({
    timeZone: deviceTimeZone(),
    dayOrder: deviceDayOrder(),
    people: [],
  }));
  const run = useRef<ImportRun>(undefined);
  const readings = useRef(0);
  // While it is watched, the server is asked for the focus that is compared with the files.
  useEffect(() => watchShownFocus(() => undefined), []);
  useEffect(() => () => run.current?.end(), []);

  function cancel(refusal?: Refusal) {
    readings.current += 1;
    run.current?.end();
    run.current = undefined;
    setStage({ kind: 'choosing', ...(refusal && { refusal }) });
  }

  function choose(files: readonly File[]) {
    if (files.length === 0) return;
    cancel();
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > MOST_BYTES) return cancel({ reason: 'too-large' });
    run.current = startRun(files);
    setStage({ kind: 'reading' });
    // Other files may have other people, and other letters.
    const { page: _page, ...others } = answers;
    const next = { ...others, people: [] };
    setAnswers(next);
    void read(next);
  }

  function answer(preview: Preview, changed: Partial<Answers>) {
    const next = { ...answers, ...changed };
    setAnswers(next);
    setStage({ kind: 'preview', preview, isBusy: 'reading' });
    void read(next);
  }

  async function read(given: Answers) {
    readings.current += 1;
    const own = readings.current;
    const found = await run.current?.read(given);
    if (!found || own !== readings.current) return;
    if ('refusal' in found) cancel(found.refusal);
    else setStage({ kind: 'preview', preview: found });
  }

  async function store(preview: Preview, choices: TagChoices) {
    readings.current += 1;
    setStage({ kind: 'preview', preview, isBusy: 'storing' });
    const stored = await run.current?.store(preview, choices);
    if (!stored) return;
    if ('failure' in stored) setStage({ kind: 'preview', preview, ...stored });
    else setStage({ kind: 'done', imported: stored });
  }

  return { stage, answers, choose, cancel: () => cancel(), answer, store };
}
