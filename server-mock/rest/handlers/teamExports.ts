/** Files of an agent's tables: the team over a period, its bets, and the settled windows of the salary (B-12, R-AGENT-14). */
import type { BodyOf } from '../../../src/contract/call.ts';
import type { requestExport } from '../../../src/contract/exports/exports.calls.ts';
import type { LogData } from '../../../src/contract/frame.ts';
import type { SalaryLine, SalaryPayout } from '../../../src/contract/salary/salary.topics.ts';
import type { TeamRow } from '../../../src/contract/team/team.topics.ts';
import { betPage } from '../../core/team/betRecords.ts';
import { isBelow, periodRows, type PeriodRow } from '../../core/team/period.ts';
import type { Bet, HouseState } from '../../core/state.ts';
import { BET_STATE_NAMES, CATEGORY_NAMES, type CodeNames } from '../../records/store/exports/codeNames.ts';
import { amount, type Column, REFERENCE, STATUS, TIME } from '../../records/store/exports/columns.ts';
import { Refused } from '../../security/refused.ts';
import type { House } from '../../session/house.ts';
import { exact } from './exactDecimal.ts';
import { settledRows } from './payouts.ts';
import { SETTLED, SETTLED_LINES } from './settledExports.ts';
import { daysOf, payoutOf } from './team.ts';

const ACCOUNT = { EN: 'Account', CN: '账号', MY: 'Akaun' };
const BETS = { EN: 'Bets', CN: '注单数', MY: 'Taruhan' };
const STAKE = { EN: 'Stakes', CN: '投注额', MY: 'Jumlah taruhan' };
const YES_NO_NAMES: CodeNames = { yes: { EN: 'yes', CN: '是', MY: 'ya' }, no: { EN: 'no', CN: '否', MY: 'tidak' } };
const LINE_KIND_NAMES: CodeNames = {
  won: { EN: 'Won', CN: '赢', MY: 'Menang' },
  lost: { EN: 'Lost', CN: '输', MY: 'Kalah' },
  correction: { EN: 'Correction', CN: '调整', MY: 'Pembetulan' },
};

