/** The lottery page: the lobby of all lotteries, or the betting view of one. Nothing plays automatically. */
import { part } from './lotteryDom.ts';
import { showBetting } from './lotteryBetting.ts';
import { showLobby } from './lotteryLobby.ts';
import { LotteryRefused, openLottery } from './lotteryServer.ts';
import { LOTTERY_TEXTS, type LotteryTexts } from './lotteryTexts.ts';
import { connectPortal } from './portal.ts';
import { setPageLanguage } from './speak.ts';

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
  const portal = await connectPortal();
  const texts = LOTTERY_TEXTS[portal.hello.language];
  setPageLanguage(portal.hello.language);
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
