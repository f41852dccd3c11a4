/**
 * Transfer wallets (D-33): where the merchant's wallet is not single, each vendor has an account of its own per member.
 * Money goes in before a launch and comes back after it; bets on that vendor stake from there and are paid there.
 */
import type { Command } from '../commands.ts';
import { MAX_AMOUNT, MAX_ID } from '../constants.ts';
import { no, yes, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import { gameWalletOf, mainOf } from '../ledger.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';

type State = Readonly<HouseState>;

/** Code of the account every member has. */
export const MAIN = 'MAIN';
export const accountOf = (member: string, code: string): string =>
  code === MAIN ? mainOf(member) : gameWalletOf(member, code);

/** One wallet for everything, as long as nobody has set it otherwise. */
export const isSingle = ({ settings }: Pick<HouseState, 'settings'>): boolean => settings.get('singleWallet') !== false;

/** Vendor whose wallet a new bet stakes from; absent: the main one, as for play money and simulated members. */
export const stakingWallet = (state: State, member: string, vendor: string, demo: boolean): string | undefined =>
  demo || isSingle(state) || state.members.get(member)?.bot === true ? undefined : vendor;

/** Wholly or not at all; the caller has seen to it that there is such a vendor. */
export const transfer = (
  state: State,
  { member, from, to, amount, reference }: Extract<Command, { kind: 'transfer' }>,
): Decision => {
  const who = state.members.get(member);
  if (!who) return no('not-found');
  if (who.type === TRIAL_TYPE) return no('trial-refused');
  if (!Number.isSafeInteger(amount) || amount <= 0 || from === to) return no('bad-request');
  if ([from, to].some((code) => code.length === 0 || code.length > MAX_ID)) return no('bad-request');
  const debit = accountOf(member, from);
  const credit = accountOf(member, to);
  const held = state.balances.get(debit) ?? 0;
  if (held < amount) return no('insufficient-funds', { balance: held });
  if ((state.balances.get(credit) ?? 0) + amount > MAX_AMOUNT) return no('over-limit');
  const opening: readonly HouseEvent[] = state.balances.has(credit)
    ? []
    : [{ type: 'gameWalletOpened', member, vendor: to }];
  return yes([...opening, { type: 'posted', debit, credit, amount, why: 'transfer', reference }], { reference });
};

/** Whoever has gone, however they went, finds everything in the main wallet again. `leaving`: sessions that end now. */
export const homeComing = (state: State, member: string, leaving: ReadonlySet<string>): readonly HouseEvent[] => {
  const wallets = state.gameWallets.get(member);
  if (wallets === undefined) return [];
  for (const session of state.sessions.values()) if (session.member === member && !leaving.has(session.id)) return [];
  return wallets.flatMap((vendor): HouseEvent[] => {
    const debit = gameWalletOf(member, vendor);
    const amount = state.balances.get(debit) ?? 0;
    return amount > 0 ? [{ type: 'posted', debit, credit: mainOf(member), amount, why: 'transfer' }] : [];
  });
};
