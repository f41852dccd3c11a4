/** Play money (D-58): wallets of their own, filled from the play bank, closed into it again; nothing live sees them. */
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { no, yes, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { HOUSE, playHeldOf, playOf } from './ledger.ts';
import type { HouseState } from './state.ts';

type State = Readonly<HouseState>;

/** What is left goes back to the bank before the accounts close: the sum stays zero. */
export const closePlayEvents = (state: State, owner: string): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  for (const account of [playOf(owner), playHeldOf(owner)]) {
    const amount = state.balances.get(account) ?? 0;
    if (amount > 0) events.push({ type: 'posted', debit: account, credit: HOUSE.playBank, amount, why: 'playClosed' });
  }
  events.push({ type: 'playClosed', owner });
  return events;
};
/** Opens a wallet; beyond the bound the oldest one ends. */
export const openPlayEvents = (state: State, owner: string, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  if (state.playWallets.size >= limit.PLAY_WALLETS_KEPT) {
    const [oldest] = state.playWallets.keys();
    if (oldest !== undefined) events.push(...closePlayEvents(state, oldest));
  }
  events.push(
    { type: 'playOpened', owner, at },
    { type: 'posted', debit: HOUSE.playBank, credit: playOf(owner), amount: limit.PLAY_GRANT, why: 'demo' },
  );
  return events;
};
/** Opens it if need be and says what is in it: a demo shows its balance before the first spin. */
export const openPlay = (
  state: State,
  { owner }: Extract<Command, { kind: 'openPlay' }>,
  { at }: Context,
): Decision => {
  if (owner.length === 0 || owner.length > limit.MAX_ID) return no('bad-request');
  if (state.playWallets.has(owner)) return yes([], { balance: state.balances.get(playOf(owner)) ?? 0 });
  return yes(openPlayEvents(state, owner, at), { balance: limit.PLAY_GRANT });
};
