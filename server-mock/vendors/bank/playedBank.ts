/** The banks that the house plays. They report payments by signed call-backs, again until the house answers or the process ends. */
import { Agent } from '../../platform/http.ts';
import * as z from 'zod/mini';
import { toDecimal } from '../../../src/contract/decimal.ts';
import { finalityOf, isErrorCode } from '../../../src/contract/errors.ts';
import type { DepositTerms } from '../../core/cashier/types.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { createSignedPost, type HouseAddress } from '../providers/seamless/signedPost.ts';
import { BANK_HEADER, BANK_PREFIX, bankSecret } from './bankSignature.ts';

const TIMEOUT_MS = 2_000;
/** Pauses before a call-back without an answer is sent again, ms. */
const PAUSES = [500, 2_000, 8_000, 30_000];
const LAST_PAUSE = 60_000;

/** `received`: the house has answered. `waiting`: it has not, and the bank repeats its call-back. `refused`: it knows no such deposit. */
export type Delivery = 'received' | 'waiting' | 'refused';
export interface Payment {
  readonly outcome: 'paid' | 'failed';
  /** Minor units; 0 for a failure. */
  readonly amount: number;
}
export interface PlayedBank {
  /** Reports a payment to the house, and once more each time it is called. */
  readonly report: (
    deposit: Pick<DepositTerms, 'kind' | 'provider' | 'reference'>,
    payment: Payment,
  ) => Promise<Delivery>;
  readonly close: () => void;
}
export interface PlayedBankOptions {
  readonly clock: HouseClock;
  readonly master: string;
  readonly address: () => HouseAddress;
}
const answerShape = z.object({ success: z.boolean(), code: z.optional(z.string()) });

export const createPlayedBank = ({ clock, master, address }: PlayedBankOptions): PlayedBank => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const timers = new Set<() => void>();
  let isClosed = false;
  const send = async (provider: string, body: string): Promise<Delivery> => {
    const secret = bankSecret(master, provider);
    const post = createSignedPost({
      headers: BANK_HEADER,
      caller: provider,
      secret,
      address,
      clock,
      timeoutMs: TIMEOUT_MS,
      agent,
    });
    const read = answerShape.safeParse(JSON.parse(await post(`${BANK_PREFIX}payment`, body)));
    if (!read.success) return 'waiting';
    if (read.data.success) return 'received';
    const { code = '' } = read.data;
    return isErrorCode(code) && finalityOf(code) === 'outcome' ? 'refused' : 'waiting';
  };
  const sendUntilAnswered = async (provider: string, body: string, tried = 0): Promise<Delivery> => {
    const delivery = await send(provider, body).catch((): Delivery => 'waiting');
    const pause = PAUSES[tried] ?? LAST_PAUSE;
    if (delivery !== 'waiting' || isClosed) return delivery;
    const stop = clock.after(pause, () => {
      timers.delete(stop);
      void sendUntilAnswered(provider, body, tried + 1);
    });
    timers.add(stop);
    return delivery;
  };
  return {
    report: ({ kind, provider, reference }, { outcome, amount }) =>
      sendUntilAnswered(provider, JSON.stringify({ kind, reference, outcome, amount: toDecimal(amount) })),
    close: () => {
      isClosed = true;
      for (const stop of timers) stop();
      timers.clear();
      agent.destroy();
    },
  };
};
