/**
 * What a gateway and the leading house say to each other, on a port of the house that only gateways know (H-33): requests of clients,
 * handed on as they came, and three questions of the gateway itself.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { CommandMessage } from '../../src/contract/hubProtocol.ts';
import type { World } from '../content/world/types.ts';

export const GATEWAY_HEADER = {
  /** Proves that a gateway of this house sent the request. */
  secret: 'x-toteboard-gateway',
  /** On an answer: the journal's durable position when it was sent. */
  position: 'x-toteboard-position',
} as const;

export const QUESTION = { position: '/position', command: '/command', members: '/members' } as const;
export interface CommandQuestion {
  /** Id of the session whose socket sent the command. */
  readonly session: string;
  readonly message: CommandMessage;
  /** Network address of the client. */
  readonly address: string;
}
export interface MembersReport {
  /** Id of the gateway. */
  readonly gateway: string;
  /** Ids of the members in each room. */
  readonly rooms: Readonly<Record<string, readonly string[]>>;
}
export interface PositionAnswer {
  readonly pos: number;
  /** As `worldName` says it. */
  readonly world: string;
}
/** Tells two worlds apart: games, tables and lotteries are drawn from the seed. */
export const worldName = ({ seed }: Pick<World, 'seed'>): string => `the world of seed ${seed}`;

/** Secret of the gateways, derived from the house's master secret. */
export const gatewaySecret = (master: string): string => createHmac('sha256', master).update('gateway').digest('hex');
export const isGatewaySecret = (given: unknown, secret: string): boolean => {
  if (typeof given !== 'string') return false;
  // Bytes, since a letter may be several: the comparison throws where the lengths differ.
  const [one, other] = [Buffer.from(given), Buffer.from(secret)];
  return one.length === other.length && timingSafeEqual(one, other);
};
