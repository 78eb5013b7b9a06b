import { contentNamed } from '@furrow/domain/testing/tasks';
import { tagField } from '@furrow/domain/tags/tag-field';
import { tagsInEffect, tagsUsed } from '@furrow/domain/tags/tags-in-effect';
import { addTask, changeTask, moveTask, toggleTask } from '@furrow/domain/todo/task-changes';
import { listedTasks } from '@furrow/domain/todo/task-list';
import { v7 as uuidv7 } from 'uuid';
import type { Desk } from './desk.ts';
import type { Move } from './moves.ts';
import { goalsOf, offered, tagsOf, tasksOf } from './read.ts';
import { nthOf, type World } from './world.ts';

type Tags = Extract<
  Move,
  { does: 'make tag' | 'rename tag' | 'archive tag' | 'delete tag' | 'merge tags' | 'undo tags' }
>;

/** Changes tags, as the dialog 'Tags' does. */
export async function changeTags(world: World, desk: Desk, move: Tags): Promise<void> {
  if (move.does === 'make tag') return void (await desk.tags.makeTag(move.name));
  if (move.does === 'undo tags') return world.undoTags.pop()?.();
  const undo = await changeTag(desk, move);
  if (undo) world.undoTags.push(undo);
}

async function changeTag(desk: Desk, move: Tags): Promise<(() => Promise<void>) | undefined> {
  const all = await offered(desk);
  const [tag, other] = [nthOf(all, move.nth), nthOf(all, move.other)];
  if (!tag) return undefined;
  if (move.does === 'rename tag') return desk.tags.renameTag(tag.id, move.name);
  if (move.does === 'archive tag') return desk.tags.archiveTag(tag.id);
  if (move.does === 'merge tags') return other && desk.tags.mergeTags(tag.id, other.id);
  const used = tagsUsed(tagsInEffect(await tagsOf(desk)), await desk.readUsedTags());
  return used.has(tag.id) ? undefined : desk.tags.deleteTag(tag.id);
}

type Goals = Extract<Move, { does: 'add goal' | 'delete goal' }>;

export async function changeGoals(desk: Desk, move: Goals): Promise<void> {
  if (move.does === 'add goal') {
    const tag = nthOf(await offered(desk), move.tag);
    return void (await desk.goals.addGoal({ minutes: 60, ...tagField(tag?.id) }));
  }
  const goal = nthOf(await goalsOf(desk), move.nth);
  if (goal) await desk.goals.changeGoal(goal.origin, null);
}

type Tasks = Extract<Move, { does: 'add task' | 'toggle task' | 'delete task' | 'move task' }>;

/** Changes the to-do list. */
export async function changeTasks(world: World, desk: Desk, move: Tasks): Promise<void> {
  const tag = nthOf(await offered(desk), move.tag);
  const records = await tasksOf(desk);
  const { todo } = nthOf(listedTasks(records), move.nth) ?? {};
  if (move.does === 'add task') {
    const content = { ...contentNamed(`task ${move.nth}`), ...tagField(tag?.id) };
    return desk.changeTasks((known, edit) =>
      addTask(known, uuidv7({ msecs: edit.at }), content, edit),
    );
  }
  if (!todo) return;
  const { id, completed } = todo;
  await desk.changeTasks((known, edit, today) => {
    if (move.does === 'toggle task') return toggleTask(known, id, !completed, today, edit);
    if (move.does === 'move task') return moveTask(known, id, 'down', edit);
    return changeTask(known, id, null, edit);
  });
  if (move.does === 'delete task') world.deletedTasks.add(String(id));
}
