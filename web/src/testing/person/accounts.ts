import type { Desk } from './desk.ts';
import type { Move } from './moves.ts';
import type { World } from './world.ts';

type Accounts = Extract<
  Move,
  { does: 'sign up' | 'log in' | 'log in and bring' | 'log out' }
>['does'];

/** Signs up, in or out; the focus page is left first. */
export async function changeAccount(world: World, desk: Desk, does: Accounts): Promise<void> {
  const { account, signedIn } = world;
  const isIn = signedIn.has(desk);
  if ((does === 'log out') !== isIn || (does === 'sign up') === world.isRegistered) return;
  if (does !== 'sign up' && !isIn && !world.isRegistered) return;
  await desk.page.close();
  if (world.offline.has(desk)) return;
  if (does === 'log out') {
    await desk.become(null);
    signedIn.delete(desk);
    return;
  }
  if (does === 'sign up') {
    desk.registering.begin(account.email ?? '');
    world.isRegistered = true;
  }
  await desk.become(account);
  signedIn.add(desk);
  if (does === 'log in and bring') await desk.adopt(account.id);
  await sync(world, desk);
}

/** An exchange with the server, whose answer may be lost. */
export async function sync(world: World, desk: Desk, losesAnswer = false): Promise<void> {
  if (!world.signedIn.has(desk)) return;
  const isDown = world.offline.has(desk);
  world.server.network = () => ({ isDown, losesAnswer });
  const failure = await desk.sync(world.account.id);
  desk.state.setState(
    failure ? { activity: 'waiting' } : { activity: 'resting', syncedAt: Date.now() },
  );
  world.server.network = () => ({ isDown, losesAnswer: false });
}
