import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, unixMs } from '../fields.ts';
import { inEachLanguage } from '../languages.ts';
import { list, minor, nullable, obj, oneOf, text, time, type Decoded } from '../shape.ts';
import { defineTopic } from '../topic.ts';
import { minorOf, snapshotRead } from '../snapshot.ts';

export const balanceAnswer = z.object({
  balance: amount,
  held: amount,
  currency: z.string(),
  currencySymbol: z.string(),
  wallets: z.array(z.object({ code: z.string(), balance: amount })),
});

/** Absolute amounts in minor units. `balance` can be staked now; `held` is pending in open bets. */
export const walletValue = obj({
  balance: minor(),
  held: minor(0),
  currency: text(8, 'keep'),
  wallets: list(obj({ code: text(32, 'keep'), balance: minor() }), 64),
});
export type WalletValue = Decoded<typeof walletValue>;

export const balance = call({
  name: 'balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  group: 'token',
  answer: balanceAnswer,
  topic: 'wallet:{member}',
  summary: 'The balance, with the position it was read at',
  rows: ['R-PATH-28'],
});
export const walletTopic = defineTopic({
  pattern: 'wallet:{member}',
  class: 'state',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 5_000,
  graceMs: 3_000,
  pollWhenShown: false,
  value: walletValue,
  summary: 'Absolute balance in minor units, currency, wallets',
  snapshot: snapshotRead({
    call: balance,
    query: () => ({}),
    data: (answer) => ({
      balance: minorOf(answer.balance),
      held: minorOf(answer.held),
      currency: answer.currency,
      wallets: answer.wallets.map(({ code, balance: amount }) => ({ code, balance: minorOf(amount) })),
    }),
  }),
});

export const BET_STATES = ['open', 'won', 'lost', 'equal', 'void'] as const;
export const betRow = obj({
  betId: text(64, 'id'),
  roundId: text(64, 'id'),
  vendor: text(32, 'keep'),
  gameId: text(64, 'keep'),
  gameName: obj(inEachLanguage(text(128, 'keep'))),
  stake: minor(0),
  /** Null while the bet is open. */
  payout: nullable(minor(0)),
  state: oneOf(...BET_STATES),
  placedAt: time(),
  settledAt: nullable(time()),
});
export type BetRow = Decoded<typeof betRow>;

export const bettingRecord = call({
  name: 'bettingRecord',
  method: 'GET',
  path: '/wps/relay/bets',
  group: 'relay',
  callers: FULL_MEMBERS,
  answer: z.object({
    list: z.array(
      z.object({
        betId: id,
        roundId: id,
        vendor: z.string(),
        gameId: id,
        gameName: names,
        stake: amount,
        payout: z.nullable(amount),
        state: z.enum(BET_STATES),
        placedAt: unixMs,
        settledAt: z.nullable(unixMs),
      }),
    ),
  }),
  topic: 'bets:{member}',
  summary: 'Own open and latest bets',
  rows: [],
});
export const betsTopic = defineTopic({
  pattern: 'bets:{member}',
  class: 'keyed',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  row: betRow,
  key: 'id',
  limit: 50,
  summary: 'Own open and latest bets, by bet id',
  snapshot: snapshotRead({
    call: bettingRecord,
    query: () => ({}),
    data: (answer) => ({
      rows: Object.fromEntries(
        answer.list.map((bet) => [
          bet.betId,
          { ...bet, stake: minorOf(bet.stake), payout: bet.payout === null ? null : minorOf(bet.payout) },
        ]),
      ),
    }),
  }),
});
