import { expect, test } from 'vitest';
import { PRIZE_MODES } from '../../contract/constants.ts';
import { backUrlOf, deviceOf, isOffered, lotteryPath, menuOfLobby, modeOfArea, prizeModeOf } from './lottery.calc.ts';

const lane = (category: string, ...codes: string[]) => ({ category, vendors: codes.map((code) => ({ code })) });

test('R-LOTT-03 the mode is ELOTT where the lanes have an ELOTT card of TCG_LOTTO_VN or LOTT, else LOTT', () => {
  const modes = [
    [lane('ELOTT', 'LOTT')],
    [lane('LOTT', 'LOTT'), lane('ELOTT', 'XX', 'TCG_LOTTO_VN')],
    [lane('ELOTT', 'ELOTT', 'TCG_SEA')],
    [lane('LOTT', 'TCG_LOTTO_VN', 'LOTT')],
    [],
  ].map(prizeModeOf);
  expect(modes).toEqual(['ELOTT', 'ELOTT', 'LOTT', 'LOTT', 'LOTT']);
});
test('R-CONST-40 modes are LOTT, ZY, ELOTT and SEA; SEA belongs to the SEA page, ZY is unused', () => {
  expect(PRIZE_MODES).toEqual(['LOTT', 'ZY', 'ELOTT', 'SEA']);
  const used = (['plain', 'sea', 'vn'] as const).flatMap((area) =>
    [[], [lane('ELOTT', 'LOTT')]].map((lanes) => [area, modeOfArea(area, lanes)]),
  );
  expect(used).toEqual([
    ['plain', 'LOTT'],
    ['plain', 'ELOTT'],
    ['sea', 'SEA'],
    ['sea', 'SEA'],
    ['vn', 'LOTT'],
    ['vn', 'ELOTT'],
  ]);
});
test('the Vietnam lottery is offered on WEB only, the others on every device', () => {
  const offered = (named: string | null) =>
    (['plain', 'sea', 'vn'] as const).map((area) => isOffered(area, deviceOf(named)));
  expect([null, '', 'WEB', 'web'].map(offered)).toEqual(Array.from({ length: 4 }, () => [true, true, true]));
  expect(['APP', 'MOBILE', 'constructor'].map(offered)).toEqual(Array.from({ length: 3 }, () => [true, true, false]));
});
test('SAFE-21 the back address is our own page, built from origin and area only', () => {
  expect((['plain', 'sea', 'vn'] as const).map((area) => backUrlOf('https://tote.example', area))).toEqual([
    'https://tote.example/lottery',
    'https://tote.example/seaLottery',
    'https://tote.example/vnLottery',
  ]);
});
test('a game code is encoded in an address', () => {
  expect(lotteryPath('vn', 'a&b=c#d')).toBe('/vnLottery?gameCode=a%26b%3Dc%23d');
});
test('a menu lists its headings in the delivered order', () => {
  const row = (gameCode: string, accountTypeName: string) => ({
    gameCode,
    gameName: gameCode.toUpperCase(),
    accountTypeName,
    issue: '1',
    drawAt: 1,
    closesAt: 1,
  });
  expect(menuOfLobby([row('a', 'Digits'), row('b', 'Balls'), row('c', 'Digits')])).toEqual([
    {
      accountTypeName: 'Digits',
      games: [
        { gameCode: 'a', gameName: 'A' },
        { gameCode: 'c', gameName: 'C' },
      ],
    },
    { accountTypeName: 'Balls', games: [{ gameCode: 'b', gameName: 'B' }] },
  ]);
});
