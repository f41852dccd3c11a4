/** The draw game: five balls fall one after another; bets are on their sum or on the last ball. */
import type { DrawResult, DrawSession } from '../wire.ts';
import { createChoices } from './choices.ts';
import { startGame, type GameWords } from './gamePage.ts';
import { animationPause, make, picture } from './nodes.ts';
import { fill } from './texts.ts';

interface Words extends GameWords {
  readonly choose: string;
  readonly big: string;
  readonly small: string;
  readonly odd: string;
  readonly even: string;
  readonly sum: string;
  readonly balls: string;
  readonly last: string;
}
const WORDS: Readonly<Record<'EN' | 'CN' | 'MY', Words>> = {
  EN: {
    press: 'Draw',
    pressing: 'Drawing',
    ready: 'Choose the sum or the last ball, then draw.',
    choose: 'Bet on the sum of the five balls, or on the number of the last',
    big: 'Big 23–45',
    small: 'Small 0–22',
    odd: 'Odd',
    even: 'Even',
    sum: 'Sum {n}',
    balls: 'Balls {balls}',
    last: 'Last ball {n}',
  },
  CN: {
    press: '开奖',
    pressing: '开奖中',
    ready: '选择总和或最后一球，然后开奖。',
    choose: '投注五球总和，或最后一球的号码',
    big: '大 23–45',
    small: '小 0–22',
    odd: '单',
    even: '双',
    sum: '总和 {n}',
    balls: '开出 {balls}',
    last: '最后一球 {n}',
  },
  MY: {
    press: 'Cabut',
    pressing: 'Sedang mencabut',
    ready: 'Pilih jumlah atau bola terakhir, kemudian cabut.',
    choose: 'Bertaruh pada jumlah lima bola, atau nombor bola terakhir',
    big: 'Besar 23–45',
    small: 'Kecil 0–22',
    odd: 'Ganjil',
    even: 'Genap',
    sum: 'Jumlah {n}',
    balls: 'Bola {balls}',
    last: 'Bola terakhir {n}',
  },
};
const BALLS = 5;
const FALL_MS = 320;
const INKS = ['#c8453a', '#4a76c9', '#43a874', '#dda94a', '#8a5bb0'];

const ball = (n: number, at: number): SVGElement =>
  picture(
    '0 0 64 64',
    [
      ['circle', { cx: 32, cy: 32, r: 31, fill: INKS[n % INKS.length] ?? '#c8453a' }],
      ['path', { d: 'M3 22a31 31 0 0 1 58 0z', fill: '#f3ecdc', opacity: 0.16 }],
      ['circle', { cx: 32, cy: 32, r: 19, fill: '#f3ecdc' }],
      [
        'text',
        { x: 32, y: 41, 'text-anchor': 'middle', 'font-size': 27, 'font-weight': 800, fill: '#0f1c18' },
        String(n),
      ],
    ],
    `ball fallen${at === BALLS - 1 ? ' last' : ''}`,
  );
const well = (at: number): SVGElement =>
  picture(
    '0 0 64 64',
    [
      [
        'circle',
        { cx: 32, cy: 32, r: 30, fill: 'none', stroke: 'currentColor', 'stroke-dasharray': '5 5', 'stroke-width': 1.5 },
      ],
    ],
    `ball${at === BALLS - 1 ? ' last' : ''}`,
  );

void startGame<DrawSession, DrawResult, Words>({
  path: '/draw',
  words: WORDS,
  open: ({ stage, choices, session, words, changed }) => {
    const bets = createChoices(choices, changed);
    const named: Readonly<Record<string, string>> = {
      big: words.big,
      small: words.small,
      odd: words.odd,
      even: words.even,
    };
    choices.classList.add('choices-draw');
    bets.show(
      words.choose,
      session.bets.map(({ bet, returns }) => ({
        value: bet,
        label: named[bet] ?? bet.slice(1),
        note: `×${returns / 100}`,
      })),
    );
    const tray = make('div', 'tray');
    tray.setAttribute('role', 'img');
    const sum = make('p', 'sum');
    stage.append(tray, sum);
    const empty = (): void => {
      tray.replaceChildren(...Array.from({ length: BALLS }, (_, at) => well(at)));
      tray.setAttribute('aria-label', words.balls.replace('{balls}', '').trim());
      sum.textContent = '';
    };
    empty();
    return {
      choice: () => bets.value() || null,
      lock: (running) => {
        bets.lock(running);
        if (running) empty();
      },
      show: async ({ balls, sum: total }) => {
        for (const [at, n] of balls.entries()) {
          await animationPause(FALL_MS);
          tray.children[at]?.replaceWith(ball(n, at));
        }
        await animationPause(FALL_MS);
        tray.setAttribute('aria-label', fill(words.balls, { balls: balls.join(', ') }));
        sum.textContent = `${fill(words.sum, { n: String(total) })} · ${fill(words.last, { n: String(balls.at(-1) ?? '') })}`;
      },
      line: ({ balls, sum: total }) => `${balls.join(' ')} = ${total}`,
    };
  },
});
