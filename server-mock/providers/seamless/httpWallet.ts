/**
 * The seamless wallet as a vendor reaches it: over HTTP, signed, each call with a time-out. No answer, or one that says
 * nothing of the transaction, rejects with `NoAnswer`: its fate is unknown then, and the same id is sent again.
 */
import { request, type Agent } from 'node:http';
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { isErrorCode } from '../../../src/contract/errors.ts';
import type { HouseClock } from '../../platform/clock.ts';
import { FateUnknown } from '../patience.ts';
import type { SeamlessWallet, WalletAnswer } from '../wallet.ts';
import { SEAMLESS_HEADER, SEAMLESS_PATH, signatureOf } from './signature.ts';
import { told, VALUES, type AskOf, type Verb } from './shapes.ts';

export class NoAnswer extends FateUnknown {}

/** Where the house listens, and the host name it knows itself by. */
export interface HouseAddress {
  readonly host: string;
  readonly port: number;
  readonly name: string;
}
export interface HttpWallet extends SeamlessWallet {
  /** Minor units; null: no such purse. Opens the purse of a demo that has none yet. Rejects with NoAnswer. */
  readonly balance: (member: string, demo: boolean) => Promise<number | null>;
}
export interface HttpWalletOptions {
  readonly vendor: string;
  readonly secret: string;
  readonly address: () => HouseAddress;
  readonly clock: Pick<HouseClock, 'now' | 'after'>;
  /** Ms until a call counts as unanswered. */
  readonly timeoutMs: number;
  readonly agent: Agent;
}
interface Moved {
  readonly balance: string;
  readonly betId: string;
  readonly repeated: boolean;
  /** Of a credit. */
  readonly payout?: string;
}
const MAX_ANSWER = 65_536;

export const createHttpWallet = ({
  vendor,
  secret,
  address,
  clock,
  timeoutMs,
  agent,
}: HttpWalletOptions): HttpWallet => {
  const post = (path: string, body: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const { host, port, name } = address();
      const time = String(clock.now());
      const headers = {
        host: `${name}:${port}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        [SEAMLESS_HEADER.vendor]: vendor,
        [SEAMLESS_HEADER.time]: time,
        [SEAMLESS_HEADER.signature]: signatureOf(secret, path, time, body),
      };
      const none = (why: string): void => reject(new NoAnswer(`${path}: ${why}`));
      const asked = request({ host, port, path, method: 'POST', headers, agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part: string) => {
          text += part;
          if (text.length > MAX_ANSWER) asked.destroy();
        });
        answer.on('end', () => {
          cancel();
          resolve(text);
        });
        answer.on('close', () => none('the answer broke off'));
      });
      const cancel = clock.after(timeoutMs, () => {
        none(`nothing within ${timeoutMs} ms`);
        asked.destroy();
      });
      asked.on('error', (error) => {
        cancel();
        none(error.message);
      });
      asked.end(body);
    });
  const ask = async <V extends Verb>(verb: V, body: AskOf<V>) => {
    const text = await post(`${SEAMLESS_PATH}${verb}`, JSON.stringify(body));
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      throw new NoAnswer(`${verb}: not the house's answer`);
    }
    const read = told(VALUES[verb]).safeParse(value);
    // Something between us and the house has answered, or the house itself does not know.
    if (!read.success) throw new NoAnswer(`${verb}: not the house's answer`);
    const answer = read.data;
    if (!answer.success && (!isErrorCode(answer.code) || answer.code === 'unknown-error'))
      throw new NoAnswer(`${verb}: ${answer.code}`);
    return answer;
  };
  const move = async <V extends Exclude<Verb, 'balance'>>(verb: V, body: AskOf<V>): Promise<WalletAnswer> => {
    const answer = await ask(verb, body);
    if (!answer.success) return { ok: false, code: isErrorCode(answer.code) ? answer.code : 'unknown-error' };
    const { balance, betId, repeated, payout } = answer.value as Moved;
    // Positions are between the house and its portals: a vendor hears nothing of them.
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
