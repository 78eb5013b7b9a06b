import type { Growing } from '@furrow/contract/planting';
import { beginPlanting } from '@furrow/domain/planting/beginning-and-end';
import { firstPlantingId, type Planting } from '@furrow/domain/planting/planting';
import { DEFAULT_FOCUS_PLAN } from '@furrow/domain/session-setup/focus-plan';
import { MINUTE } from '@furrow/domain/time';
import { v7 as uuidv7 } from 'uuid';
import { openDevice } from './device.ts';
import type { ModelServer } from './model-server.ts';
import { registered } from './registered.ts';

export const ADA = registered('ada');

/** A device with its focus page. */
export async function focusing(server: ModelServer, kept?: IDBFactory) {
  const device = await openDevice(server, undefined, kept);
  await device.become(ADA);
  // The page has heard from the server.
  device.state.setState({ syncedAt: Date.now() });
  const page = device.growing.growingKeeper();
  await page.load();
  return { device, page, sync: () => device.sync(ADA.id) };
}

/** A device that could not reach the server when its focus page was opened. */
export async function unheard(server: ModelServer) {
  const device = await openDevice(server);
  server.network = () => ({ isDown: true, losesAnswer: false });
  await device.become(ADA);
  device.state.setState({ activity: 'waiting' });
  const page = device.growing.growingKeeper();
  await page.elsewhere.read();
  await page.load();
  server.network = () => ({ isDown: false, losesAnswer: false });
  return { device, page, sync: () => device.sync(ADA.id) };
}

export type Focusing = Awaited<ReturnType<typeof focusing>>;

export function begun(description = 'Letters', minutesAgo = 0): Growing {
  const now = Date.now();
  const plan = { ...DEFAULT_FOCUS_PLAN, description };
  const id = firstPlantingId(uuidv7());
  return { planting: beginPlanting(id, plan, now - minutesAgo * MINUTE).planting, lastSeen: now };
}

/** The desk grows a planting that the phone knows of. */
export async function deskAndPhone(server: ModelServer): Promise<[Focusing, Focusing, Growing]> {
  const [desk, phone, growing] = [
    await focusing(server),
    await focusing(server),
    begun('Letters', 5),
  ];
  await desk.page.keep(growing, []);
  await desk.sync();
  await phone.sync();
  return [desk, phone, growing];
}

export const idIn = (planting: Planting | undefined) => planting?.id;

export const stands = async ({ device }: Focusing) => {
  const row = (await device.everything('tasks')).find(({ kind }) => kind === 'growing');
  return row?.record.kept;
};

export const ticked = ({ planting, lastSeen }: Growing, later: number): Growing => ({
  planting,
  lastSeen: lastSeen + later,
});
