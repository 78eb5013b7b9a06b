import { exchangeAnswerSchema, type ExchangeAnswer } from '@furrow/contract/exchange';
import { TAG_KIND } from '@furrow/contract/tag';
import { dayKeyAt } from '@furrow/domain/calendar';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { newTag } from '@furrow/domain/tags/tag';
import { MINUTE } from '@furrow/domain/time';
import { PASSWORD, visitor, type Visitor } from '../../server/src/testing/visitor.ts';
import { forgedPomodoro, newPlanting, uuidv7 } from '../bodies.ts';
import { found, type Finding } from '../measuring.ts';
import { succeeded } from '../visitor.ts';

/** An exchange that succeeds. */
export async function exchanged(who: Visitor, sent: object = {}): Promise<ExchangeAnswer> {
  const { body } = await succeeded(who.post('/api/sync', { sentAt: Date.now(), ...sent }));
  return exchangeAnswerSchema.parse(body);
}

/** Another browser of somebody who has signed up by `register`. */
export async function anotherBrowser(address: URL, name: string): Promise<Visitor> {
  const who = visitor(address);
  const email = `${name}@farm.example`;
  await succeeded(who.post('/api/auth/sign-in/email', { email, password: PASSWORD }));
  return who;
}

/** A tag as a browser sends it. */
export function tagNamed(name: string, at = Date.now()) {
  const content = { name, colour: 'leaf', archived: false, into: null };
  return { kind: TAG_KIND, record: newTag(uuidv7(at), content, { at, by: uuidv7(at) }) };
}

/** A planting of a pomodoro that has just ended, and what its gardener changes of it afterwards. */
function pomodoroWithChanges(): readonly LedgerEvent[] {
  const at = Date.now() - 2 * MINUTE;
  const planting = newPlanting(at);
  const change = () => ({ id: uuidv7(at), day: dayKeyAt(at, 'UTC'), at, planting });
  return [
    forgedPomodoro({ planting, number: 1 }, at - 20 * MINUTE, 20),
    { kind: 'planting-tagged', ...change(), tag: null },
    { kind: 'planting-struck', ...change(), struck: true },
  ];
}

/** After an attack, its account grows a pomodoro on each device, tags it and strikes it. */
export async function goesOn(devices: readonly Visitor[]): Promise<Finding> {
  const outcomes: string[] = [];
  for (const device of devices) {
    const { events = [] } = await exchanged(device, { events: pomodoroWithChanges() });
    outcomes.push(...events.map(({ outcome }) => outcome));
  }
  const isWell = outcomes.length > 0 && outcomes.every((outcome) => outcome === 'applied');
  return found(
    `afterwards the account grows, tags and strikes: ${[...new Set(outcomes)].join(', ')}`,
    isWell,
  );
}
