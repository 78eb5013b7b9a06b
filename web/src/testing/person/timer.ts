import { nextDue } from '@furrow/domain/planting/selectors';
import { planOnTask, planWithTag } from '@furrow/domain/session-setup/focus-plan';
import { SECOND } from '@furrow/domain/time';
import { listedTasks } from '@furrow/domain/todo/task-list';
import type { Desk } from './desk.ts';
import { SHORT_PLAN, type Move } from './moves.ts';
import { fieldTag, offered, tasksOf } from './read.ts';
import { nthOf, pass } from './world.ts';

type Begin = Extract<Move, { does: 'begin' }>;

type AtPage = Extract<
  Move,
  { does: 'begin' | 'work' | 'act' | 'close' | 'kill' | 'open' | 'press first' | 'press second' }
>;

/** What the person does at the focus page. */
export async function focusAtPage(desk: Desk, move: AtPage): Promise<void> {
  switch (move.does) {
    case 'begin':
      return begin(desk, move);
    case 'work':
      return work(desk, move);
    case 'act':
      pass('untilDue' in move.pass ? untilDue(desk) + move.pass.untilDue : move.pass.whileMs);
      return desk.page.act(move.action);
    case 'close':
      return desk.page.close();
    case 'kill':
      return desk.page.kill();
    case 'open':
      return desk.page.open(SHORT_PLAN);
    case 'press first':
    case 'press second':
      return desk.page.press(move.does === 'press first');
  }
}

/** 'Start Growing', perhaps with a tag or a task; a planting that was left ends. */
async function begin(desk: Desk, { plan, tag, task }: Begin): Promise<void> {
  const chosen = nthOf(await offered(desk), tag);
  const { todo } = nthOf(listedTasks(await tasksOf(desk)), task) ?? {};
  const tagged = chosen ? planWithTag(plan, chosen.id) : planWithTag(plan, null);
  const whole = todo ? planOnTask(tagged, { ...todo, ...fieldTag(todo) }) : tagged;
  await desk.page.close();
  await desk.page.open(whole, 'set-up');
}

/** Works through some periods; the page is opened if it is not. */
async function work(desk: Desk, { periods, ends }: Extract<Move, { does: 'work' }>) {
  if (!desk.page.isOpen()) await desk.page.open(SHORT_PLAN);
  await desk.page.press(true);
  for (const [place, period] of periods.entries()) {
    await desk.page.act('resume');
    if (period === 'paused') {
      await desk.page.act('pause');
      pass(50 * SECOND);
    }
    await desk.page.act('resume');
    pass(period === 'early' ? untilDue(desk) / 2 : untilDue(desk));
    await desk.page.act(period === 'early' ? 'end-early' : 'tick');
    if (period === 'longer') pass(90 * SECOND);
    await desk.page.act('finish');
    const isLast = place === periods.length - 1;
    if (!isLast || ends !== 'quits in the break') await desk.page.act('return-to-focus');
  }
  if (ends === 'quits in the middle') pass(untilDue(desk) / 2);
  if (ends.startsWith('quits')) await desk.page.act('quit');
  if (ends === 'leaves') await desk.page.close();
}

/** Until the timer changes by itself. */
function untilDue({ page }: Desk): number {
  const planting = page.planting();
  const due = planting && nextDue(planting);
  return due === undefined ? 0 : Math.max(0, due - Date.now());
}
