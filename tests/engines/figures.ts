/** Every live figure that pages paint, compared with REST. Money in minor units. */
import type { AnswerOf } from '../../src/contract/call.ts';
import type { memberInfo } from '../../src/contract/member/member.topics.ts';
import type { realtimeAccrual } from '../../src/contract/salary/salary.topics.ts';
import type { jackpotList } from '../../src/contract/tables/tables.topics.ts';
import type { teamOverview } from '../../src/contract/team/team.topics.ts';
import type { balance } from '../../src/contract/wallet/wallet.topics.ts';
import type { winnerBoard } from '../../src/contract/winners/winners.topics.ts';
import { dueOf } from '../../src/domains/salary/salary.calc.ts';
import { call } from '../stack/support/rest.ts';
import type { EnginePage } from './driver/enginePage.ts';

/** "−1,234.50" or "1234.5" to minor units. */
export const minorOf = (text: string | number): number =>
  Math.round(
    Number(
      String(text)
        .replaceAll(/[^\d.−-]/g, '')
        .replace('−', '-'),
    ) * 100,
  );

export interface PaintedFigures {
  /** Painted texts in page order, by the figure names below. */
  readonly figures: Readonly<Record<string, readonly string[]>>;
  /** Change arrows, colours and rolling digits that are still shown. */
  readonly signals: readonly string[];
  /** Figures whose painted digits differ from their accessible name. */
  readonly split: readonly string[];
}
/** The selector of each figure. */
export const FIGURE_SELECTORS = {
  balance: '.balance .flap',
  sessionNet: '.session-chip .flap',
  pots: 'main article .flap.flap-brass',
  winners: '.winner .flap',
  team: '.team-sum .flap',
  accrued: '.accrual .flap',
  counted: '.salary-three dd',
} as const;
export type FigureName = keyof typeof FIGURE_SELECTORS;

/** Runs in the page. */
const lookAt = (places: Readonly<Record<string, string>>): PaintedFigures => {
  const cells = (one: Element): string => {
    const copy = one.cloneNode(true) as Element;
    for (const symbol of copy.querySelectorAll('.flap-currency')) symbol.remove();
    return (copy.textContent ?? '').replaceAll('\u00a0', '').trim();
  };
  const signals: string[] = [];
  const nameOf = (one: Element): string => one.getAttribute('aria-label') ?? one.textContent ?? '';
  for (const flap of document.querySelectorAll('.flap')) {
    // These have a colour for what they are, not for a change.
    const coloured = flap.closest('.accrual, .session-chip, .winner, .payout, .lottery, .draw-clock') !== null;
    if (!coloured && flap.matches('.flap-up, .flap-down')) signals.push(`colour of "${nameOf(flap)}"`);
    // A countdown rolls every second.
    if (flap.querySelector('[data-from]') !== null) signals.push(`rolling digits of "${nameOf(flap)}"`);
  }
  for (const delta of document.querySelectorAll('.flap-with-delta > .delta'))
    signals.push(`arrow ${delta.textContent} beside "${nameOf(delta.previousElementSibling ?? delta)}"`);
  const split: string[] = [];
  for (const flap of document.querySelectorAll('.flap[role=img][aria-label]')) {
    const [painted, name] = [cells(flap), flap.getAttribute('aria-label') ?? ''];
    const digits = (text: string) => text.replaceAll(/[^\d.]/g, '');
    if (/\d\.\d\d$/.test(painted) && !digits(name).endsWith(digits(painted)))
      split.push(`"${name}" is painted ${painted}`);
  }
  const figures = Object.fromEntries(
    Object.entries(places).map(([name, css]) => [name, [...document.querySelectorAll(css)].map(cells)]),
  );
  return { figures, signals, split };
};
export const readFigures = (page: EnginePage): Promise<PaintedFigures> => page.run(lookAt, FIGURE_SELECTORS);

/** A figure as REST has it: whether the painted texts match, and how it is described in a fault. */
export interface ExpectedFigure {
  readonly name: FigureName;
  readonly want: string;
  readonly holds: (painted: readonly string[]) => boolean;
}
const money = (minor: number): string => (minor / 100).toFixed(2);
const first = (name: FigureName, want: number): ExpectedFigure => ({
  name,
  want: money(want),
  holds: ([text = '']) => minorOf(text) === want,
});
type Ask = <V>(path: string, query?: Readonly<Record<string, string>>) => Promise<V>;
const askerOf =
  (origin: string, token: string): Ask =>
  async <V>(path: string, query?: Readonly<Record<string, string>>) =>
    (await call<V>(origin, path, { token, ...(query === undefined ? {} : { query }) })).value;

