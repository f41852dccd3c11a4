/** Carries out each act of a plan on a page: what a person at the browser would press. */
import { topicName } from '../../../src/contract/topicName.ts';
import { topicRow } from '../../../src/contract/topics.ts';
import { retryMessage, sendChatMessage } from '../../../src/domains/chat/chat.intents.ts';
import { hideTopic, showTopic } from '../../../src/domains/connection/connection.intents.ts';
import { toggleFavourite } from '../../../src/domains/favourites/favourites.intents.ts';
import type { ListedGame } from '../../../src/domains/favourites/favourites.state.ts';
import { deleteMessages, markAllRead, openMessage } from '../../../src/domains/inbox/inbox.intents.ts';
import { selectInbox, selectNewestMessage } from '../../../src/domains/inbox/inbox.selectors.ts';
import { applyPromotion, takePart, requestPromotions } from '../../../src/domains/promotions/promotions.intents.ts';
import { answerDividend } from '../../../src/domains/salary/salary.intents.ts';
import { payoutsTopicOf, selectSettled } from '../../../src/domains/salary/salary.selectors.ts';
import { launchGame, leaveGame, retryLaunch } from '../../../src/domains/play/play.intents.ts';
import { chooseLanguage } from '../../../src/domains/preferences/preferences.intents.ts';
import { confirmLogOut } from '../../../src/domains/session/session.intents.ts';
import { refreshBalance } from '../../../src/domains/wallet/wallet.intents.ts';
import { vendorOf } from '../house/smallWorld.ts';
import type { Act } from '../types.ts';
import type { Page } from './page.ts';
import { isEarningPress, performEarning } from './performEarning.ts';

export type ClientAct = Extract<Act, { readonly client: string }>;
export interface ActContext {
  readonly page: () => Page;
  /** The account that is logged in; null: none. */
  readonly account: () => string | null;
  /** The account to log in as once no account is logged in; null: stay logged out. */
  readonly setWantedAccount: (account: string | null) => void;
  readonly ownAccount: string | null;
  readonly reload: () => void;
  readonly sleep: (ms: number) => void;
  readonly online: (online: boolean) => void;
  readonly write: (what: string, body: unknown) => void;
}
const SLEEP_MS = 30_000;
/** Contains the birthday that the promotion's application asks for. */
const REMARK = 'Born in June';
const listed = (id: string): ListedGame => ({
  id,
  name: id,
  icon: null,
  vendor: vendorOf(id),
  gameType: 'RNG',
  gameCode: null,
  opensVendor: false,
  freeTrial: false,
  isNew: false,
  minBet: null,
  lines: null,
});

const switchTo = (hands: ActContext, account: string): void => {
  if (hands.account() === account) return;
  hands.setWantedAccount(account);
  if (hands.account() !== null) hands.page().portal.send(confirmLogOut());
};
/** `bets` stands for the page's own `bets:{member}`, by the contract's pattern; a full name stays as it is. */
const fullTopic = (topic: string, page: Page): string => {
  const own = page.portal.state().session.memberId ?? 'nobody';
  const pattern = topicRow(topic)?.pattern ?? topic;
  return topic.includes(':') || pattern === topic ? topic.replace('{member}', own) : topicName(pattern, own);
};

export const performAct = (act: ClientAct, context: ActContext): void => {
  const page = context.page();
  const { portal, platform, frame } = page;
  if (isEarningPress(act)) return performEarning(act, page);
  switch (act.act) {
    case 'login':
      return context.ownAccount === null || context.account() !== null
        ? undefined
        : context.setWantedAccount(context.ownAccount);
    case 'logout':
      context.setWantedAccount(null);
      return context.account() === null ? undefined : portal.send(confirmLogOut());
    case 'switchAccount':
      return switchTo(context, act.account);
    case 'reload':
      return context.reload();
    case 'refresh':
      return portal.send(refreshBalance());
    case 'sleep':
      return context.sleep(act.ms ?? SLEEP_MS);
    case 'hide':
    case 'show':
      return platform.environment.setVisible(act.act === 'show');
    case 'offline':
    case 'online':
      return context.online(act.act === 'online');
    case 'language':
      return portal.send(chooseLanguage(act.language));
    case 'show-topic':
      return portal.send(showTopic(fullTopic(act.topic, page)));
    case 'hide-topic':
      return portal.send(hideTopic(fullTopic(act.topic, page)));
    case 'launch': {
      const { game: id } = act;
      const game = {
        id,
        name: id,
        vendor: vendorOf(id),
        gameType: 'RNG',
        gameCode: null,
        opensVendor: false,
        demo: false,
      };
      return portal.send(launchGame(game));
    }
    case 'star':
      return portal.send(toggleFavourite(listed(act.game)));
    case 'lookAtPromotions':
      portal.send(requestPromotions());
      return portal.state().session.phase === 'loggedIn'
        ? portal.send(showTopic(fullTopic('promotions', page)))
        : undefined;
    case 'say':
      if (portal.state().session.phase !== 'loggedIn') return undefined;
      if ((portal.state().connection.shown[`chat:${act.room}`] ?? 0) === 0) portal.send(showTopic(`chat:${act.room}`));
      return portal.send(sendChatMessage({ room: act.room, text: act.text }));
    case 'sayAgain':
      for (const { key, state } of portal.state().chat.outgoing) if (state === 'failed') portal.send(retryMessage(key));
      return undefined;
    case 'open-message':
    case 'delete-message': {
      const message = selectInbox(portal.state())?.[act.nth];
      if (!message) return undefined;
      return portal.send(act.act === 'open-message' ? openMessage(message.id) : deleteMessages([message.id]));
    }
    case 'read-all': {
      const newest = selectNewestMessage(portal.state());
      return newest ? portal.send(markAllRead(newest)) : undefined;
    }
    case 'answer-dividend': {
      const { phase, memberId } = portal.state().session;
      if (phase !== 'loggedIn' || memberId === null) return undefined;
      const topic = payoutsTopicOf(memberId);
      if ((portal.state().connection.shown[topic] ?? 0) === 0) portal.send(showTopic(topic));
      const open = selectSettled(portal.state())?.find(({ state, payer }) => state === 'open' && payer === memberId);
      return open ? portal.send(answerDividend({ reference: open.reference, accept: act.accept })) : undefined;
    }
    case 'takePart':
      return portal.send(takePart(act.promotion));
    case 'apply':
      return portal.send(applyPromotion({ id: act.promotion, remark: REMARK, pictures: [] }));
    case 'retryLaunch':
      return portal.send(retryLaunch());
    case 'leaveGame':
      return portal.send(leaveGame());
    case 'endGame':
      return frame.end();
    case 'spin':
      return frame.spin(act.stake);
    default:
      return context.write(act.what, act.body);
  }
};
