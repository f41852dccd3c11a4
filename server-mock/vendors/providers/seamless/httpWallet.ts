/**
 * The seamless wallet over HTTP, as a vendor calls it: signed, each call with a timeout. A missing answer, or one that says
 * nothing about the transaction, rejects with `NoAnswer`: the outcome is unknown, and the same id is sent again.
 */
import type { Agent } from 'node:http';
import { toDecimal, toMinor } from '../../../../src/contract/decimal.ts';
import { isErrorCode } from '../../../../src/contract/errors.ts';
import type { HouseClock } from '../../../platform/clock.ts';
import type { SeamlessWallet, WalletAnswer } from '../wallet.ts';
import { SEAMLESS_HEADER, SEAMLESS_PATH } from './signature.ts';
import { createSignedPost, type HouseAddress, NoAnswer } from './signedPost.ts';
import { replyOf, VALUES, type RequestOf, type Verb } from './shapes.ts';

export interface HttpWallet extends SeamlessWallet {
  /** Minor units; null: no such wallet. Opens the wallet of a new demo. Rejects with NoAnswer. */
  readonly balance: (member: string, demo: boolean) => Promise<number | null>;
}
export interface HttpWalletOptions {
  readonly vendor: string;
  readonly secret: string;
  readonly address: () => HouseAddress;
  readonly clock: Pick<HouseClock, 'now' | 'after'>;
  /** Ms after which a call counts as unanswered. */
  readonly timeoutMs: number;
  readonly agent: Agent;
}
interface Moved {
  readonly balance: string;
  readonly betId: string;
  readonly repeated: boolean;
  /** Only of a credit. */
  readonly payout?: string;
}
export const createHttpWallet = ({
  vendor,
  secret,
  address,
  clock,
  timeoutMs,
  agent,
}: HttpWalletOptions): HttpWallet => {
  const post = createSignedPost({ headers: SEAMLESS_HEADER, caller: vendor, secret, address, clock, timeoutMs, agent });
  const ask = async <V extends Verb>(verb: V, body: RequestOf<V>) => {
    const text = await post(`${SEAMLESS_PATH}${verb}`, JSON.stringify(body));
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new NoAnswer(`${verb}: not the house's answer`);
    }
    const read = replyOf(VALUES[verb]).safeParse(value);
    // A proxy has answered, or the house itself does not know.
    if (!read.success) throw new NoAnswer(`${verb}: not the house's answer`);
    const answer = read.data;
    if (!answer.success && (!isErrorCode(answer.code) || answer.code === 'unknown-error'))
      throw new NoAnswer(`${verb}: ${answer.code}`);
    return answer;
  };
  const move = async <V extends Exclude<Verb, 'balance'>>(verb: V, body: RequestOf<V>): Promise<WalletAnswer> => {
    const answer = await ask(verb, body);
    if (!answer.success) {
      const { code, value: limit } = answer;
      return { ok: false, code: isErrorCode(code) ? code : 'unknown-error', ...(limit && { limit }) };
    }
    const { balance, betId, repeated, payout } = answer.value as Moved;
    // Positions are for the house's portals: a vendor does not get them.
    const paid = payout === undefined ? {} : { payout: toMinor(payout) ?? 0 };
    return { ok: true, balance: toMinor(balance) ?? 0, betId, ...paid, repeated, positions: {} };
  };
  return {
    vendor,
    debit: ({ member, gameId, roundId, demo }, txId, amount) =>
      move('debit', { member, gameId, roundId, txId, demo, amount: toDecimal(amount) }),
    credit: ({ member, roundId, demo }, txId, amount) =>
      move('credit', { member, roundId, txId, demo, amount: toDecimal(amount) }),
    rollback: ({ member, roundId, demo }, txId) => move('rollback', { member, roundId, txId, demo }),
    balance: async (member, demo) => {
      const answer = await ask('balance', { member, demo });
      if (answer.success) return toMinor((answer.value as { balance: string }).balance);
      if (answer.code === 'not-found') return null;
      throw new NoAnswer(`balance: ${answer.code}`);
    },
  };
};
