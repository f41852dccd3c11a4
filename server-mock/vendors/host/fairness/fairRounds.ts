/** Provably fair rounds of the vendor's server (decision 0314): the player's seeds, and the bytes of each round. */
import { toDecimal } from '../../../../src/contract/decimal.ts';
import { OWN_SEED, playFairRound, ROUNDS_A_SEED, type FairGame } from '../../../../src/lib/fairness/playFairRound.ts';
import { integersFrom } from '../../../../src/lib/fairness/integers.ts';
import { isOwnStudio } from '../../../content/data/vendors.ts';
import type { Game } from '../../../content/world/types.ts';
import type { Engine, Outcome } from '../../../core/engine.ts';
import type { Command } from '../../../core/commands.ts';
import type { FairRound } from '../../../core/fairness/types.ts';
import { currentSeed } from '../../../core/fairness/decideFairness.ts';
import { familyOf } from '../../providers/families.ts';
import type { Round } from '../../providers/wallet.ts';
import type { FairnessShown, RoundFairness } from '../wire.ts';
import type { Drawn, RoundRequest, Rules } from '../rounds/rules.ts';
import { roundBlocks, seedHash, serverSeed } from './seeds.ts';

/** Until the player's page has sent one of its own. */
const FIRST_OWN_SEED = 'toteboard';

/** How a game of the house's own studios is played; null: its rounds are not provable. */
export const fairGameOf = ({ vendor, category }: Pick<Game, 'vendor' | 'category'>): FairGame | null => {
  const family = isOwnStudio(vendor) ? familyOf(category) : null;
  return family === 'reels' || family === 'draw' ? family : null;
};
/** A fair round's result, and its place in the sequence of its player. */
export interface FairDrawn extends Drawn {
  readonly fairness: RoundFairness;
}
export interface FairRounds {
  /** The player's seed as it may be shown; publishes the first one. Null: the journal takes nothing at present. */
  readonly open: (member: string) => Promise<FairnessShown | null>;
  /**
   * Sets the player's own seed, once for each key. A server seed that was played with is revealed, and the next one begins.
   * Null: the own seed is malformed, or the journal takes nothing at present.
   */
  readonly change: (member: string, ownSeed: string, key: string) => Promise<FairnessShown | null>;
  /**
   * Before a bet: publishes the first hash, and begins the next server seed where this one has all its rounds. False: the
   * journal takes nothing at present.
   */
  readonly makeRoom: (member: string) => Promise<boolean>;
  /** The latest ended rounds of a game under the player's present seed, oldest first, at most `most`. */
  readonly ended: (member: string, gameId: string, most: number) => readonly FairRound[];
  /** Null: the round has no nonce: its bet is not provable, or its seed is kept no longer. */
  readonly draw: (round: Round, rules: Rules, request: Omit<RoundRequest, 'random'>) => FairDrawn | null;
}
export const createFairRounds = (
  engine: Pick<Engine, 'state' | 'submit' | 'whenDurable'>,
  secret: string,
): FairRounds => {
  const submit = (command: Command & { readonly member: string }, key: string): Promise<Outcome> =>
    engine.submit({ command, actor: 'vendor:fairness', key: `${command.member}-${key}` });
  const shown = (member: string): FairnessShown | null => {
    const seeds = engine.state().fairness.get(member) ?? [];
    const [ended, current] = [seeds.at(-2), seeds.at(-1)];
    if (!current) return null;
    const { number, hash, ownSeed, rounds } = current;
    const revealed = ended?.revealed
      ? { seed: ended.number, serverSeed: ended.revealed, rounds: ended.rounds.length }
      : null;
    return { seed: number, hash, ownSeed, isOwn: ownSeed !== FIRST_OWN_SEED, nonce: rounds.length, revealed };
  };
  const reveal = (member: string, number: number, ownSeed: string, key: string): Promise<Outcome> => {
    const seed = serverSeed(secret, member, number).toString('hex');
    const hash = seedHash(secret, member, number + 1);
    return submit({ kind: 'revealFairSeed', member, number, seed, hash, ownSeed }, key);
  };
  const open = async (member: string): Promise<FairnessShown | null> => {
    if (!currentSeed(engine.state(), member)) {
      const hash = seedHash(secret, member, 0);
      await submit({ kind: 'commitFairSeed', member, hash, ownSeed: FIRST_OWN_SEED }, 'commit');
    }
    // A reveal that is not durable yet may be undone: the seed would be current again, and known.
    return (await engine.whenDurable()) ? shown(member) : null;
  };
  return {
    open,
    change: async (member, ownSeed, key) => {
      if (!OWN_SEED.test(ownSeed)) return null;
      await open(member);
      const current = currentSeed(engine.state(), member);
      if (!current) return null;
      const { number, rounds } = current;
      const outcome =
        rounds.length === 0
          ? await submit({ kind: 'setOwnSeed', member, number, ownSeed }, `change-${key}`)
          : await reveal(member, number, ownSeed, `change-${key}`);
      // A repeated request names the seed that has begun since; its own change is made.
      if (!outcome.ok && outcome.code !== 'key-reused') return null;
      return (await engine.whenDurable()) ? shown(member) : null;
    },
    makeRoom: async (member) => {
      await open(member);
      const current = currentSeed(engine.state(), member);
      if (!current || current.rounds.length < ROUNDS_A_SEED) return current !== undefined;
      // Another bet of this moment may have begun it already.
      const { ok } = await reveal(member, current.number, current.ownSeed, `full-${current.number}`);
      return ok || current.number !== currentSeed(engine.state(), member)?.number;
    },
    ended: (member, gameId, most) =>
      (currentSeed(engine.state(), member)?.rounds ?? [])
        .filter((round) => round.gameId === gameId && round.payout !== null)
        .slice(-most),
    draw: ({ member, roundId, demo }, rules, request) => {
      const game = demo ? null : fairGameOf(request.game);
      if (game === null) return null;
      for (const { number, hash, ownSeed, rounds } of engine.state().fairness.get(member) ?? []) {
        const round = rounds.find((one) => one.roundId === roundId);
        if (!round) continue;
        const { nonce } = round;
        const { choice, stake } = request;
        const block = roundBlocks(serverSeed(secret, member, number), ownSeed, nonce);
        const { numbers, payout } = playFairRound({ game, choice, stake }, block);
        const drawn = rules.draw({ ...request, random: integersFrom(block) });
        const amounts = { stake: toDecimal(stake), payout: toDecimal(payout) };
        const fairness = { game, roundId, seed: number, hash, ownSeed, nonce, choice, ...amounts, numbers };
        return { ...drawn, payout, fairness };
      }
      return null;
    },
  };
};
