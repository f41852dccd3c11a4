/** The betting view: the clock of the current issue, what can be bet on, the slip, and the results as they are drawn. */
import type { LotteryLook, LotterySession } from '../lottery/wire.ts';
import { clockText, moneyText, numbersRow, part } from './lotteryDom.ts';
import { newsOf, showMine } from './lotteryMine.ts';
import { showOffers } from './lotteryOffers.ts';
import { type KeptPress, keepPress, keptPress } from './keptPress.ts';
import { fateOf, LotteryRefused, pause, placeOnce, readLook } from './lotteryServer.ts';
import { slipPanel } from './lotterySlip.ts';
import type { LotteryTexts } from './lotteryTexts.ts';
import type { Portal } from './portal.ts';
import { fill } from './texts.ts';

/** Read again so often, and while numbers are awaited. */
const READ_MS = 8_000;
const SOON_MS = 700;

export const showBetting = async (portal: Portal, session: LotterySession, texts: LotteryTexts): Promise<void> => {
  const gameCode = session.gameCode ?? '';
  const symbol = session.currencySymbol;
  let look: LotteryLook = await readLook(session.session, gameCode);
  let offset = look.now - Date.now();
  let busy = false;
  let wake = (): void => undefined;

  const say = (text: string, tone = ''): void => {
    const result = part('.result');
    result.textContent = text;
    result.className = `result ${tone}`.trim();
  };
  const houseNow = (): number => Date.now() + offset;
  const open = (): boolean => look.current?.state === 'open' && houseNow() < look.current.closesAt;

  /** No answer came, or the page was loaded again before it did: asked by the key, never pressed anew. */
  const findOut = async (press: KeptPress): Promise<void> => {
    say(texts.checking);
    try {
      const fate = await fateOf(session.session, gameCode, press.key);
      keepPress(portal, null);
      if (fate === 'placed') {
        panel.clear();
        say(fill(texts.placed, { issue: press.issue, amount: press.amount }));
      } else say(texts.neverCame, 'down');
    } catch {
      say(texts['no-answer'], 'down');
    }
  };
  const place = async (): Promise<void> => {
    const { current } = look;
    if (busy || !current || !open()) return;
    const amount = moneyText(symbol, panel.total());
    const asked = { gameCode, issue: current.issue, lines: panel.lines() };
    busy = true;
    panel.state(true, true);
    portal.say({ type: 'round', phase: 'started' });
    say('');
    const press: KeptPress = { key: crypto.randomUUID(), gameCode, issue: asked.issue, amount };
    keepPress(portal, press);
    try {
      await placeOnce(session.session, asked, press.key, () => say(texts.checking));
      keepPress(portal, null);
      panel.clear();
      say(fill(texts.placed, { issue: asked.issue, amount }));
      await read();
    } catch (error) {
      if (error instanceof LotteryRefused) {
        keepPress(portal, null);
        say((texts as Readonly<Record<string, string>>)[error.code] ?? texts['no-answer'], 'down');
      } else await findOut(press);
      // Balance and slips as they are now; where that cannot be had either, what is shown says that it may be old.
      await read().catch(() => (part('.stale').hidden = false));
    }
    busy = false;
    portal.say({ type: 'round', phase: 'settled' });
    tick();
  };
  const panel = slipPanel({
    texts,
    symbol,
    stakes: look.stakes,
    onChange: () => showPressed(),
    onPlace: () => void place(),
  });
  const showPressed = showOffers(part('.offers'), texts, look.offers, look, panel);

  const tick = (): void => {
    const { current } = look;
    const isOpen = open();
    const target = isOpen ? current?.closesAt : current?.drawAt;
    const left = (target ?? 0) - houseNow();
    part('.issue').textContent = current ? fill(texts.issue, { issue: current.issue }) : texts.between;
    part('.clock-word').textContent = isOpen ? texts.closesIn : left > 0 ? texts.closed : texts.drawing;
    part('.clock').textContent = current ? clockText(left) : '';
    part('.head').classList.toggle('is-closed', !isOpen);
    panel.state(isOpen, busy);
  };
  let shownIssue = '';
  const show = (): void => {
    const [last] = look.opened;
    part('.balance').textContent = moneyText(symbol, look.balance);
    part('.last-word').textContent = last ? fill(texts.last, { issue: last.issue }) : texts.nothing;
    if (last && last.issue !== shownIssue) {
      part('.last').replaceChildren(numbersRow(last.numbers, shownIssue === '' ? '' : 'fresh'));
      shownIssue = last.issue;
    }
    showMine(part('.mine'), texts, symbol, look.slips);
    tick();
  };
  const read = async (): Promise<void> => {
    const before = look;
    look = await readLook(session.session, gameCode);
    offset = look.now - Date.now();
    part('.stale').hidden = true;
    show();
    const news = newsOf(texts, symbol, before.slips, look.slips, look.opened);
    if (news) say(news.text, news.up ? 'up' : '');
    else if (before.current && look.current && before.current.issue !== look.current.issue && panel.lines().length > 0)
      say(fill(texts.moved, { issue: look.current.issue }));
  };
  /** When the next thing is due: numbers, or the slips they settle. */
  const nextRead = (): number => {
    const { current, slips, opened } = look;
    const drawn = new Set(opened.map(({ issue }) => issue));
    if (slips.some(({ state, issue }) => state === 'open' && drawn.has(issue))) return SOON_MS;
    if (!current) return SOON_MS;
    const left = current.drawAt - houseNow();
    return left <= 0 ? SOON_MS : Math.min(READ_MS, left + 300);
  };
  const follow = async (): Promise<never> => {
    for (;;) {
      await Promise.race([pause(nextRead()), new Promise<void>((resolve) => (wake = resolve))]);
      await read().catch((error: unknown) => {
        part('.stale').hidden = false;
        if (error instanceof LotteryRefused && error.code === 'session-ended') portal.say({ type: 'close' });
      });
    }
  };
  show();
  setInterval(tick, 250);
  document.addEventListener('visibilitychange', () => wake());
  void follow();
  const before = keptPress(portal, gameCode);
  if (!before) return;
  busy = true;
  tick();
  void findOut(before).then(async () => {
    busy = false;
    await read().catch(() => (part('.stale').hidden = false));
    tick();
  });
};
