/**
 * Decides visits at vendors with their own wallets (decision 0150). A used launch ticket begins a visit. It ends when
 * the page closes or is missed (0197), the portal ends it, the session ends, or its time is over. Money stays with a
 * vendor only while a visit there is open, in any window.
 */
import type { Command } from '../commands.ts';
import { MAX_ID } from '../constants.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import { mainAccount } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { returnToMain, hasSingleWallet, stakingWallet, addVisit, walletCode } from './gameWallets.ts';
import { isVisitOpen, reservationId, VISIT_MS, visitsOf, visitsSet, type VisitsSet } from './openVisits.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type Now = Pick<Context, 'at'>;
export const beginVisit = (
  state: State,
  { member, vendor, visit, session }: Of<'beginVisit'>,
  { at }: Now,
): Decision => {
  if (visit.length === 0 || visit.length > MAX_ID) return refuse('bad-request');
  if (!state.sessions.has(session)) return refuse('not-logged-in');
  const wallet = stakingWallet(state, member, vendor, false);
  if (wallet === undefined) return accept([]);
  return accept(addVisit(state, member, { id: visit, wallet, session, until: at + VISIT_MS }, at));
};
/** A repeat changes nothing. */
export const leaveGame = (state: State, { member, visit, vendor, everything }: Of<'goHome'>, { at }: Now): Decision => {
  if (!state.members.has(member)) return refuse('not-found');
  const before = visitsOf(state, member);
  const ending = new Set([
    ...(visit === null ? [] : [visit]),
    ...(vendor === null ? [] : [reservationId(walletCode(vendor))]),
    ...(everything ? before.map(({ id }) => id) : []),
  ]);
  const remaining = before.filter(({ id }) => !ending.has(id));
  const returned = returnToMain(state, member, ending, at);
  const returnedAmount = returned.reduce((sum, event) => sum + (event.type === 'posted' ? event.amount : 0), 0);
  const ended = remaining.length === before.length ? [] : [visitsSet(member, remaining)];
  return accept([...ended, ...returned], { balance: (state.balances.get(mainAccount(member)) ?? 0) + returnedAmount });
};
/** By the tick: ends visits that expired or whose session ended; `leaving`: sessions that end now. */
export const visitsDue = (state: State, at: number, leaving: ReadonlySet<string>): readonly VisitsSet[] =>
  [...state.visits].flatMap(([member, visits]) => {
    const remaining = hasSingleWallet(state) ? [] : visits.filter((one) => isVisitOpen(state, one, at, leaving));
    return remaining.length === visits.length ? [] : [visitsSet(member, remaining)];
  });
