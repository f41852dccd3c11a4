/**
 * Pots (decision 0146). Each real bet on a game that bears one adds a share of its stake when it is settled, and may win
 * the whole at that same moment: one record with the bet's own settlement, so that it is paid once or not at all. Chance
 * is the house's secure one, asked then and not before: neither who plays nor who knows the seed can foresee it (SAFE-18).
 */
import type { Random } from '../../platform/random.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE, potOf } from '../ledger.ts';
import type { Bet, HouseState } from '../state.ts';
import type { Pot, PotWin } from './types.ts';

type State = Readonly<HouseState>;

/** What a pot begins again with, minor units: RM 5,000. */
export const POT_SEED = 500_000;
/** Of a stake, in hundredths: what goes into the pot. */
export const POT_SHARE = 1;
const HUNDRED = 100;
/** A stake of n minor units wins in n of so many bets: at one in a hundred fed, a pot is won after growing by RM 10,000 on average. */
export const POT_CHANCE = 100_000_000;

/** Pots of the world that the journal does not know yet. */
export const potsDue = (known: State['pots'], pots: readonly Pot[]): readonly HouseEvent[] =>
  pots
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id, vendor, games, opening }): HouseEvent[] => [
      { type: 'accountOpened', account: potOf(id) },
      { type: 'posted', debit: HOUSE.winLoss, credit: potOf(id), amount: opening, why: 'potSeed' },
      { type: 'potOpened', pot: { id, vendor, games, carry: 0, wonAt: null } },
    ]);

export interface PotShare {
  readonly events: readonly HouseEvent[];
  readonly won: PotWin | null;
}
const NOTHING: PotShare = { events: [], won: null };

/** What a bet that was really played (won or lost, real money) does to the pot of its game; `owner`: the account that is paid. */
export const sharePot = (
  state: State,
  pot: string | undefined,
  { betId, stake }: Pick<Bet, 'betId' | 'stake'>,
  {
    at,
    owner,
    secure,
  }: { readonly at: number; readonly owner: string; readonly secure: Pick<Random, 'integer'> | undefined },
): PotShare => {
  const facts = pot === undefined ? undefined : state.pots.get(pot);
  if (!facts) return NOTHING;
  const account = potOf(facts.id);
  const hundredths = stake * POT_SHARE + facts.carry;
  const share = Math.floor(hundredths / HUNDRED);
  const events: HouseEvent[] = [];
  if (share > 0) events.push({ type: 'posted', debit: HOUSE.winLoss, credit: account, amount: share, why: 'potShare' });
  events.push({ type: 'potFed', pot: facts.id, carry: hundredths % HUNDRED });
  const amount = (state.balances.get(account) ?? 0) + share;
  if (!secure || amount === 0 || secure.integer(POT_CHANCE) >= stake) return { events, won: null };
  events.push(
    { type: 'posted', debit: account, credit: owner, amount, why: 'potWon' },
    { type: 'posted', debit: HOUSE.winLoss, credit: account, amount: POT_SEED, why: 'potSeed' },
    { type: 'potWon', pot: facts.id, betId, amount, at },
  );
  return { events, won: { pot: facts.id, amount } };
};

/** A correction takes the bet's whole payout back; what was the pot's goes there again. */
export const restorePot = (won: PotWin | undefined): readonly HouseEvent[] =>
  won === undefined
    ? []
    : [{ type: 'posted', debit: HOUSE.winLoss, credit: potOf(won.pot), amount: won.amount, why: 'void' }];
