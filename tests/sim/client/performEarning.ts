/** Carries out what a person presses where points and rewards are spent and claimed: each press is one write of the portal. */
import { GOODS } from '../../../server-mock/content/data/mall.ts';
import { showTopic } from '../../../src/domains/connection/connection.intents.ts';
import { signInToday } from '../../../src/domains/missions/missions.intents.ts';
import { convertPoints, redeemGoods } from '../../../src/domains/points/points.intents.ts';
import { claimReward } from '../../../src/domains/rewards/rewards.intents.ts';
import { rewardsTopicOf, selectClaimableRewards } from '../../../src/domains/rewards/rewards.selectors.ts';
import { secret } from '../../../src/lib/secret.ts';
import { PAYMENT_PASSWORD } from '../house/smallWorld.ts';
import type { Act } from '../types.ts';
import type { Page } from './page.ts';

const ACTS = ['sign-in', 'redeem', 'convert', 'open-envelope'] as const;
type EarningPress = Extract<Act, { act: (typeof ACTS)[number] }>;
export const isEarningPress = (one: Act): one is EarningPress => ACTS.some((act) => act === one.act);
/** Points for RM 1.00, which are 100 minor units. */
const RATIO = 100;
const ADDRESS = '1 Paddock Lane';

export const performEarning = (act: EarningPress, { portal }: Pick<Page, 'portal'>): void => {
  const { session, connection } = portal.state();
  if (session.phase !== 'loggedIn' || session.memberId === null) return undefined;
  switch (act.act) {
    case 'sign-in':
      return portal.send(signInToday());
    case 'redeem': {
      const goods = GOODS.find(({ id }) => id === act.goods);
      if (!goods) throw new Error(`there are no goods ${act.goods}`);
      const { id, points, needsAddress } = goods;
      const receivingAddress = needsAddress ? ADDRESS : '';
      const asked = { goodsId: id, name: id, quantity: act.quantity, points: points * act.quantity };
      const paymentPassword = secret(PAYMENT_PASSWORD);
      return portal.send(redeemGoods({ ...asked, receivingAddress, remark: '', paymentPassword }));
    }
    case 'convert': {
      const { points } = act;
      const paymentPassword = secret(PAYMENT_PASSWORD);
      return portal.send(convertPoints({ points, pointsRatio: RATIO, amount: points, paymentPassword }));
    }
    case 'open-envelope': {
      const topic = rewardsTopicOf(session.memberId);
      if ((connection.shown[topic] ?? 0) === 0) portal.send(showTopic(topic));
      const envelope = selectClaimableRewards(portal.state())?.find(({ kind }) => kind === 'envelope');
      return envelope ? portal.send(claimReward(envelope.id)) : undefined;
    }
  }
};