type TeamFigures = Omit<TeamRow, 'online' | 'upline'> & {
  /** Account of the upline; '' for the agent's own downlines. */
  readonly upline: string;
};
export const TEAM: readonly Column<TeamFigures>[] = [
  { field: 'account', head: ACCOUNT, value: ({ account }) => account, text: true },
  { field: 'upline', head: { EN: 'Upline', CN: '上级', MY: 'Upline' }, value: ({ upline }) => upline, text: true },
  { field: 'level', head: { EN: 'Level', CN: '层级', MY: 'Tahap' }, value: ({ level }) => String(level) },
  {
    field: 'agent',
    head: { EN: 'Agent', CN: '代理', MY: 'Ejen' },
    value: ({ agent }) => (agent ? 'yes' : 'no'),
    names: YES_NO_NAMES,
  },
  { field: 'bets', head: BETS, value: ({ bets }) => String(bets) },
  { field: 'stake', head: STAKE, value: ({ stake }) => amount(stake) },
  {
    field: 'turnover',
    head: { EN: 'Valid bets', CN: '有效投注', MY: 'Taruhan sah' },
    value: ({ turnover }) => amount(turnover),
  },
  {
    field: 'result',
    head: { EN: 'Result of the member', CN: '会员输赢', MY: 'Keputusan ahli' },
    value: ({ result }) => amount(result),
  },
  { field: 'deposits', head: { EN: 'Deposits', CN: '存款', MY: 'Deposit' }, value: (row) => amount(row.deposits) },
  {
    field: 'withdrawals',
    head: { EN: 'Withdrawals', CN: '提款', MY: 'Pengeluaran' },
    value: (row) => amount(row.withdrawals),
  },
  {
    field: 'lastBetAt',
    head: { EN: 'Last bet', CN: '最近投注', MY: 'Taruhan terakhir' },
    value: ({ lastBetAt }, { time }) => (lastBetAt === null ? '' : time(lastBetAt)),
  },
];
export const TEAM_BETS: readonly Column<Bet & { readonly account: string }>[] = [
  { field: 'placedAt', head: TIME, value: ({ placedAt }, { time }) => time(placedAt) },
  { field: 'account', head: ACCOUNT, value: ({ account }) => account, text: true },
  { field: 'reference', head: REFERENCE, value: ({ betId }) => betId, text: true },
  {
    field: 'game',
    head: { EN: 'Game', CN: '游戏', MY: 'Permainan' },
    value: ({ gameName }, { language }) => gameName[language],
    text: true,
  },
  {
    field: 'category',
    head: { EN: 'Category', CN: '类别', MY: 'Kategori' },
    value: ({ category }) => category,
    text: true,
    names: CATEGORY_NAMES,
  },
  { field: 'vendor', head: { EN: 'Vendor', CN: '厂商', MY: 'Pembekal' }, value: ({ vendor }) => vendor, text: true },
  { field: 'stake', head: STAKE, value: ({ stake }) => amount(stake) },
  {
    field: 'payout',
    head: { EN: 'Payout', CN: '派彩', MY: 'Bayaran' },
    value: (bet) => amount(payoutOf(bet)),
  },
  { field: 'state', head: STATUS, value: ({ state }) => state, text: true, names: BET_STATE_NAMES },
];
export const PAYOUTS: readonly Column<SalaryPayout>[] = [
  {
    field: 'windowStart',
    head: { EN: 'Window from', CN: '时段开始', MY: 'Tempoh dari' },
    value: ({ windowStart }, { time }) => time(windowStart),
  },
  {
    field: 'windowEnd',
    head: { EN: 'Window to', CN: '时段结束', MY: 'Tempoh hingga' },
    value: ({ windowEnd }, { time }) => time(windowEnd),
  },
  { field: 'reference', head: REFERENCE, value: ({ reference }) => reference, text: true },
  { field: 'bets', head: BETS, value: ({ bets }) => String(bets) },
  { field: 'stake', head: STAKE, value: ({ stake }) => amount(stake) },
  {
    field: 'carriedIn',
    head: { EN: 'Carried in', CN: '结转转入', MY: 'Dibawa masuk' },
    value: ({ carriedIn }) => exact(carriedIn),
  },
  {
    field: 'carriedOut',
    head: { EN: 'Carried out', CN: '结转转出', MY: 'Dibawa keluar' },
    value: ({ carriedOut }) => exact(carriedOut),
  },
  { field: 'payout', head: { EN: 'Payout', CN: '派发', MY: 'Bayaran' }, value: ({ payout }) => amount(payout) },
];

export const PAYOUT_LINES: readonly Column<SalaryLine>[] = [
  { field: 'account', head: ACCOUNT, value: ({ account }) => account, text: true },
  {
    field: 'kind',
    head: { EN: 'Kind', CN: '类型', MY: 'Jenis' },
    value: ({ kind }) => kind,
    text: true,
    names: LINE_KIND_NAMES,
  },
  { field: 'bets', head: BETS, value: ({ bets }) => String(bets) },
  { field: 'stake', head: STAKE, value: ({ stake }) => amount(stake) },
  { field: 'earned', head: { EN: 'Earned', CN: '所得', MY: 'Perolehan' }, value: ({ earned }) => exact(earned) },
  {
    field: 'corrects',
    head: { EN: 'Corrected bet', CN: '更正的注单', MY: 'Taruhan dibetulkan' },
    value: ({ corrects }) => corrects?.betId ?? '',
    text: true,
  },
];

type Chosen = BodyOf<typeof requestExport>['chosen'];
type ChosenOf<R extends Chosen['record']> = Extract<Chosen, { readonly record: R }>;
const TEAM_RECORDS = [
  'team',
  'teamBets',
  'payouts',
  'payoutLines',
  'settled',
  'settledLines',
] as const satisfies readonly Chosen['record'][];
export type TeamChosen = ChosenOf<(typeof TEAM_RECORDS)[number]>;
export const isTeamRecord = (chosen: Chosen): chosen is TeamChosen =>
  TEAM_RECORDS.some((record) => record === chosen.record);

