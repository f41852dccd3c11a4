/**
 * Folds what members earn, in place: stakes that count, points, levels, referral, missions, rebates, rewards and promotions. The
 * count of what can be claimed follows (R-PROMO-16).
 */
import { assertNever } from '../../../src/lib/assertNever.ts';
import type { BetClosed, HouseEvent } from '../events.ts';
import { applyMission } from '../missions/applyMissions.ts';
import { countStanding } from '../missions/leaderboard.ts';
import { applyPoints, countPoints } from '../points/applyPoints.ts';
import { movePromotion } from '../promotions/applyPromotion.ts';
import { applyReferral, countInviteeStake } from '../referral/applyReferral.ts';
import type { Bet, HouseState } from '../state.ts';
import { applyVip, countVipStake } from '../vip/applyVip.ts';
import { applyReward, availableCount } from './applyRewards.ts';
import { applyRebate } from './rebates.ts';
import { countStakeDay } from './stakeDays.ts';

export type EarningEvent = Extract<
  HouseEvent,
  {
    readonly type:
      | 'rewardGranted'
      | 'rewardEnded'
      | 'rebateMoved'
      | 'weekTurned'
      | 'signedIn'
      | 'leaderboardSettled'
      | 'vipMonthTurned'
      | 'vipMoved'
      | 'inviteeJoined'
      | 'inviteeRefused'
      | 'referralPaid'
      | 'pointsMoved'
      | 'redemptionMoved'
      | 'promotionMoved';
  }
>;
const countAvailable = (state: HouseState, id: string): void => {
  const member = state.members.get(id);
  if (member) state.members.set(id, { ...member, availablePromoCount: availableCount(state, id) });
};
export const applyEarning = (state: HouseState, event: EarningEvent): void => {
  switch (event.type) {
    case 'rewardGranted':
    case 'rewardEnded':
      applyReward(state, event);
      countAvailable(state, event.type === 'rewardGranted' ? event.reward.member : event.member);
      break;
    case 'rebateMoved':
      applyRebate(state, event);
      break;
    case 'weekTurned':
    case 'signedIn':
    case 'leaderboardSettled':
      applyMission(state, event);
      break;
    case 'vipMonthTurned':
    case 'vipMoved':
      applyVip(state, event);
      break;
    case 'inviteeJoined':
    case 'inviteeRefused':
    case 'referralPaid':
      applyReferral(state, event);
      break;
    case 'pointsMoved':
    case 'redemptionMoved':
      applyPoints(state, event);
      break;
    case 'promotionMoved':
      movePromotion(state, event);
      countAvailable(state, event.member);
      break;
    default:
      assertNever(event);
  }
};
/** A bet has ended: what it earns, or what its rollback takes back. `before`: the bet before this event. */
export const countEarned = (state: HouseState, before: Bet, end: BetClosed): void => {
  countStakeDay(state, before, end);
  countStanding(state, before, end);
  countVipStake(state, before, end);
  countInviteeStake(state, before, end);
  countPoints(state, before, end);
};
