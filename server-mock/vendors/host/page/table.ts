/** The table game: two hands dealt card by card; baccarat with totals, or one card each. */
import type { TableResult, TableSession } from '../wire.ts';
import { cardName, cardPicture, emptyCard } from './cards.ts';
import { createChoices } from './choices.ts';
import { startGame, type GameWords } from './gamePage.ts';
import { animationPause, make } from './nodes.ts';
import { fill } from './texts.ts';

interface Words extends GameWords {
  readonly choose: string;
  readonly total: string;
  readonly cards: string;
  readonly wins: string;
  readonly tied: string;
  readonly player: string;
  readonly banker: string;
  readonly dragon: string;
  readonly tiger: string;
  readonly tie: string;
  readonly pays: string;
}
const WORDS: Readonly<Record<'EN' | 'CN' | 'MY', Words>> = {
  EN: {
    press: 'Deal',
    pressing: 'Dealing',
    ready: 'Choose a side and a stake, then deal.',
    choose: 'Bet on',
    total: 'Total {n}',
    cards: '{side}: {cards}',
    wins: 'wins',
    tied: 'Tie',
    player: 'Player',
    banker: 'Banker',
    dragon: 'Dragon',
    tiger: 'Tiger',
    tie: 'Tie',
    pays: 'pays {odds}',
  },
  CN: {
    press: '发牌',
    pressing: '发牌中',
    ready: '选择投注方和投注额，然后发牌。',
    choose: '投注',
    total: '{n} 点',
    cards: '{side}：{cards}',
    wins: '胜',
    tied: '和局',
    player: '闲',
    banker: '庄',
    dragon: '龙',
    tiger: '虎',
    tie: '和',
    pays: '赔率 {odds}',
  },
  MY: {
    press: 'Agih kad',
    pressing: 'Sedang mengagih',
    ready: 'Pilih pihak dan taruhan, kemudian agih kad.',
    choose: 'Bertaruh pada',
    total: 'Jumlah {n}',
    cards: '{side}: {cards}',
    wins: 'menang',
    tied: 'Seri',
    player: 'Pemain',
    banker: 'Banker',
    dragon: 'Naga',
    tiger: 'Harimau',
    tie: 'Seri',
    pays: 'bayaran {odds}',
  },
};
/** Ms between two cards. */
const DEAL_MS = 280;
const SLOTS = { baccarat: 3, duel: 1 } as const;
const SEATS = { baccarat: ['player', 'banker'], duel: ['dragon', 'tiger'] } as const;

void startGame<TableSession, TableResult, Words>({
  path: '/table',
  words: WORDS,
  open: ({ stage, choices, session, words, changed }) => {
    const { kind, sides } = session;
    const bets = createChoices(choices, changed);
    bets.show(
      words.choose,
      sides.map(({ side, returns }) => ({
        value: side,
        label: words[side],
        // "1:0.95": the win without the stake, as printed on tables.
        note: fill(words.pays, { odds: `1:${(returns - 100) / 100}` }),
      })),
    );
    const seats = SEATS[kind].map((side) => {
      const seat = make('div', `seat seat-${side}`);
      const cards = make('div', 'cards');
      const total = make('p', 'total');
      seat.append(make('h2', 'seat-name', words[side]), cards, total);
      return { side, seat, cards, total };
    });
    const baize = make('div', `baize baize-${kind}`);
    baize.append(...seats.map(({ seat }) => seat));
    stage.append(baize);
    const clear = (): void => {
      for (const { seat, cards, total } of seats) {
        seat.classList.remove('winner');
        cards.replaceChildren(...Array.from({ length: SLOTS[kind] }, emptyCard));
        total.textContent = '';
      }
    };
    clear();
    return {
      choice: () => bets.value() || null,
      lock: (running) => {
        bets.lock(running);
        if (running) clear();
      },
      show: async ({ hands, totals, winner }) => {
        // Dealt card by card to each side in turn.
        for (let card = 0; card < SLOTS[kind]; card += 1)
          for (const [at, { cards }] of seats.entries()) {
            const dealt = hands[at]?.[card];
            if (dealt === undefined) continue;
            await animationPause(DEAL_MS);
            cards.children[card]?.replaceWith(cardPicture(dealt));
          }
        await animationPause(DEAL_MS);
        for (const [at, { side, seat, cards, total }] of seats.entries()) {
          const hand = hands[at] ?? [];
          for (const spare of [...cards.children].slice(hand.length)) spare.remove();
          const named = fill(words.cards, { side: words[side], cards: hand.map(cardName).join(' ') });
          const points = totals[at] === undefined ? '' : fill(words.total, { n: String(totals[at]) });
          total.textContent = [points, side === winner ? words.wins : ''].filter((one) => one !== '').join(' · ');
          cards.setAttribute('role', 'img');
          cards.setAttribute('aria-label', named);
          seat.classList.toggle('winner', side === winner);
        }
      },
      line: ({ winner, totals }) =>
        totals.length === 0 ? words[winner] : `${words[winner]} ${totals[0]}–${totals[1]}`,
    };
  },
});