const balanceTruth = async (ask: Ask): Promise<ExpectedFigure> =>
  first('balance', minorOf((await ask<AnswerOf<typeof balance>>('/wps/v2/wallets/balance')).balance));
const sessionTruth = async (ask: Ask): Promise<ExpectedFigure> =>
  first('sessionNet', minorOf((await ask<AnswerOf<typeof memberInfo>>('/wps/member/info')).sessionNet));
const potsTruth = async (ask: Ask): Promise<ExpectedFigure> => {
  const { list } = await ask<AnswerOf<typeof jackpotList>>('/wps/games/jackpots');
  const amounts = new Set(list.map(({ amount }) => minorOf(amount)));
  return {
    name: 'pots',
    want: `one of ${[...amounts].map(money).join(', ')}`,
    holds: (painted) => painted.length > 0 && painted.every((text) => amounts.has(minorOf(text))),
  };
};
const winnersTruth = async (ask: Ask): Promise<ExpectedFigure> => {
  const query = { gameCategory: 'ALL', language: 'EN', limitNum: '20' };
  const { list } = await ask<AnswerOf<typeof winnerBoard>>('/wps/games/winnerBoard', query);
  const wins = list.map(({ vo }) => minorOf(vo.winAmount));
  return {
    name: 'winners',
    want: `from the top ${wins.slice(0, 4).map(money).join(', ')}`,
    holds: (painted) => painted.length > 0 && painted.every((text, n) => minorOf(text) === wins[n]),
  };
};
const teamTruth = async (ask: Ask): Promise<ExpectedFigure> => {
  const { list } = await ask<AnswerOf<typeof teamOverview>>('/wps/relay/team/overview');
  const sum = (of: (row: (typeof list)[number]) => string | number): number =>
    list.reduce((all, row) => all + minorOf(of(row)), 0);
  const want = [
    sum((row) => row.stake),
    sum((row) => row.turnover),
    sum((row) => row.result),
    sum((row) => row.deposits),
  ];
  return {
    name: 'team',
    want: want.map(money).join(', '),
    holds: (painted) => want.every((one, n) => minorOf(painted[n] ?? '') === one),
  };
};
const accrualTruths = async (ask: Ask): Promise<readonly ExpectedFigure[]> => {
  const accrual = await ask<AnswerOf<typeof realtimeAccrual>>('/wps/relay/salary/realtime/accrual');
  return [
    first('accrued', dueOf(accrual).payable),
    {
      name: 'counted',
      want: String(accrual.bets),
      holds: ([text = '']) => Number(text.replaceAll(',', '')) === accrual.bets,
    },
  ];
};
/** The figures that each kind of page shows beside the header's balance. */
export type PageKind = 'lobby' | 'game' | 'overview' | 'salary' | 'other';
const TRUTHS: Readonly<
  Record<PageKind, readonly ((ask: Ask) => Promise<ExpectedFigure | readonly ExpectedFigure[]>)[]>
> = {
  lobby: [balanceTruth, winnersTruth, potsTruth],
  game: [balanceTruth, sessionTruth],
  overview: [balanceTruth, teamTruth],
  salary: [balanceTruth, accrualTruths],
  other: [balanceTruth],
};
export const expectedFigures = async (
  origin: string,
  token: string,
  kind: PageKind,
): Promise<readonly ExpectedFigure[]> => {
  const ask = askerOf(origin, token);
  return (await Promise.all(TRUTHS[kind].map((truth) => truth(ask)))).flat();
};

export interface Comparison {
  readonly wrong: readonly string[];
  readonly signals: readonly string[];
}
/** The mismatches on a page, in sentences. */
export const compareFigures = (
  { figures, signals, split }: PaintedFigures,
  truths: readonly ExpectedFigure[],
): Comparison => ({
  wrong: [
    ...truths.flatMap(({ name, want, holds }) => {
      const painted = figures[name] ?? [];
      return holds(painted)
        ? []
        : [`${name}: expected ${want}, painted ${painted.slice(0, 4).join(', ') || 'nothing'}`];
    }),
    ...split.map((one) => `painted and spoken differ: ${one}`),
  ],
  signals: signals.map((one) => `a signal stands: ${one}`),
});
