// @vitest-environment happy-dom
import { newTag } from '@furrow/domain/tags/tag';
import { contentNamed } from '@furrow/domain/testing/tasks';
import { addTask } from '@furrow/domain/todo/task-changes';
import { screen, within } from '@testing-library/react';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, it } from 'vitest';
import { changeStores } from '../../sync/database/ledger-database.ts';
import { appendEvent, stampNow } from '../../sync/rows/browser-ledger.ts';
import { guestOwner } from '../../sync/rows/owner.ts';
import { changeRecords } from '../../sync/rows/records.ts';
import { makeTag, TAGS } from '../../sync/tags/tags.ts';
import { changeTasks } from '../../sync/tasks/change-tasks.ts';
import { button, show } from '../../testing/component.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TagsDialog } from './tags-dialog.tsx';

const nothing = () => undefined;

beforeEach(() => changeStores(['tasks'], (clearing) => clearing.objectStore('tasks').clear()));

const edits = () => screen.queryAllByRole('button', { name: /^Edit / });

it('a tag is deleted only while nothing has it, and is back when that is undone', async () => {
  const made = ['Art', 'Maths', 'Prose'].map((name) => makeTag(name));
  const [art = '', maths = ''] = await Promise.all(made);
  const at = Date.now();
  const tagged = { kind: 'planting-tagged', at, planting: 'a-focus-session.1', tag: art } as const;
  await appendEvent(await guestOwner(), stampNow(tagged));
  await changeTasks((tasks, edit) =>
    addTask(tasks, uuidv7(), { ...contentNamed('Sums'), tag: maths }, edit),
  );
  const { press } = show(<TagsDialog onClose={nothing} />);
  await expect.poll(() => edits().length).toBe(3);
  await press('Edit “Prose”');
  await screen.findByRole('button', { name: 'Delete' });
  for (const used of ['Edit “Art”', 'Edit “Maths”']) {
    await press(used);
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  }
  await press('Edit “Prose”');
  await press('Delete');
  expect(await screen.findByText('“Prose” is deleted.')).toBeDefined();
  expect(edits().map(({ textContent }) => textContent)).toEqual(['Edit “Art”', 'Edit “Maths”']);
  await press('Undo');
  await expect.poll(() => edits().length).toBe(3);
});

const MANY = 120;

async function makeMany(): Promise<void> {
  const content = { colour: 'leaf', archived: false, into: null };
  const edit = { at: Date.now(), by: uuidv7() };
  const many = Array.from({ length: MANY }, (_, place) =>
    newTag(uuidv7(), { name: `Tag ${String(place).padStart(3, '0')}`, ...content }, edit),
  );
  await changeRecords(TAGS, await guestOwner(), (tags) => [...tags, ...many]);
}

it('a long list shows its beginning, and finds the others by a part of their names', async () => {
  await makeMany();
  const { type } = show(<TagsDialog onClose={nothing} />);
  await expect.poll(() => edits().length).toBe(50);
  expect(screen.getByText('70 more tags: type a part of the name.')).toBeDefined();
  await type('Find a tag', 'AG 117');
  expect(edits().map(({ textContent }) => textContent)).toEqual(['Edit “Tag 117”']);
});

it('the picker does so with what is typed for a new tag', async () => {
  await makeMany();
  const { type } = show(<TagPicker tag={null} onChoose={nothing} onClose={nothing} />);
  const group = await screen.findByRole('group', { name: 'Tags' });
  expect(within(group).getAllByRole('button')).toHaveLength(51);
  await type('New tag', 'tag 11');
  expect(within(group).getAllByRole('button')).toHaveLength(11);
  expect(button('Tag 117')).toBeDefined();
});

it('a tag is made, and gone when that is undone', async () => {
  const { press, type } = show(<TagsDialog onClose={nothing} />);
  await type('New tag', 'Knitting');
  await press('Add');
  expect(await screen.findByText('“Knitting” is added.')).toBeDefined();
  expect(button('Edit “Knitting”')).toBeDefined();
  await press('Undo');
  await expect.poll(() => screen.queryByRole('button', { name: 'Edit “Knitting”' })).toBeNull();
});
