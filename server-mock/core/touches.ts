/**
 * Computes the touches of a record: for each topic the absolute value after it (H-03), so that a gateway needs only the
 * journal. Call it with the state right after the record's events were applied.
 */
import type { TopicFamily } from '../../src/contract/topics.ts';
import type { Touch } from '../journal/journal.ts';
import { ALERT_TOUCHES } from './alerts/alertTouches.ts';
import { LINK_TOUCHES } from './team/linkTouches.ts';
import { TEAM_TOUCHES } from './team/teamTouches.ts';
import { SALARY_TOUCHES } from './salary/salaryTouches.ts';
import { DRAW_TOUCHES } from './lottery/drawTouches.ts';
import { LEDGER_TOUCHES } from './ledger/ledgerEntries.ts';
import { INBOX_TOUCHES, MARK_TOUCHES } from './inbox/inboxTouches.ts';
import { CASHIER_TOUCHES } from './cashier/cashierTouches.ts';
import { PROMOTION_TOUCHES } from './promotions/promotionTouches.ts';
import { CARD_TOUCHES } from './tables/cardTouches.ts';
import { CHAT_TOUCHES } from './chat/chatTouches.ts';
import { CONTRACT_SETTING_TOUCHES, CONTRACT_TOUCHES } from './contracts/contractTouches.ts';
import { ANNOUNCEMENT_TOUCHES } from './announcements/announcementTouches.ts';
import { IDENTITY_TOUCHES } from './identity-check/identityTouches.ts';
import { LIMIT_TOUCHES } from './play-limits/limitTouches.ts';
import { CHECK_TOUCHES } from './reality-checks/checkTouches.ts';
import { PASSKEY_TOUCHES } from './passkeys/passkeyTouches.ts';
import { FEEDBACK_TOUCHES } from './feedback/feedbackTouches.ts';
import { REBATE_TOUCHES } from './rewards/rebateTouches.ts';
import { MISSION_TOUCHES } from './missions/missionTouches.ts';
import { REWARD_TOUCHES } from './rewards/rewardTouches.ts';
import { REFERRAL_TOUCHES } from './referral/referralTouches.ts';
import { VIP_TOUCHES } from './vip/vipTouches.ts';
import { POINT_TOUCHES } from './points/pointTouches.ts';
import type { HouseEvent } from './events.ts';
import { MEMBER_TOUCHES } from './memberTouches.ts';
import { PAYOUT_TOUCHES } from './salary/turn/payoutTouches.ts';
import type { HouseState } from './state.ts';
import type { Touches } from './topicTouches.ts';

/**
 * Complete over the topics of the contract; null: the house does not serve that topic yet. A record's touches stand in this
 * order, and its hash covers them, so that a new line goes to the end.
 */
const TOUCHES: Readonly<Record<TopicFamily, Touches | null>> = {
  ...MEMBER_TOUCHES,
  ...TEAM_TOUCHES,
  ...SALARY_TOUCHES,
  ...DRAW_TOUCHES,
  ...LEDGER_TOUCHES,
  ...INBOX_TOUCHES,
  ...CASHIER_TOUCHES,
  ...PROMOTION_TOUCHES,
  ...CARD_TOUCHES,
  ...CHAT_TOUCHES,
  ...CONTRACT_TOUCHES,
  ...ANNOUNCEMENT_TOUCHES,
  ...LIMIT_TOUCHES,
  ...CHECK_TOUCHES,
  ...IDENTITY_TOUCHES,
  ...PASSKEY_TOUCHES,
  ...FEEDBACK_TOUCHES,
  ...REWARD_TOUCHES,
  ...REBATE_TOUCHES,
  ...MISSION_TOUCHES,
  ...VIP_TOUCHES,
  ...REFERRAL_TOUCHES,
  ...POINT_TOUCHES,
  ...MARK_TOUCHES,
  ...PAYOUT_TOUCHES,
  ...LINK_TOUCHES,
  ...CONTRACT_SETTING_TOUCHES,
  ...ALERT_TOUCHES,
};
const ALL: ReadonlySet<Touches> = new Set(Object.values(TOUCHES).filter((one) => one !== null));

export const isRecorded = (family: string): boolean =>
  Object.hasOwn(TOUCHES, family) && TOUCHES[family as TopicFamily] !== null;

export const touches = (
  state: Readonly<HouseState>,
  events: readonly HouseEvent[],
  currency: string,
): readonly Touch[] => [...ALL].flatMap((one) => one(state, events, currency));
