/** The seeds and rounds of a member's provably fair games. A server seed that is not revealed is known to the vendor alone. */
import { toDecimal } from '../../../src/contract/decimal.ts';
import { fairness } from '../../../src/contract/fairness/fairness.calls.ts';
import { choiceOf } from '../../vendors/providers/playRound.ts';
import { fairGameOf } from '../../vendors/host/fairness/fairRounds.ts';
import type { FairRound, FairSeed } from '../../core/fairness/types.ts';
import { callerOf, handle } from '../../session/handler.ts';
import type { House } from '../../session/house.ts';
import { Refused } from '../../security/refused.ts';

type Catalogue = House['world']['catalogue'];

const roundOf = ({ debitTx, ...round }: FairRound, catalogue: Catalogue) => {
  const game = catalogue.game(round.gameId);
  const { nonce, roundId, state, placedAt } = round;
  return {
    nonce,
    roundId,
    game: (game && fairGameOf(game)) ?? 'reels',
    gameName: game?.name ?? { EN: round.gameId, CN: round.gameId, MY: round.gameId },
    choice: choiceOf({ roundId, debitTx }) ?? '',
    stake: toDecimal(round.stake),
    payout: round.payout === null ? null : toDecimal(round.payout),
    state,
    placedAt,
  };
};
const seedOf = ({ number, hash, ownSeed, revealed, rounds }: FairSeed, catalogue: Catalogue) => ({
  number,
  hash,
  ownSeed,
  serverSeed: revealed,
  count: rounds.length,
  rounds: rounds.map((round) => roundOf(round, catalogue)),
});
export const fairnessHandlers = [
  handle(fairness, async (request, { engine, world }) => {
    const seeds = engine.state().fairness.get(callerOf(request).member.id) ?? [];
    // The writer's state may be ahead of the disk.
    if (!(await engine.whenDurable())) throw new Refused('storage-full');
    return { seeds: seeds.map((seed) => seedOf(seed, world.catalogue)) };
  }),
];
