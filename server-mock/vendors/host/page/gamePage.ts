/**
 * The frame that every game page shares: balance, stake, a button that plays one round, its result, and the last ten
 * rounds. Nothing plays automatically, and a return below the stake is never called a win.
 */
import { showFairness } from './fairness.ts';
import { newKey } from './newKey.ts';
import type { GameSession, PastRound, RoundResult } from '../wire.ts';
import { make, part } from './nodes.ts';
import { connectPortal, type Portal } from './portal.ts';
import { GameRefused, openGame, placeBet as send, type BetRequest } from './server.ts';
import { withLimit } from './limitText.ts';
import { netOf, outcomeSentence } from './outcome.ts';
import { setPageLanguage } from './speak.ts';
import { TEXTS, type GameTexts } from './texts.ts';

export type Language = GameSession['language'];
/** Texts that every family provides. */
export interface GameWords {
  readonly press: string;
  readonly pressing: string;
  readonly ready: string;
}
export interface GameContext<S extends GameSession, W> {
  readonly stage: HTMLElement;
  readonly choices: HTMLElement;
  readonly session: S;
  readonly words: W;
  /** "RM 12.50". */
  readonly money: (amount: string) => string;
  /** Must be called when the choice has changed, which may enable the button. */
  readonly changed: () => void;
  readonly showBalance: (amount: string) => void;
}
export interface Game<R extends RoundResult> {
  /** What the next round bets on; null: something must be chosen first. */
  readonly choice: () => string | null;
  /** Called when a round starts or ends. */
  readonly lock: (running: boolean) => void;
  /** Plays the whole round where it needs more than one request. */
  readonly send?: (betRequest: BetRequest) => Promise<R>;
  /** Shows the result; resolves when it is complete. */
  readonly show: (result: R) => Promise<void>;
  /** The outcome in short, for the list of rounds. */
  readonly line: (result: Omit<R, 'balance'>) => string;
}
export interface Family<S extends GameSession, R extends RoundResult, W extends GameWords> {
  /** Path of the bet request. */
  readonly path: string;
  readonly words: Readonly<Record<Language, W>>;
  readonly open: (place: GameContext<S, W>) => Game<R>;
}
const ROUNDS_SHOWN = 10;
/** Errors after which the shown balance may be outdated: the round may have been played, or money moved elsewhere. */
const BALANCE_MOVED: readonly string[] = ['no-answer', 'insufficient-funds', 'session-ended'];

/** Shows an amount as digits in cells, with separators between them; the whole amount is the accessible name. */
const showFigure = (place: HTMLElement, currency: string, whole: string): void => {
  const digits = [...whole.slice(currency.length + 1)];
  place.setAttribute('aria-label', whole);
  place.replaceChildren(
    make('span', 'currency', currency),
    ...digits.map((sign) => make(/\d/.test(sign) ? 'b' : 'i', '', sign)),
  );
};
const remember = (line: string, result: PastRound): void => {
  const list = part('.history');
  const [net, tone] = netOf(result);
  const row = make('li', 'past-round');
  row.append(make('span', 'past-what', line), make('span', `past-net ${tone}`.trim(), net));
  list.prepend(row);
  while (list.children.length > ROUNDS_SHOWN) list.lastElementChild?.remove();
};

