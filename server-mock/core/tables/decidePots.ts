/**
 * Decides jackpot pots (decision 0146). When a real bet on a game with a pot settles, a share of its stake goes into
 * the pot, and the bet may win the whole pot. Both are part of the settlement's record, so that a win is paid once or
 * not at all. The draw uses secure random numbers at that moment, so neither player nor seed can predict it (SAFE-18).
 */
import type { Random } from '../../platform/random.ts';
import type { HouseEvent } from '../events.ts';
import { HOUSE_ACCOUNTS, potAccount } from '../ledger.ts';
import type { Bet, HouseState } from '../state.ts';
import type { Pot, PotWin } from './types.ts';

type State = Readonly<HouseState>;

/** Amount with which a pot starts again, minor units: RM 5,000. */
export const POT_SEED = 500_000;
/** Hundredths of a stake that go into the pot. */
export const POT_CONTRIBUTION = 1;
const HUNDRED = 100;
/** A stake of n minor units wins with a chance of n in this number: a pot grows by RM 10,000 on average before it is won. */
export const POT_CHANCE = 100_000_000;

/** Opens the pots of the world that the journal does not hold yet. */
export const potsDue = (known: State['pots'], pots: readonly Pot[]): readonly HouseEvent[] =>
  pots
    .filter(({ id }) => !known.has(id))
    .flatMap(({ id, vendor, games, opening }): HouseEvent[] => [
      { type: 'accountOpened', account: potAccount(id) },
      { type: 'posted', debit: HOUSE_ACCOUNTS.winLoss, credit: potAccount(id), amount: opening, why: 'potSeed' },
      { type: 'potOpened', pot: { id, vendor, games, carry: 0, wonAt: null } },
    ]);

export interface PotContribution {
  readonly events: readonly HouseEvent[];
  readonly won: PotWin | null;
}
const NOTHING: PotContribution = { events: [], won: null };

/** Effects of a played bet (won or lost, real money) on the pot of its game; `owner`: the account that a win is paid into. */
export const contributeToPot = (
  state: State,
  pot: string | undefined,
  { betId, stake }: Pick<Bet, 'betId' | 'stake'>,
  {
    at,
    owner,
    secure,
  }: { readonly at: number; readonly owner: string; readonly secure: Pick<Random, 'integer'> | undefined },
): PotContribution => {
  const facts = pot === undefined ? undefined : state.pots.get(pot);
  if (!facts) return NOTHING;
  const account = potAccount(facts.id);
  const hundredths = stake * POT_CONTRIBUTION + facts.carry;
  const share = Math.floor(hundredths / HUNDRED);
  const events: HouseEvent[] = [];
  if (share > 0)
    events.push({ type: 'posted', debit: HOUSE_ACCOUNTS.winLoss, credit: account, amount: share, why: 'potShare' });
  events.push({ type: 'potFed', pot: facts.id, carry: hundredths % HUNDRED });
  const amount = (state.balances.get(account) ?? 0) + share;
  if (!secure || amount === 0 || secure.integer(POT_CHANCE) >= stake) return { events, won: null };
  events.push(
    { type: 'posted', debit: account, credit: owner, amount, why: 'potWon' },
    { type: 'posted', debit: HOUSE_ACCOUNTS.winLoss, credit: account, amount: POT_SEED, why: 'potSeed' },
    { type: 'potWon', pot: facts.id, betId, amount, at },
  );
  return { events, won: { pot: facts.id, amount } };
};

/** A correction takes back the bet's whole payout; the pot's share of it returns to the pot. */
export const refundPot = (won: PotWin | undefined): readonly HouseEvent[] =>
  won === undefined
    ? []
    : [{ type: 'posted', debit: HOUSE_ACCOUNTS.winLoss, credit: potAccount(won.pot), amount: won.amount, why: 'void' }];
