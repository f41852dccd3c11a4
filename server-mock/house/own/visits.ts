/**
 * Visits at vendors that have wallets of their own (decision 0150). A launch ticket that is used begins one; the page that
 * closes or is missed (0197), the portal that leaves, the log-in that ends and at last the clock end it. Money stays with a
 * vendor while a visit there is open, in whichever window, and no longer.
 */
import type { Command } from '../commands.ts';
import { MAX_ID } from '../constants.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import { mainOf } from '../ledger.ts';
import type { HouseState } from '../state.ts';
import { homeComing, isSingle, stakingWallet, visiting, walletCode } from './gameWallets.ts';
import { isOpen, reservation, VISIT_MS, visitsOf, visitsSet, type VisitsSet } from './visited.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;
type Now = Pick<Context, 'at'>;
export const beginVisit = (
  state: State,
  { member, vendor, visit, session }: Of<'beginVisit'>,
  { at }: Now,
): Decision => {
  if (visit.length === 0 || visit.length > MAX_ID) return no('bad-request');
  if (!state.sessions.has(session)) return no('not-logged-in');
  const wallet = stakingWallet(state, member, vendor, false);
  if (wallet === undefined) return yes([]);
  return yes(visiting(state, member, { id: visit, wallet, session, until: at + VISIT_MS }, at));
};
/** Again is the same. */
export const goHome = (state: State, { member, visit, vendor, everything }: Of<'goHome'>, { at }: Now): Decision => {
  if (!state.members.has(member)) return no('not-found');
  const before = visitsOf(state, member);
  const over = new Set([
    ...(visit === null ? [] : [visit]),
    ...(vendor === null ? [] : [reservation(walletCode(vendor))]),
    ...(everything ? before.map(({ id }) => id) : []),
  ]);
  const stay = before.filter(({ id }) => !over.has(id));
  const home = homeComing(state, member, over, at);
  const brought = home.reduce((sum, event) => sum + (event.type === 'posted' ? event.amount : 0), 0);
  const ended = stay.length === before.length ? [] : [visitsSet(member, stay)];
  return yes([...ended, ...home], { balance: (state.balances.get(mainOf(member)) ?? 0) + brought });
};
/** Visits whose time is over, or whose log-in is; `leaving`: sessions that end now. */
export const visitsDue = (state: State, at: number, leaving: ReadonlySet<string>): readonly VisitsSet[] =>
  [...state.visits].flatMap(([member, visits]) => {
    const stay = isSingle(state) ? [] : visits.filter((one) => isOpen(state, one, at, leaving));
    return stay.length === visits.length ? [] : [visitsSet(member, stay)];
  });