const run = <S extends GameSession, R extends RoundResult, W extends GameWords>(
  portal: Portal,
  session: S,
  family: Family<S, R, W>,
): void => {
  const texts = TEXTS[session.language];
  const words = family.words[session.language];
  const button = part<HTMLButtonElement>('.press');
  const less = part<HTMLButtonElement>('.less');
  const more = part<HTMLButtonElement>('.more');
  let step = 0;
  let running = false;
  let game: Game<R> | null = null;
  const fairness = showFairness(session);

  const stake = (): string => session.stakes[step] ?? '0';
  const money = (amount: string): string =>
    `${session.currencySymbol} ${Number(amount).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
  const say = (text: string, tone = ''): void => {
    const result = part('.result');
    result.textContent = text;
    result.className = `result ${tone}`.trim();
  };
  const showBalance = (amount: string): void => {
    part('.balance-label').textContent = texts.balance;
    showFigure(part('.balance'), session.currencySymbol, money(amount));
  };
  const changed = (): void => {
    part('.stake-value').textContent = money(stake());
    less.disabled = running || step === 0;
    more.disabled = running || step === session.stakes.length - 1;
    button.disabled = running || game?.choice() === null;
    button.textContent = running ? words.pressing : words.press;
    button.setAttribute('aria-busy', String(running));
  };
  const lock = (locked: boolean): void => {
    running = locked;
    game?.lock(locked);
    fairness.lock(locked);
    changed();
  };
  const play = async (): Promise<void> => {
    const choice = game?.choice() ?? null;
    if (running || game === null || choice === null) return;
    // A disabled button loses the focus, so it is restored for keyboard users.
    const focused = document.activeElement === button;
    lock(true);
    say('');
    portal.say({ type: 'round', phase: 'started' });
    const betRequest: BetRequest = {
      session: session.session,
      stake: stake(),
      choice,
      key: newKey(),
      onChecking: () => say(texts.checking),
    };
    try {
      const result = await (game.send ?? ((request: BetRequest) => send<R>(family.path, request)))(betRequest);
      await game.show(result);
      showBalance(result.balance);
      say(...outcomeSentence(texts, result, money));
      remember(game.line(result), result);
      fairness.played(result);
    } catch (error) {
      const reported = error instanceof GameRefused ? error.code : 'no-answer';
      const code = reported in texts ? (reported as keyof GameTexts) : 'no-answer';
      const limit = error instanceof GameRefused ? error.limit : undefined;
      say(withLimit(texts[code], session.language, limit, money), 'down');
      if (BALANCE_MOVED.includes(code)) part('.balance-label').textContent = texts.balanceOld;
    }
    portal.say({ type: 'round', phase: 'settled' });
    lock(false);
    if (focused && !button.disabled) button.focus();
  };
  const move = (by: number): void => {
    step = Math.min(session.stakes.length - 1, Math.max(0, step + by));
    changed();
  };
  button.addEventListener('click', () => void play());
  less.addEventListener('click', () => move(-1));
  more.addEventListener('click', () => move(1));
  game = family.open({ stage: part('.stage'), choices: part('.choices'), session, words, money, changed, showBalance });
  for (const past of session.lastRounds ?? []) {
    // The server sends them with the fields of this family's result.
    remember(game.line(past as Omit<R, 'balance'>), past);
    fairness.played(past);
  }
  showBalance(session.balance);
  changed();
  say(words.ready);
};

const label = (texts: GameTexts, press: string): void => {
  part('.balance-label').textContent = texts.balance;
  part('.stake-label').textContent = texts.stake;
  part('.stake').setAttribute('aria-label', texts.stake);
  part('.less').setAttribute('aria-label', texts.less);
  part('.more').setAttribute('aria-label', texts.more);
  part('.past-label').textContent = texts.history;
  part('.press').textContent = press;
};

/** Connects to the portal, opens the game with its ticket, and runs it until the page is closed. */
export const startGame = async <S extends GameSession, R extends RoundResult, W extends GameWords>(
  family: Family<S, R, W>,
): Promise<void> => {
  const portal = await connectPortal();
  const { language } = portal.hello;
  const texts = TEXTS[language];
  setPageLanguage(language);
  label(texts, family.words[language].press);
  try {
    const session = await openGame<S>(portal.hello.ticket);
    document.title = session.gameName;
    part('.name').textContent = session.gameName;
    const funds = part('.funds');
    funds.textContent = session.demo ? texts.demo : texts.real;
    funds.className = session.demo ? 'funds demo' : 'funds';
    run(portal, session, family);
    part('.game').setAttribute('aria-busy', 'false');
    portal.say({ type: 'ready', nonce: portal.hello.nonce });
  } catch (error) {
    part('.result').textContent = texts.failed;
    portal.say({ type: 'failed', code: error instanceof GameRefused ? error.code : 'no-answer' });
  }
};
