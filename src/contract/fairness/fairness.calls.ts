/** Seeds and rounds of provably fair games (B-28, decision 0314). */
import * as z from 'zod/mini';
import { FULL_MEMBERS, call } from '../call.ts';
import { amount, id, names, shortText, unixMs } from '../fields.ts';

const index = z.number().check(z.int(), z.gte(0));
const hex = z.string().check(z.regex(/^[\da-f]{64}$/));

const fairRound = z.object({
  nonce: index,
  roundId: id,
  game: z.enum(['reels', 'draw']),
  gameName: names,
  choice: shortText,
  stake: amount,
  /** Without a pot; null: open or void. */
  payout: z.nullable(amount),
  state: z.enum(['open', 'won', 'lost', 'equal', 'void']),
  placedAt: unixMs,
});
const fairSeed = z.object({
  number: index,
  hash: hex,
  ownSeed: shortText,
  /** Null: not revealed. */
  serverSeed: z.nullable(hex),
  /** Rounds that were played under it; as many stand in `rounds`, with nonces from 0. */
  count: index,
  rounds: z.array(fairRound),
});
export const fairness = call({
  name: 'fairness',
  method: 'GET',
  path: '/wps/relay/fairness',
  group: 'relay',
  callers: FULL_MEMBERS,
  /** The current seed last. */
  answer: z.object({ seeds: z.array(fairSeed) }),
  summary: "Seeds and rounds of a member's provably fair games",
  rows: ['B-28'],
});
