/** A member's game as the portal opens it, and its spins as its page sends them. */
import { randomUUID } from 'node:crypto';
import type { RunningHouse } from '../../../server-mock/cli/server.ts';
import { call } from './rest.ts';
import { requestVendorHost, type VendorReply } from './vendor.ts';

/** The first slot that does not need its vendor's lobby. */
export const slotOf = ({ world }: Pick<RunningHouse, 'world'>) =>
  world.catalogue.byCategory('RNG').find((one) => !one.opensVendor)!;

export interface OpenedGame {
  /** Token of the game's page at the vendor. */
  readonly session: string;
  /** Decimal amounts that it offers. */
  readonly stakes: readonly string[];
}
export const openSlot = async (house: Pick<RunningHouse, 'origin' | 'world'>, token: string): Promise<OpenedGame> => {
  const { id, vendor } = slotOf(house);
  const body = { gameId: id, vassalage: vendor, language: 'EN', device: 'WEB' };
  const { value } = await call<{ ticket: string }>(house.origin, '/wps/game/launchGame', {
    method: 'POST',
    token,
    body,
  });
  const opened = await requestVendorHost(house.origin, '/session', { body: { ticket: value.ticket } });
  return opened.json() as unknown as OpenedGame;
};
export const spinSlot = (origin: string, session: string, stake: string): Promise<VendorReply> =>
  requestVendorHost(origin, '/spin', {
    headers: { authorization: `Bearer ${session}`, 'idempotency-key': randomUUID() },
    body: { stake, choice: '' },
  });
