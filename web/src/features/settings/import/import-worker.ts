/* Reads files of other timers and packs their sessions, so that the page stays free. */
import '../../../platform/zod-without-eval.ts';
import { importAnswers } from './import-answers.ts';
import type { ImportRequest } from './import-messages.ts';

const answer = importAnswers();

addEventListener('message', ({ data }: MessageEvent<ImportRequest>) => {
  void answer(data).then((answered) => postMessage(answered));
});
