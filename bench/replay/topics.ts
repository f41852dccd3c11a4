/** The topics of the generated recording: values as the house would send them, each changed by one frame. */
import type { Frame, FrameKind } from '../../src/contract/frame.ts';
import { pick, type SeededRandom } from '../../server-mock/platform/random.ts';

export interface MovingTopic {
  readonly name: string;
  /** Out of a hundred events, so many are of this topic. */
  readonly share: number;
  readonly snapshot: () => unknown;
  readonly next: () => { readonly kind: FrameKind; readonly data: unknown };
}
const START = 1_780_000_000_000;
const VENDORS = ['PG', 'JL', 'KA', 'TG'] as const;
const GAMES = ['Lucky Lantern', 'Night Market', 'Silk Road Riches', 'Harbour Lights'] as const;
const named = (name: string) => ({ CN: `${name} 财`, EN: name, MY: `${name} Bertuah` });

/** State: absolute values. */
const stateTopic = (name: string, share: number, value: () => unknown): MovingTopic => ({
  name,
  share,
  snapshot: value,
  next: () => ({ kind: 'delta', data: value() }),
});

/** Keyed, with new rows arriving and the oldest leaving beyond `limit`. */
const board = (name: string, share: number, limit: number, row: (key: string) => unknown): MovingTopic => {
  const keys: string[] = [];
  let made = 0;
  const add = (): Record<string, unknown> => {
    const key = `${name.slice(0, 3)}-${made++}`;
    keys.push(key);
    const gone = keys.length > limit ? keys.shift() : undefined;
    return { ...(gone === undefined ? {} : { [gone]: null }), [key]: row(key) };
  };
  return {
    name,
    share,
    snapshot: () => ({ rows: Object.assign({}, ...Array.from({ length: limit }, add)) as unknown }),
    next: () => ({ kind: 'delta', data: { rows: add() } }),
  };
};
/** Keyed with a fixed set of rows of which one to three change at a time. */
const table = (
  name: string,
  share: number,
  size: number,
  row: (n: number) => unknown,
  random: SeededRandom,
): MovingTopic => {
  const some = (count: number, at: () => number): Record<string, unknown> => {
    const rows: Record<string, unknown> = {};
    for (let n = 0; n < count; n++) {
      const which = at();
      rows[`m${2_000 + which}`] = row(which);
    }
    return rows;
  };
  let n = 0;
  return {
    name,
    share,
    snapshot: () => ({ rows: some(size, () => n++) }),
    next: () => ({ kind: 'delta', data: { rows: some(1 + random.integer(3), () => random.integer(size)) } }),
  };
};
/** A log that begins with `first` items; the house keeps `kept`. */
const log = (name: string, share: number, first: number, kept: number, item: (id: number) => unknown): MovingTopic => {
  let id = 0;
  const more = (count: number) => {
    const items = Array.from({ length: count }, () => item((id += 1)));
    return { from: Math.max(1, id - kept + 1), items };
  };
  return {
    name,
    share,
    snapshot: () => more(first),
    next: () => ({ kind: 'items', data: more(1) }),
  };
};

/** An agent's evening: their own wallet and bets, the boards of winners, the team, chat. */
export const recordedTopics = (random: SeededRandom): readonly MovingTopic[] => {
  const money = (): number => 100 + random.integer(900_000);
  const time = (): number => START + random.integer(86_400_000);
  const game = () => {
    const vendor = pick(VENDORS, random);
    return { vendor, gameId: `${vendor}-${random.integer(4_000)}`, gameName: named(pick(GAMES, random)) };
  };
  const winner = (category: string) => (id: string) => {
    const { vendor, gameId, gameName } = game();
    const silk = random.id().slice(0, 12);
    return {
      id,
      account: 'ra***22',
      silk,
      gameId,
      vendor,
      category,
      gameName,
      winAmount: money(),
      currency: 'MYR',
      wonAt: time(),
    };
  };
  const wallet = () => {
    const balance = money();
    return { balance, held: random.integer(5_000), currency: 'MYR', wallets: [{ code: 'MAIN', balance }] };
  };
  const bet = (betId: string) => {
    const won = random.integer(2) === 0;
    const at = time();
    const payout = won ? money() : 0;
    const state = won ? 'won' : 'lost';
    return { betId, roundId: `r${betId}`, ...game(), stake: money(), payout, state, placedAt: at, settledAt: at + 900 };
  };
  const member = (n: number) => ({
    member: `m${2_000 + n}`,
    account: `guest${n}`,
    upline: `m${2_000 + (n >> 3)}`,
    level: 1 + (n % 4),
    agent: n % 9 === 0,
    online: random.integer(2) === 0,
    bets: random.integer(900),
    stake: money(),
    turnover: money(),
    result: money() - money(),
    deposits: money(),
    withdrawals: money(),
    lastBetAt: time(),
  });
  const teamBet = (id: number) => {
    const n = random.integer(500);
    const { vendor, gameId, gameName } = game();
    const payout = random.integer(2) === 0 ? null : money();
    const who = { member: `m${2_000 + n}`, account: `guest${n}` };
    return {
      id,
      betId: `tb${id}`,
      ...who,
      vendor,
      category: 'RNG',
      gameId,
      gameName,
      stake: money(),
      payout,
      at: time(),
    };
  };
  const accrual = () => ({
    windowStart: START,
    windowEnd: START + 300_000,
    bets: random.integer(9_000),
    stake: money(),
    accrued: random.integer(1_000_000_000),
    carriedIn: random.integer(999_999),
  });
  const said = (id: number) => ({
    id,
    key: random.id(),
    member: `m${2_000 + random.integer(500)}`,
    nickname: pick(['Mei Lin', 'Ah Kow', '小明'], random),
    silk: random.id().slice(0, 12),
    text: pick(['good luck!', 'what a night', '发财了'], random),
    at: time(),
  });
  const entry = (id: number) => ({
    id,
    type: 'bet',
    amount: -money(),
    balanceAfter: money(),
    reference: `ref-${id}`,
    detail: pick(GAMES, random),
    at: time(),
  });
  return [
    board('winners:ALL', 24, 20, winner('RNG')),
    board('winners:RNG', 12, 20, winner('RNG')),
    stateTopic('wallet:m1007', 20, wallet),
    board('bets:m1007', 10, 50, bet),
    log('teamBets:m1007', 14, 200, 200, teamBet),
    stateTopic('accrual:m1007', 8, accrual),
    table('team:m1007', 6, 500, member, random),
    log('chat:lobby', 3, 50, 500, said),
    log('ledger:m1007', 3, 50, 1_000, entry),
  ];
};

/** Frames of the topics: a snapshot each, then changes in seeded order. One epoch; seqs are the house's. */
export const createFrames = (random: SeededRandom): (() => Frame) => {
  const topics = recordedTopics(random.stream('values')).map((topic) => ({ topic, seq: -1 }));
  const lots = topics.flatMap((one) => Array.from({ length: one.topic.share }, () => one));
  const fresh = [...topics];
  let seq = 1_000;
  return () => {
    const one = fresh.shift() ?? pick(lots, random);
    const prev = one.seq;
    seq += 1;
    one.seq = seq;
    const { kind, data } = prev < 0 ? { kind: 'snapshot' as const, data: one.topic.snapshot() } : one.topic.next();
    return { topic: one.topic.name, epoch: 1_780_000_000_000, prev, seq, kind, at: START + seq, data };
  };
};
