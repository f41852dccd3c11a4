import { inEachLanguage } from '../languages.ts';
import { int, list, minor, nullable, obj, oneOf, text, time, type Of } from '../shape.ts';
import type { KeyedTopic, StateTopic } from '../topic.ts';

/** Absolute figures in minor units. `balance` is what may be staked now; `held` is pending in open bets. */
export const walletValue = obj({
  balance: minor(),
  held: int(0),
  currency: text(8),
  wallets: list(obj({ code: text(32), balance: minor() }), 64),
});
export type WalletValue = Of<typeof walletValue>;

export const walletTopic: StateTopic<WalletValue> = {
  pattern: 'wallet:{member}',
  class: 'state',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 5_000,
  graceMs: 3_000,
  pollWhenShown: false,
  snapshotCall: 'balance',
  value: walletValue,
  summary: 'Absolute balance in minor units, currency, wallets',
};

export const betRow = obj({
  betId: text(64),
  roundId: text(64),
  vendor: text(32),
  gameId: text(64),
  gameName: obj(inEachLanguage(text(128))),
  stake: int(0),
  /** Null while the bet is open. */
  payout: nullable(int(0)),
  state: oneOf('open', 'won', 'lost', 'equal', 'void'),
  placedAt: time(),
  settledAt: nullable(time()),
});
export type BetRow = Of<typeof betRow>;

export const betsTopic: KeyedTopic<BetRow> = {
  pattern: 'bets:{member}',
  class: 'keyed',
  audience: 'owner',
  visitors: false,
  rateMs: 0,
  pollMs: 10_000,
  graceMs: 0,
  pollWhenShown: true,
  snapshotCall: 'bettingRecord',
  row: betRow,
  limit: 50,
  summary: 'Own open and latest bets, by bet id',
};
