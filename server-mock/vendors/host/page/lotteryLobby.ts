/** The lobby view: every lottery with its countdown and latest numbers. A click asks the portal to open it. */
import type { LotterySession } from '../lottery/wire.ts';
import { button, clockText, make, numbersRow, part } from './lotteryDom.ts';
import type { Portal } from './portal.ts';
import { LotteryRefused, readBoard } from './lotteryServer.ts';
import type { LotteryTexts } from './lotteryTexts.ts';
import { fill } from './texts.ts';

const READ_MS = 5_000;
/** Numbers are published within a second or two of their draw. */
const SOON_MS = 900;

interface Row {
  readonly clock: HTMLElement;
  readonly issue: HTMLElement;
  readonly last: HTMLElement;
  closesAt: number;
  drawAt: number;
  shown: string;
}

export const showLobby = (portal: Portal, session: LotterySession, texts: LotteryTexts): void => {
  const place = part('.view');
  const list = make('ul', 'lobby');
  const rows = new Map<string, Row>();
  let offset = 0;
  for (const { gameCode, gameName, everySeconds } of session.lotteries) {
    const item = make('li');
    const openButton = button('lobby-row', '', () => portal.say({ type: 'game', code: gameCode }));
    const [clock, issue, last] = [make('span', 'lobby-clock'), make('span', 'quiet'), make('span', 'lobby-last')];
    const every = make('span', 'quiet', fill(texts.every, { time: clockText(everySeconds * 1_000) }));
    openButton.append(make('b', 'lobby-name', gameName), every, issue, clock, last);
    item.append(openButton);
    list.append(item);
    rows.set(gameCode, { clock, issue, last, closesAt: 0, drawAt: 0, shown: '' });
  }
  place.replaceChildren(make('h1', 'title', texts.lobby), make('p', 'quiet', texts.lobbyText), list);

  /** Counts down to the closing, and then to the draw. */
  const tick = (): void => {
    const now = Date.now() + offset;
    for (const { clock, closesAt, drawAt } of rows.values()) {
      clock.textContent = drawAt === 0 ? '' : clockText((now < closesAt ? closesAt : drawAt) - now);
      clock.classList.toggle('is-closed', now >= closesAt);
    }
  };
  const read = async (): Promise<void> => {
    try {
      const board = await readBoard(session.session);
      offset = board.now - Date.now();
      part('.stale').hidden = true;
      for (const { gameCode, current, last } of board.list) {
        const row = rows.get(gameCode);
        if (!row) continue;
        row.drawAt = current?.drawAt ?? 0;
        row.closesAt = current?.state === 'open' ? current.closesAt : 0;
        row.issue.textContent = current ? fill(texts.issue, { issue: current.issue }) : texts.between;
        if (last && last.issue !== row.shown) {
          row.shown = last.issue;
          row.last.replaceChildren(numbersRow(last.numbers));
        }
      }
    } catch (error) {
      part('.stale').hidden = false;
      // The session has ended: the portal closes the page.
      if (error instanceof LotteryRefused && error.code === 'session-ended') {
        portal.say({ type: 'close' });
        return;
      }
    }
    tick();
    const next = Math.min(...[...rows.values()].map(({ drawAt }) => drawAt)) - (Date.now() + offset);
    setTimeout(() => void read(), Math.min(READ_MS, Math.max(SOON_MS, next + 400)));
  };
  setInterval(tick, 250);
  void read();
};
