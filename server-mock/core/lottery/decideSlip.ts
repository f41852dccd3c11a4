/**
 * Decides slips: accepted while the issue is open by the writer's clock; the stake follows over the seamless wallet
 * (decision 0140).
 */
import { betIdOf } from '../bets.ts';
import type { Command } from '../commands.ts';
import { MAX_ID, MAX_STAKE } from '../constants.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import { closureCode } from '../reads.ts';
import type { HouseState } from '../state.ts';
import type { Slip, SlipLine } from './types.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Highest number of lines on a slip. */
export const MAX_LINES = 20;
/** Settled slips kept of each member. */
const KEPT_SLIPS = 20;
const SHORT = 16;

const saneLine = ({ play, pick, stake }: SlipLine): boolean =>
  play.length > 0 &&
  play.length <= SHORT &&
  pick.length > 0 &&
  pick.length <= SHORT &&
  Number.isSafeInteger(stake) &&
  stake > 0;
const saneLines = (lines: readonly SlipLine[]): boolean =>
  lines.length > 0 && lines.length <= MAX_LINES && lines.every(saneLine) && totalStake(lines) <= MAX_STAKE;
export const totalStake = (lines: readonly SlipLine[]): number => lines.reduce((sum, { stake }) => sum + stake, 0);

/** Ids of the oldest settled slips beyond the limit, counting the new one. */
const trimmedFor = (slips: ReadonlyMap<string, Slip>, member: string): readonly string[] => {
  const settled = [...slips.values()].filter((one) => one.member === member && one.settled);
  return settled.slice(0, Math.max(0, settled.length - KEPT_SLIPS + 1)).map(({ betId }) => betId);
};

export const placeSlip = (state: State, command: Of<'placeSlip'>, { at }: Context): Decision => {
  const { member, vendor, gameId, roundId, lottery, issue, lines } = command;
  if ([member, vendor, gameId, roundId].some((id) => id.length === 0 || id.length > MAX_ID))
    return refuse('bad-request');
  if (!saneLines(lines)) return refuse('over-limit');
  const closed = closureCode(state);
  if (closed !== null) return refuse(closed);
  const current = state.draws.get(lottery)?.current;
  if (!current) return refuse('not-found');
  if (current.issue !== issue || current.closed || at >= current.closesAt)
    return refuse('bad-request', { why: 'issue-closed' });
  const betId = betIdOf(vendor, roundId, false);
  if (state.slips.has(betId)) return refuse('bad-request', { why: 'this round has its slip' });
  const slip: Slip = { betId, roundId, member, vendor, gameId, lottery, issue, lines, settled: false };
  return accept([{ type: 'slipPlaced', slip, trimmed: trimmedFor(state.slips, member) }], { betId });
};
/** The vendor has finished with a slip: settled, or never paid for. A repeat changes nothing. */
export const endSlip = (state: State, { betId, kept }: Of<'endSlip'>): Decision => {
  const slip = state.slips.get(betId);
  if (!slip || (kept && slip.settled)) return accept([]);
  return accept([{ type: 'slipEnded', betId, kept }]);
};
