/**
 * The seamless wallet's HTTP endpoint: `POST /seamless/{debit,credit,rollback,balance}`, only for
 * vendors. A vendor signs its calls; a repeated call moves nothing, because the transaction id is the idempotency key.
 */
import { toDecimal, toMinor } from '../../../src/contract/decimal.ts';
import { SEAMLESS_HEADER, SEAMLESS_PATH, vendorSecret } from '../providers/seamless/signature.ts';
import { REQUESTS, isVerb, type RequestOf, type Verb } from '../providers/seamless/shapes.ts';
import { createWallet, type WalletAnswer } from '../providers/wallet.ts';
import type { House } from '../../session/house.ts';
import { stakeableBalance } from '../../session/stakeableBalance.ts';
import { Refused } from '../../security/refused.ts';
import { createSignedEndpoint, readSignedBody, type SignedEndpoint } from '../signedEndpoint.ts';

export interface SeamlessOptions {
  readonly house: House;
  /** The master secret, from which the vendors' own secrets are derived. */
  readonly master: string;
  /** Counts each answer by `verb code`. */
  readonly count: (what: string) => void;
  readonly onDefect: (correlationId: string, error: unknown) => void;
}
const minorOf = (text: string): number => toMinor(text) ?? Number.NaN;

export const createWalletGateway = ({ house, master, count, onDefect }: SeamlessOptions): SignedEndpoint => {
  const { engine, world } = house;
  const checked = <V extends Verb>(verb: V, text: string): RequestOf<V> =>
    readSignedBody(REQUESTS[verb], text) as RequestOf<V>;
  const balance = async ({ member, demo }: RequestOf<'balance'>, vendor: string): Promise<object> => {
    if (demo) {
      const command = { kind: 'openPlay', owner: member } as const;
      const opened = await engine.submit({ command, actor: `play:${member}`, key: house.secure.id() });
      if (!opened.ok) throw new Refused(opened.code);
      return { balance: toDecimal(Number(opened.result['balance'])) };
    }
    const stakeable = stakeableBalance(house, member, vendor);
    if (stakeable === null) throw new Refused('not-found', { message: 'no such member' });
    return { balance: toDecimal(stakeable) };
  };
  const answerOf = (answer: WalletAnswer): object => {
    if (!answer.ok) throw new Refused(answer.code, answer.limit ? { value: { ...answer.limit } } : {});
    const { betId, repeated } = answer;
    return { balance: toDecimal(answer.balance), betId, repeated };
  };
  const paidOf = (answer: WalletAnswer): object => ({
    ...answerOf(answer),
    payout: toDecimal((answer.ok ? answer.payout : undefined) ?? 0),
  });
  const run = async (verb: Verb, vendor: string, text: string): Promise<object> => {
    if (verb === 'balance') return balance(checked('balance', text), vendor);
    const wallet = createWallet(engine, vendor);
    if (verb === 'debit') {
      const { txId, amount, ...round } = checked('debit', text);
      return answerOf(await wallet.debit(round, txId, minorOf(amount)));
    }
    if (verb === 'credit') {
      const { txId, amount, ...round } = checked('credit', text);
      return paidOf(await wallet.credit({ ...round, gameId: '' }, txId, minorOf(amount)));
    }
    const { txId, ...round } = checked('rollback', text);
    return answerOf(await wallet.rollback({ ...round, gameId: '' }, txId));
  };
  return createSignedEndpoint({
    house,
    what: 'seamless',
    prefix: SEAMLESS_PATH,
    headers: SEAMLESS_HEADER,
    isVerb,
    isCaller: (vendor) => world.catalogue.vendor(vendor) !== undefined,
    secretOf: (vendor) => vendorSecret(master, vendor),
    run,
    count,
    onDefect,
  });
};
