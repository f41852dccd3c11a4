/** Creates a new member with the defaults of a plain player. */
import type { SeededRandom } from '../platform/random.ts';
import type { Member } from './state.ts';

const PLAYER_TYPE = 0;

type Given = Pick<Member, 'id' | 'account' | 'nickname' | 'upline' | 'language'>;

/** `at`: house clock, Unix ms. The silk is random, so that public boards do not reveal the account by it. */
export const newMember = (given: Given, random: Pick<SeededRandom, 'id'>, at: number): Member => ({
  ...given,
  type: PLAYER_TYPE,
  hasVip: false,
  vipLabelName: '',
  vipRankLevel: 0,
  availablePromoCount: 0,
  referralEnabled: true,
  silk: random.id().slice(0, 12),
  createdAt: at,
  excludedUntil: 0,
  mustChange: 'none',
  bot: false,
  sessionStartedAt: 0,
  sessionNet: 0,
});
