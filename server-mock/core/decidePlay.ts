/**
 * Decides the opening and closing of play money wallets (D-58): filled from the play bank, and closed into it again. No
 * topic shows them.
 */
import type { Command } from './commands.ts';
import * as limit from './constants.ts';
import { refuse, accept, type Context, type Decision } from './decision.ts';
import type { HouseEvent } from './events.ts';
import { HOUSE_ACCOUNTS, playHeldAccount, playAccount } from './ledger.ts';
import type { HouseState } from './state.ts';

type State = Readonly<HouseState>;

/** The rest goes back to the play bank before the accounts close, so that the sum stays zero. */
export const closePlayEvents = (state: State, owner: string): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  for (const account of [playAccount(owner), playHeldAccount(owner)]) {
    const amount = state.balances.get(account) ?? 0;
    if (amount > 0)
      events.push({ type: 'posted', debit: account, credit: HOUSE_ACCOUNTS.playBank, amount, why: 'playClosed' });
  }
  events.push({ type: 'playClosed', owner });
  return events;
};
/** Opens a wallet; beyond the limit the oldest one closes. */
export const openPlayEvents = (state: State, owner: string, at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [];
  if (state.playWallets.size >= limit.PLAY_WALLETS_KEPT) {
    const [oldest] = state.playWallets.keys();
    if (oldest !== undefined) events.push(...closePlayEvents(state, oldest));
  }
  events.push(
    { type: 'playOpened', owner, at },
    {
      type: 'posted',
      debit: HOUSE_ACCOUNTS.playBank,
      credit: playAccount(owner),
      amount: limit.PLAY_GRANT,
      why: 'demo',
    },
  );
  return events;
};
/** Opens a wallet if needed and returns its balance, which a demo shows before the first spin. */
export const openPlay = (
  state: State,
  { owner }: Extract<Command, { kind: 'openPlay' }>,
  { at }: Context,
): Decision => {
  if (owner.length === 0 || owner.length > limit.MAX_ID) return refuse('bad-request');
  if (state.playWallets.has(owner)) return accept([], { balance: state.balances.get(playAccount(owner)) ?? 0 });
  return accept(openPlayEvents(state, owner, at), { balance: limit.PLAY_GRANT });
};
