/** What each act of a plan presses. */
import { retryMessage, sayInRoom } from '../../../src/domains/chat/chat.intents.ts';
import { hideTopic, showTopic } from '../../../src/domains/connection/connection.intents.ts';
import { toggleFavourite } from '../../../src/domains/favourites/favourites.intents.ts';
import type { ListedGame } from '../../../src/domains/favourites/favourites.state.ts';
import { applyPromotion, takePart, wantPromotions } from '../../../src/domains/promotions/promotions.intents.ts';
import { launchGame, leaveGame, retryLaunch } from '../../../src/domains/play/play.intents.ts';
import { chooseLanguage } from '../../../src/domains/preferences/preferences.intents.ts';
import { confirmLogOut } from '../../../src/domains/session/session.intents.ts';
import { refreshBalance } from '../../../src/domains/wallet/wallet.intents.ts';
import { vendorOf } from '../house/smallWorld.ts';
import type { Act } from '../types.ts';
import type { Page } from './page.ts';

export type OfClient = Extract<Act, { readonly client: string }>;
export interface Hands {
  readonly page: () => Page;
  /** Account now logged in; null: nobody. */
  readonly account: () => string | null;
  /** Log in as this one as soon as nobody is; null: never mind. */
  readonly wish: (account: string | null) => void;
  readonly own: string | null;
  readonly reload: () => void;
  readonly sleep: (ms: number) => void;
  readonly online: (online: boolean) => void;
  readonly write: (what: string, body: unknown) => void;
}
const SLEEP_MS = 30_000;
/** Says enough to be issued what it asks for. */
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

const become = (hands: Hands, account: string): void => {
  if (hands.account() === account) return;
  hands.wish(account);
  if (hands.account() !== null) hands.page().portal.send(confirmLogOut());
};
/** `bets` is one's own; `{member}` stands for one's id. */
const named = (topic: string, page: Page): string => {
  const own = page.portal.state().session.memberId ?? 'nobody';
  return topic.includes(':') || topic === 'system' ? topic.replace('{member}', own) : `${topic}:${own}`;
};

export const doDeed = (act: OfClient, hands: Hands): void => {
  const page = hands.page();
  const { portal, platform, frame } = page;
  switch (act.act) {
    case 'login':
      return hands.own === null || hands.account() !== null ? undefined : hands.wish(hands.own);
    case 'logout':
      hands.wish(null);
      return hands.account() === null ? undefined : portal.send(confirmLogOut());
    case 'switchAccount':
      return become(hands, act.account);
    case 'reload':
      return hands.reload();
    case 'refresh':
      return portal.send(refreshBalance());
    case 'sleep':
      return hands.sleep(act.ms ?? SLEEP_MS);
    case 'hide':
    case 'show':
      return platform.environment.setVisible(act.act === 'show');
    case 'offline':
    case 'online':
      return hands.online(act.act === 'online');
    case 'language':
      return portal.send(chooseLanguage(act.language));
    case 'show-topic':
      return portal.send(showTopic(named(act.topic, page)));
    case 'hide-topic':
      return portal.send(hideTopic(named(act.topic, page)));
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
      portal.send(wantPromotions());
      return portal.state().session.phase === 'loggedIn'
        ? portal.send(showTopic(named('promotions', page)))
        : undefined;
    case 'say':
      if (portal.state().session.phase !== 'loggedIn') return undefined;
      if ((portal.state().connection.shown[`chat:${act.room}`] ?? 0) === 0) portal.send(showTopic(`chat:${act.room}`));
      return portal.send(sayInRoom({ room: act.room, text: act.text }));
    case 'sayAgain':
      for (const { key, state } of portal.state().chat.outgoing) if (state === 'failed') portal.send(retryMessage(key));
      return undefined;
    case 'takePart':
      return portal.send(takePart(act.promotion));
    case 'apply':
      return portal.send(applyPromotion({ id: act.promotion, remark: REMARK, pictures: [] }));
    case 'retryLaunch':
      return portal.send(retryLaunch());
    case 'leaveGame':
      return portal.send(leaveGame());
    case 'endGame':
      return frame.over();
    case 'spin':
      return frame.spin(act.stake);
    default:
      return hands.write(act.what, act.body);
  }
};
