/** Bets of the tree's simulated members, drawn before the measurement, so that the house is measured and not the drawing. */
import { chooseGame, chooseStake, drawOutcome } from '../../server-mock/simulation/bots/chooseBet.ts';
import type { Engine } from '../../server-mock/core/engine.ts';
import { mainAccount } from '../../server-mock/core/ledger.ts';
import { pick, type SeededRandom } from '../../server-mock/platform/random.ts';
import { createWallet, type Round, type SeamlessWallet } from '../../server-mock/vendors/providers/wallet.ts';
import type { World } from '../../server-mock/content/world/types.ts';

export interface PlannedBet {
  readonly wallet: SeamlessWallet;
  readonly round: Round;
  /** Minor units. */
  readonly stake: number;
  readonly payout: number;
}
export interface Planner {
  /** The next so many bets; each member can pay all of theirs when it resolves. */
  readonly plan: (count: number) => Promise<readonly PlannedBet[]>;
}

/** `random`: the rounds' ids and outcomes depend on it and on the number of earlier ones. */
export const createPlanner = (engine: Engine, world: World, random: SeededRandom): Planner => {
  const wallets = new Map<string, SeamlessWallet>();
  // Round ids must not repeat on a journal that has already seen this planner's seed.
  const prefix = `g${engine.state().pos.toString(36)}`;
  let rounds = 0;
  const walletOf = (vendor: string): SeamlessWallet => {
    const known = wallets.get(vendor) ?? createWallet(engine, vendor);
    wallets.set(vendor, known);
    return known;
  };
  const draw = (): PlannedBet => {
    rounds += 1;
    const game = chooseGame(world.catalogue, random);
    const stake = chooseStake(game, random);
    const roundId = `${prefix}-${rounds.toString(36)}`;
    const round = { member: pick(world.bots, random), gameId: game.id, roundId, demo: false };
    return { wallet: walletOf(game.vendor), round, stake, payout: drawOutcome(game, stake, random).payout };
  };
  /** Enough for all stakes even if nothing is won. */
  const fund = async (bets: readonly PlannedBet[]): Promise<void> => {
    const needed = new Map<string, number>();
    for (const { round, stake } of bets) needed.set(round.member, (needed.get(round.member) ?? 0) + stake);
    await Promise.all(
      [...needed].map(async ([member, stakes]) => {
        const short = stakes - (engine.state().balances.get(mainAccount(member)) ?? 0);
        if (short <= 0) return;
        const command = { kind: 'cashIn', member, amount: short, reason: 'bench' } as const;
        await engine.submit({ command, actor: 'house', key: `${prefix}-${rounds}-${member}` });
      }),
    );
  };
  return {
    plan: async (count) => {
      const bets = Array.from({ length: count }, draw);
      await fund(bets);
      return bets;
    },
  };
};

/** One bet: a debit and a credit, each a record, each acknowledged when it is synced. Rejects if either is refused. */
export const placeBet = async ({ wallet, round, stake, payout }: PlannedBet): Promise<void> => {
  const taken = await wallet.debit(round, `${round.roundId}-debit`, stake);
  if (!taken.ok) throw new Error(`The debit of ${round.roundId} was refused: ${taken.code}.`);
  const paid = await wallet.credit(round, `${round.roundId}-credit`, payout);
  if (!paid.ok) throw new Error(`The credit of ${round.roundId} was refused: ${paid.code}.`);
};
