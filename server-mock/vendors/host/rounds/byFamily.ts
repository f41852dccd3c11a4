/** The rules of every family, and recognition of their lasting rounds (decision 0151). */
import { ownerOf } from '../../providers/recover.ts';
import { familyOf, isTimed, type Family } from '../../providers/families.ts';
import { choiceOf } from '../../providers/playRound.ts';
import type { Round } from '../../providers/wallet.ts';
import type { Bet } from '../../../core/state.ts';
import type { Game, World } from '../../../content/world/types.ts';
import { drawRules } from './draw.ts';
import { fixtureRules } from './fixture.ts';
import { reelsRules } from './reels.ts';
import type { Rules } from './rules.ts';
import { shootRules } from './shoot.ts';
import { tableRules } from './table.ts';

export const RULES: Readonly<Record<Family, Rules>> = {
  reels: reelsRules,
  table: tableRules,
  draw: drawRules,
  fixture: fixtureRules,
  shoot: shootRules,
};
export interface LastingRound {
  readonly round: Round;
  readonly family: Family;
  readonly game: Game;
  /** Minor units. */
  readonly stake: number;
  readonly choice: string;
}
/**
 * Reads a round that must be settled, never voided, from its open bet: one whose course is shown before it ends, or a provably
 * fair one, whose nonce is used. That is enough to settle it, also a round of an earlier process. Null: it is no such round.
 */
export const lastingRound = ({ catalogue }: Pick<World, 'catalogue'>, bet: Bet): LastingRound | null => {
  const game = catalogue.game(bet.gameId);
  if (!game || isTimed(game.category)) return null;
  const family = familyOf(game.category);
  // A game without choices has none in its debit.
  const choice = choiceOf(bet) ?? (bet.fair ? '' : null);
  const { lastsMs, choice: choiceOfRules } = RULES[family];
  if ((lastsMs === 0 && !bet.fair) || choice === null || choiceOfRules(choice, game) !== choice) return null;
  const { roundId, stake } = bet;
  return { round: { ...ownerOf(bet), gameId: game.id, roundId }, family, game, stake, choice };
};
