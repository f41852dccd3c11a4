/** The query of each read that needs one, as data. A read that is not listed is asked without a query. */
import type { PermissionInfo } from '../../../src/contract/system/system.calls.ts';
import { TEAM_PERIODS } from '../../../src/contract/team/team.calls.ts';
import type { Session } from '../sessions.ts';

export interface QueryParts {
  readonly session: Session | null;
  /** The player below the agent; empty: none. */
  readonly downline: string;
  /** Today at the merchant, `YYYY-MM-DD`. */
  readonly today: string;
  readonly now: number;
  readonly merchant: PermissionInfo['merchant']['code'];
}
type Query = Readonly<Record<string, string>>;
const page = { pageNo: '1', pageSize: '10' };
const game = { clientType: '3', platform: 'html5-desktop' };
const day = ({ today }: QueryParts): Query => ({ from: today, to: today });
const pagedDay = (parts: QueryParts): Query => ({ ...day(parts), ...page });
const member = ({ downline }: QueryParts): Query => ({ member: downline });

/** By the call's name. */
export const QUERIES: Readonly<Record<string, (parts: QueryParts) => Query>> = {
  agentAnnouncements: () => ({ ...page, language: 'EN' }),
  announcements: () => ({ types: 'B,PL,PU,PR', platform: 'W', language: 'EN' }),
  betRecord: day,
  betTotals: day,
  profitReport: day,
  bonusRecord: day,
  cashierRecord: day,
  cashierTotals: day,
  creditReport: day,
  ledgerRecord: day,
  ledgerTotals: day,
  statement: day,
  agentIncome: day,
  teamStatement: day,
  teamTransactions: day,
  teamResults: pagedDay,
  teamRecord: pagedDay,
  dailySalary: pagedDay,
  hourlySalary: pagedDay,
  dividendRequests: pagedDay,
  downlines: () => page,
  downline: member,
  downlineTerms: member,
  agentLog: () => page,
  teamPeriod: () => ({ period: TEAM_PERIODS[0] }),
  teamAt: ({ now }) => ({ at: String(now - 60_000) }),
  gameList: ({ merchant }) => ({ ...game, ...page, merchant, gameType: 'RNG', language: 'EN' }),
  hotGames: ({ merchant }) => ({ merchantCode: merchant, isPlatform: '2', platform: 'html5-desktop', language: 'EN' }),
  vendorLanes: () => ({ platform: 'html5-desktop' }),
  favouriteList: () => ({ ...game, ...page, language: 'EN' }),
  recentGames: () => ({ page: '1', pageSize: '10', language: 'EN', clientType: '3' }),
  lotteryLobby: () => ({ prizeMode: 'LOTT' }),
  vnLotteryMenu: () => ({ prizeMode: 'LOTT', device: 'WEB' }),
  vnLotteryRecent: () => ({ prizeMode: 'LOTT', device: 'WEB' }),
  vnOpenedNumbers: () => ({ gameCode: 'lottlott001' }),
  depositQuote: () => ({ method: 'bank', amount: '100.00' }),
  promotions: () => ({ language: 'EN' }),
  helpCenter: () => ({ lang: 'EN', device: 'WEB' }),
  affiliateCheck: () => ({ code: 'none', domain: 'localhost' }),
  applicationState: () => ({ reference: 'none' }),
  cashierDetail: () => ({ id: 'none' }),
  uploadedImage: () => ({ image: 'none' }),
  payoutLines: () => ({ reference: 'none' }),
  receipt: () => ({ reference: 'none' }),
};
/** Ids in the names of topics that belong to no member; the house's, where a back end names none itself. */
export const COMMON_IDS: Readonly<Record<string, string>> = {
  category: 'ALL',
  room: 'lobby',
  lottery: 'lottlott001',
  vendor: 'AG',
  sport: 'SPORTS-IBC',
  audience: 'all',
};
