import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, unixMs } from '../fields.ts';

export const balanceAnswer = z.object({
  balance: amount,
  held: amount,
  currency: z.string(),
  currencySymbol: z.string(),
  wallets: z.array(z.object({ code: z.string(), balance: amount })),
});
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
        state: z.enum(['open', 'won', 'lost', 'equal', 'void']),
        placedAt: unixMs,
        settledAt: z.nullable(unixMs),
      }),
    ),
  }),
  topic: 'bets:{member}',
  summary: 'Own open and latest bets (path ours)',
  rows: [],
});