const FIGURES = ['bets', 'stake', 'turnover', 'result', 'deposits', 'withdrawals'] as const;
const NOTHING = { bets: 0, stake: 0, turnover: 0, result: 0, deposits: 0, withdrawals: 0 };
const summed = (row: TeamRow, past: PeriodRow | undefined, withToday: boolean): TeamRow => ({
  ...row,
  ...Object.fromEntries(FIGURES.map((name) => [name, (withToday ? row[name] : 0) + (past ?? NOTHING)[name]])),
});

/** As the page: the head of the branch and all below it. Throws `forbidden` for a branch outside the tree. */
const inBranch = (state: HouseState, agent: string, branch: string | undefined): ((member: string) => boolean) => {
  if (branch === undefined) return () => true;
  if (!isBelow(state, branch, agent)) throw new Refused('forbidden');
  return (member) => member === branch || isBelow(state, member, branch);
};
const teamRows = (agent: string, chosen: ChosenOf<'team'>, { engine, gateway }: House): readonly TeamFigures[] => {
  const state = engine.state();
  const { period, branch, account = '' } = chosen;
  const isIncluded = inBranch(state, agent, branch);
  const rows = (gateway.view(`team:${agent}`)?.data as { readonly rows: Readonly<Record<string, TeamRow>> } | undefined)
    ?.rows;
  const past = new Map(
    period === 'today' ? [] : periodRows(state, agent, period).map((row) => [row.member, row] as const),
  );
  return Object.values(rows ?? {})
    .filter(({ member, account: name }) => name.includes(account.toLowerCase()) && isIncluded(member))
    .sort((a, b) => a.level - b.level || (a.account < b.account ? -1 : 1))
    .map((row) => ({
      ...summed(row, past.get(row.member), period !== 'yesterday'),
      upline: rows?.[row.upline]?.account ?? '',
    }));
};
const betRows = (agent: string, chosen: ChosenOf<'teamBets'>, { engine, world }: House) => {
  const state = engine.state();
  const { member, account, category } = chosen;
  if (member !== undefined && !isBelow(state, member, agent)) throw new Refused('forbidden');
  const times = daysOf(chosen, world.merchant.timeZone);
  const all = { start: 0, size: Number.MAX_SAFE_INTEGER };
  return betPage(state, agent, { member, account: account?.toLowerCase(), category, ...times }, all).bets.map(
    (bet) => ({ ...bet, account: state.members.get(bet.member)?.account ?? '' }),
  );
};
const payoutRows = (agent: string, { gateway }: House): readonly SalaryPayout[] =>
  (gateway.view(`salary:${agent}`)?.data as LogData<SalaryPayout> | undefined)?.items.toReversed() ?? [];

const settledLinesOf = (agent: string, reference: string, { engine }: House) => {
  const state = engine.state();
  const payout = state.payouts.get(agent)?.find((one) => one.reference === reference);
  if (payout === undefined) throw new Refused('not-found');
  return payout.lines.map((line) => ({ ...line, account: state.members.get(line.member)?.account ?? '' }));
};

/** What the table of the page holds, of every page: `write` makes the file's text of one table. Rejects with Refused. */
export const writeTeamRecord = <T>(
  agent: string,
  chosen: TeamChosen,
  house: House,
  write: <R>(columns: readonly Column<R>[], rows: readonly R[]) => T,
): T => {
  switch (chosen.record) {
    case 'team':
      return write(TEAM, teamRows(agent, chosen, house));
    case 'teamBets':
      return write(TEAM_BETS, betRows(agent, chosen, house));
    case 'payouts':
      return write(PAYOUTS, payoutRows(agent, house));
    case 'settled':
      return write(
        SETTLED,
        settledRows(house, agent).filter(
          ({ kind, member, payer, state }) =>
            kind === chosen.kind &&
            (chosen.role === undefined ||
              (chosen.role === 'payee' ? member === agent : payer === agent && state !== 'none')),
        ),
      );
    case 'settledLines':
      return write(SETTLED_LINES, settledLinesOf(agent, chosen.reference, house));
    case 'payoutLines': {
      const payout = payoutRows(agent, house).find(({ reference }) => reference === chosen.reference);
      if (payout === undefined) throw new Refused('not-found');
      return write(PAYOUT_LINES, payout.lines);
    }
  }
};
