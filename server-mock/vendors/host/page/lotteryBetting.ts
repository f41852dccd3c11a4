/** The betting view: the countdown of the current issue, the choices, the slip, and the results as they are drawn. */
import { newKey } from './newKey.ts';
import type { LotteryLook, LotterySession } from '../lottery/wire.ts';
import { withLimit } from './limitText.ts';
import { clockText, moneyText, numbersRow, part } from './lotteryDom.ts';
import { newsOf, showMine } from './lotteryMine.ts';
import { showOffers } from './lotteryOffers.ts';
import { type KeptBetRequest, keepBetRequest, keptBetRequest } from './keptBetRequest.ts';
import { lookUpOutcome, LotteryRefused, pause, placeSlip, readLook } from './lotteryServer.ts';
import { slipPanel } from './lotterySlip.ts';
import type { LotteryTexts } from './lotteryTexts.ts';
import type { Portal } from './portal.ts';
import { fill } from './texts.ts';

/** Polling intervals: normally, and while numbers are awaited. */
const READ_MS = 8_000;
const SOON_MS = 700;

export const showBetting = async (portal: Portal, session: LotterySession, texts: LotteryTexts): Promise<void> => {
  const gameCode = session.gameCode ?? '';
  const symbol = session.currencySymbol;
  let look: LotteryLook = await readLook(session.session, gameCode);
  let offset = look.now - Date.now();
  let busy = false;
  let readNow = (): void => undefined;

  const say = (text: string, tone = ''): void => {
    const result = part('.result');
    result.textContent = text;
    result.className = `result ${tone}`.trim();
  };
  const houseNow = (): number => Date.now() + offset;
  const open = (): boolean => look.current?.state === 'open' && houseNow() < look.current.closesAt;

  /** Looks up the outcome by the key when no answer came or the page was reloaded; never sends the slip again. */
  const resolveOutcome = async (betRequest: KeptBetRequest): Promise<void> => {
    say(texts.checking);
    try {
      const outcome = await lookUpOutcome(session.session, gameCode, betRequest.key);
      keepBetRequest(portal, null);
      if (outcome === 'placed') {
        panel.clear();
        say(fill(texts.placed, { issue: betRequest.issue, amount: betRequest.amount }));
      } else say(texts.neverCame, 'down');
    } catch {
      say(texts['no-answer'], 'down');
    }
  };
  const place = async (): Promise<void> => {
    const { current } = look;
    if (busy || !current || !open()) return;
    const amount = moneyText(symbol, panel.total());
    const request = { gameCode, issue: current.issue, lines: panel.lines() };
    busy = true;
    panel.state(true, true);
    portal.say({ type: 'round', phase: 'started' });
    say('');
    const betRequest: KeptBetRequest = { key: newKey(), gameCode, issue: request.issue, amount };
    keepBetRequest(portal, betRequest);
    try {
      await placeSlip(session.session, request, betRequest.key, () => say(texts.checking));
      keepBetRequest(portal, null);
      panel.clear();
      say(fill(texts.placed, { issue: request.issue, amount }));
      await read();
    } catch (error) {
      if (error instanceof LotteryRefused) {
        keepBetRequest(portal, null);
        const text = (texts as Readonly<Record<string, string>>)[error.code] ?? texts['no-answer'];
        say(
          withLimit(text, session.language, error.limit, (amount) => moneyText(symbol, amount)),
          'down',
        );
      } else await resolveOutcome(betRequest);
      // Reads balance and slips again; where that fails too, what is shown is marked as stale.
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
  /** Ms until the next read: for numbers, or for the slips that they settle. */
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
      await Promise.race([pause(nextRead()), new Promise<void>((resolve) => (readNow = resolve))]);
      await read().catch((error: unknown) => {
        part('.stale').hidden = false;
        if (error instanceof LotteryRefused && error.code === 'session-ended') portal.say({ type: 'close' });
      });
    }
  };
  show();
  setInterval(tick, 250);
  document.addEventListener('visibilitychange', () => readNow());
  void follow();
  const before = keptBetRequest(portal, gameCode);
  if (!before) return;
  busy = true;
  tick();
  void resolveOutcome(before).then(async () => {
    busy = false;
    await read().catch(() => (part('.stale').hidden = false));
    tick();
  });
};
