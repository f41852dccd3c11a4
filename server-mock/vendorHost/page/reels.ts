/** The reels game as a person meets it: a stake, a spin, five reels that land, and what it came to. Nothing plays by itself. */
import type { GameSession, SpinResult } from '../wire.ts';
import { glyph } from './glyphs.ts';
import { type Portal, meetPortal } from './portal.ts';
import { GameRefused, openGame, spinOnce } from './server.ts';
import { type GameTexts, TEXTS, fill } from './texts.ts';

const part = <E extends HTMLElement = HTMLElement>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`page has no ${selector}`);
  return found;
};
/** Reels land one after another, ms apart; with reduced motion all at once. */
const LAND_MS = 120;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

const drawReel = (symbols: readonly string[], won: ReadonlySet<number>): HTMLElement => {
  const reel = document.createElement('div');
  reel.className = 'reel landed';
  reel.append(
    ...symbols.map((name, row) => {
      const cell = document.createElement('div');
      cell.className = won.has(row) ? 'cell won' : 'cell';
      cell.append(glyph(name));
      return cell;
    }),
  );
  return reel;
};
/** A live figure in split flaps: digits in cells, separators between them, the whole as its name. */
const showFigure = (place: HTMLElement, currency: string, whole: string): void => {
  const make = (tag: string, text: string, className = ''): HTMLElement => {
    const made = document.createElement(tag);
    made.textContent = text;
    made.className = className;
    return made;
  };
  const digits = [...whole.slice(currency.length + 1)];
  place.setAttribute('aria-label', whole);
  place.replaceChildren(
    make('span', currency, 'currency'),
    ...digits.map((sign) => make(/\d/.test(sign) ? 'b' : 'i', sign)),
  );
};
const wonRows = (result: SpinResult, reel: number): ReadonlySet<number> =>
  new Set(result.lines.flatMap((line) => (reel < line.count ? [line.rows[reel] ?? -1] : [])));

/** One sentence on what the round came to; a return below the stake is never called a win. */
const sentence = (texts: GameTexts, result: SpinResult, money: (amount: string) => string): [string, string] => {
  const payout = Number(result.payout);
  const stake = Number(result.stake);
  if (payout === 0) return [texts.nothing, ''];
  const amount = money(result.payout);
  if (payout < stake) return [fill(texts.returned, { amount }), ''];
  if (payout === stake) return [fill(texts.equal, { amount }), ''];
  return [fill(texts.won, { amount }), 'up'];
};

const play = (portal: Portal, game: GameSession, texts: GameTexts): void => {
  const reels = part('.reels');
  const spin = part<HTMLButtonElement>('.spin');
  const less = part<HTMLButtonElement>('.less');
  const more = part<HTMLButtonElement>('.more');
  let chosen = 0;
  let running = false;

  const money = (amount: string): string =>
    `${game.currencySymbol} ${Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const say = (text: string, tone = ''): void => {
    const result = part('.result');
    result.textContent = text;
    result.className = `result ${tone}`.trim();
  };
  const showBalance = (amount: string): void => showFigure(part('.balance'), game.currencySymbol, money(amount));
  const showStake = (): void => {
    part('.stake-value').textContent = money(game.stakes[chosen] ?? '0');
    less.disabled = running || chosen === 0;
    more.disabled = running || chosen === game.stakes.length - 1;
    spin.disabled = running;
    spin.textContent = running ? texts.spinning : texts.spin;
    spin.setAttribute('aria-busy', String(running));
  };
  const showReels = async (
    symbols: SpinResult['symbols'],
    won: (reel: number) => ReadonlySet<number>,
  ): Promise<void> => {
    for (const [index, column] of symbols.entries()) {
      if (!calm() && reels.children.length === symbols.length) await pause(LAND_MS);
      const drawn = drawReel(column, won(index));
      const old = reels.children[index];
      if (old) old.replaceWith(drawn);
      else reels.append(drawn);
    }
    reels.setAttribute(
      'aria-label',
      fill(texts.symbols, { symbols: symbols.map((column) => column.join(' ')).join(', ') }),
    );
  };
  const press = async (): Promise<void> => {
    if (running) return;
    running = true;
    showStake();
    say('');
    for (const reel of reels.children) reel.classList.add('turning');
    portal.say({ type: 'round', phase: 'started' });
    try {
      const result = await spinOnce(game.session, game.stakes[chosen] ?? '0', crypto.randomUUID(), () =>
        say(texts.checking),
      );
      await showReels(result.symbols, (reel) => wonRows(result, reel));
      showBalance(result.balance);
      say(...sentence(texts, result, money));
    } catch (error) {
      for (const reel of reels.children) reel.classList.remove('turning');
      const code = error instanceof GameRefused ? error.code : 'no-answer';
      say(texts[code as keyof GameTexts] ?? texts['no-answer'], 'down');
    }
    portal.say({ type: 'round', phase: 'settled' });
    running = false;
    showStake();
  };
  const step = (by: number): void => {
    chosen = Math.min(game.stakes.length - 1, Math.max(0, chosen + by));
    showStake();
  };

  spin.addEventListener('click', () => void press());
  less.addEventListener('click', () => step(-1));
  more.addEventListener('click', () => step(1));
  showBalance(game.balance);
  showStake();
  say(texts.ready);
  void showReels(game.symbols, () => new Set());
};

const label = (texts: GameTexts): void => {
  part('.demo').textContent = texts.demo;
  part('.balance-label').textContent = texts.balance;
  part('.stake-label').textContent = texts.stake;
  part('.stake').setAttribute('aria-label', texts.stake);
  part('.less').setAttribute('aria-label', texts.less);
  part('.more').setAttribute('aria-label', texts.more);
  part('.spin').textContent = texts.spin;
};

const start = async (): Promise<void> => {
  const portal = await meetPortal();
  const texts = TEXTS[portal.hello.language];
  document.documentElement.lang = { EN: 'en', CN: 'zh-CN', MY: 'ms-MY' }[portal.hello.language];
  label(texts);
  try {
    const game = await openGame(portal.hello.ticket);
    document.title = game.gameName;
    part('.name').textContent = game.gameName;
    part('.demo').hidden = !game.demo;
    play(portal, game, texts);
    part('.game').setAttribute('aria-busy', 'false');
    portal.say({ type: 'ready', nonce: portal.hello.nonce });
  } catch (error) {
    part('.result').textContent = texts.failed;
    portal.say({ type: 'failed', code: error instanceof GameRefused ? error.code : 'no-answer' });
  }
};
void start();
