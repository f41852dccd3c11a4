/** A lottery as a person meets it: the lobby of all of them, or the betting view of one. Nothing plays by itself. */
import { part } from './lotteryDom.ts';
import { showBetting } from './lotteryBetting.ts';
import { showLobby } from './lotteryLobby.ts';
import { LotteryRefused, openLottery } from './lotteryServer.ts';
import { LOTTERY_TEXTS, type LotteryTexts } from './lotteryTexts.ts';
import { meetPortal } from './portal.ts';

const label = (texts: LotteryTexts): void => {
  part('.stale').textContent = texts.stale;
  part('.balance-label').textContent = texts.balance;
  part('.stake-label').textContent = texts.stake;
  part('.stake').setAttribute('aria-label', texts.stake);
  part('.less').setAttribute('aria-label', texts.less);
  part('.more').setAttribute('aria-label', texts.more);
  part('.slip-title').textContent = texts.slip;
  part('.slip-empty').textContent = texts.slipEmpty;
  part('.total-label').textContent = texts.total;
  part('.place').textContent = texts.place;
  part('.mine-title').textContent = texts.mine;
};
const start = async (): Promise<void> => {
  const portal = await meetPortal();
  const texts = LOTTERY_TEXTS[portal.hello.language];
  document.documentElement.lang = { EN: 'en', CN: 'zh-CN', MY: 'ms-MY' }[portal.hello.language];
  label(texts);
  try {
    const session = await openLottery(portal.hello.ticket);
    const title = session.lotteries.find(({ gameCode }) => gameCode === session.gameCode);
    document.title = title?.gameName ?? texts.lobby;
    if (title) {
      part('.name').textContent = title.gameName;
      await showBetting(portal, session, texts);
    } else showLobby(portal, session, texts);
    part('.lottery').setAttribute('aria-busy', 'false');
    portal.say({ type: 'ready', nonce: portal.hello.nonce });
  } catch (error) {
    part('.result').textContent = texts.failed;
    portal.say({ type: 'failed', code: error instanceof LotteryRefused ? error.code : 'no-answer' });
  }
};
void start();
