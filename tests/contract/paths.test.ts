import { expect, test } from 'vitest';
import type { PathGroup } from '../../src/contract/call.ts';
import { CALLS, callNamed } from '../../src/contract/index.ts';
import { titleOf } from './servedIds.ts';

/** The catalogue as the specification prints it (section 7): id, group, path; for entries with a purpose instead, the name of the row. */
const PRINTED: readonly (readonly [string, PathGroup, string])[] = [
  ['R-PATH-01', 'public', '/wps/session/login'],
  ['R-PATH-02', 'public', '/wps/verification/sms/noLogin'],
  ['R-PATH-03', 'public', '/wps/system/whitelabel'],
  ['R-PATH-04', 'public', '/lgw/games/game_menus'],
  ['R-PATH-05', 'public', '/wps/member/register'],
  ['R-PATH-06', 'public', '/wps/member/register/mobile'],
  ['R-PATH-07', 'public', '/wps/agent/affiliate'],
  ['R-PATH-08', 'public', '/wps/system/setting/register'],
  ['R-PATH-09', 'public', '/wps/member/password/email'],
  ['R-PATH-10', 'public', '/wps/session/login/freeplay'],
  ['R-PATH-11', 'public', '/wps/captcha'],
  ['R-PATH-12', 'public', '/wps/system/status'],
  ['R-PATH-13', 'public', '/wps/member/password/verification'],
  ['R-PATH-14', 'public', '/wps/verification/sms/register'],
  ['R-PATH-15', 'public', '/wps/feedback'],
  ['R-PATH-16', 'public', '/wps/system/domainRoute'],
  ['R-PATH-17', 'public', '/wps/system/helpCenter'],
  ['R-PATH-18', 'public', '/lgw/vn/games/game_menu'],
  ['R-PATH-19', 'public', '/lgw/vn/numeros/opened/game'],
  ['R-PATH-25', 'token', '/wps/member/info'],
  ['R-PATH-26', 'token', '/wps/member/password'],
  ['R-PATH-27', 'token', '/wps/member/info/icon'],
  ['R-PATH-28', 'token', '/wps/v2/wallets/balance'],
  ['R-PATH-29', 'token', '/wps/session/logout'],
  ['R-PATH-30', 'token', '/wps/member/info/funds/consolidated'],
  ['R-PATH-31', 'token', '/wps/game/launchGame'],
  ['R-PATH-32', 'token', '/lgw/vn/games/game_menu/recent'],
  ['R-PATH-33', 'token', '/lotto/lgw/games/opened/numero'],
];
const BY_PURPOSE: readonly (readonly [string, PathGroup, string])[] = [
  ['R-PATH-20', 'public', 'hotGames'],
  ['R-PATH-21', 'public', 'launchDemo'],
  ['R-PATH-22', 'public', 'winnerBoard'],
  ['R-PATH-23', 'public', 'liveModels'],
  ['R-PATH-24', 'public', 'chatLaunch'],
  ['R-PATH-34', 'relay', 'walletTransfer'],
  ['R-PATH-35', 'relay', 'gameList'],
  ['R-PATH-36', 'relay', 'favouriteIds'],
  ['R-PATH-37', 'relay', 'favouriteList'],
  ['R-PATH-38', 'relay', 'favouriteAdd'],
  ['R-PATH-39', 'relay', 'favouriteRemove'],
  ['R-PATH-40', 'relay', 'recentGames'],
  ['R-PATH-41', 'relay', 'roomList'],
  ['R-PATH-42', 'relay', 'announcements'],
  ['R-PATH-43', 'relay', 'missionSummary'],
  ['R-PATH-44', 'relay', 'missionLeaderboard'],
  ['R-PATH-45', 'relay', 'processDividend'],
  ['R-PATH-46', 'relay', 'dailySalaryContracts'],
  ['R-PATH-47', 'relay', 'hourlySalaryContracts'],
  ['R-PATH-48', 'relay', 'realtimeSalaryContracts'],
  ['R-PATH-49', 'relay', 'merchantWallet'],
  ['R-PATH-50', 'relay', 'raffleClaim'],
  ['R-PATH-51', 'relay', 'unreadCount'],
  ['R-PATH-52', 'relay', 'pointBalance'],
  ['R-PATH-53', 'relay', 'pointReward'],
  ['R-PATH-54', 'relay', 'redeemPoint'],
  ['R-PATH-55', 'relay', 'redeemList'],
  ['R-PATH-56', 'relay', 'pointConfig'],
  ['R-PATH-57', 'relay', 'transactionDetail'],
  ['R-PATH-58', 'relay', 'convertPoint'],
];

test.each(PRINTED.map(([id, ...rest]) => [titleOf(id), ...rest, id] as const))(
  '%s the call map has the %s path %s and its row names the id',
  (_title, group, path, id) => {
    const rows = CALLS.filter((row) => row.path === path && row.group === group);
    expect(rows.flatMap((row) => row.rows)).toContain(id);
    if (group === 'public') for (const row of rows) expect(row.callers).toContain('visitor');
    else for (const row of rows) expect(row.callers).not.toContain('visitor');
  },
);
test.each(BY_PURPOSE.map(([id, ...rest]) => [titleOf(id), ...rest, id] as const))(
  '%s the call map has a %s path for %s',
  (_title, group, name, id) => {
    const row = callNamed(name);
    expect(row?.group).toBe(group);
    expect(row?.rows).toContain(id);
    if (group === 'public') expect(row?.callers).toContain('visitor');
    else expect(row?.path.startsWith('/wps/relay/')).toBe(true);
  },
);
test('behind the relay only calls a visitor may read are public', () => {
  const open = CALLS.filter((row) => row.group === 'relay' && row.callers.includes('visitor')).map((row) => row.name);
  expect(open.sort()).toEqual([
    'announcements',
    'announcementsNews',
    'gameList',
    'pointConfig',
    'pointReward',
    'promotions',
  ]);
});
test('every listed path, call and entity has a row', () => {
  const carried = new Set(CALLS.flatMap((row) => row.rows));
  const ids = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}-${String(at + 1).padStart(2, '0')}`);
  const listed = [...ids('R-PATH', 58), ...ids('R-CALL', 40), ...ids('R-ENT', 22)];
  expect(listed.filter((id) => !carried.has(id))).toEqual([]);
});
