import { MINUTE } from '@furrow/domain/time';
import { changeAccount, sync } from './accounts.ts';
import { correct } from './corrects.ts';
import type { Desk } from './desk.ts';
import { settled } from './settled.ts';
import { changeHistory } from './imports.ts';
import { changeGoals, changeTags, changeTasks } from './keeps.ts';
import type { Move } from './moves.ts';
import { focusAtPage } from './timer.ts';
import { MOMENT, pass, type World } from './world.ts';

/** The person makes one move. */
export async function make(world: World, move: Move): Promise<void> {
  pass(MOMENT);
  if (move.does === 'wait') pass(move.minutes * MINUTE);
  else await makeAt(world, world.desks[move.at === 0 ? 0 : 1], move);
  await settled();
}

async function makeAt(world: World, desk: Desk, move: Exclude<Move, { does: 'wait' }>) {
  const isDown = world.offline.has(desk);
  world.server.network = () => ({ isDown, losesAnswer: false });
  switch (move.does) {
    case 'begin':
    case 'work':
    case 'act':
    case 'close':
    case 'kill':
    case 'open':
    case 'press first':
    case 'press second':
      return focusAtPage(desk, move);
    case 'strike':
    case 'unstrike':
    case 'shorten':
    case 'lengthen':
    case 'tag planting':
    case 'review':
      return correct(desk, move);
    case 'make tag':
    case 'rename tag':
    case 'archive tag':
    case 'delete tag':
    case 'merge tags':
    case 'undo tags':
      return changeTags(world, desk, move);
    case 'add goal':
    case 'delete goal':
      return changeGoals(desk, move);
    case 'add task':
    case 'toggle task':
    case 'delete task':
    case 'move task':
      return changeTasks(world, desk, move);
    case 'import':
    case 'import again':
    case 'undo import':
    case 'add past session':
      return changeHistory(world, desk, move);
    case 'sync':
    case 'sync unheard':
      return sync(world, desk, move.does === 'sync unheard');
    case 'go offline':
      return void world.offline.add(desk);
    case 'go online':
      return void world.offline.delete(desk);
    case 'sign up':
    case 'log in':
    case 'log in and bring':
    case 'log out':
      return changeAccount(world, desk, move.does);
    case 'reset level':
      return desk.corrections.resetLevel();
  }
}
