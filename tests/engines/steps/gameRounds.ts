/** A round of a game and a lottery bet: page and header show what the house's ledger says. */
import { call } from '../../stack/support/rest.ts';
import { waitUntil } from '../driver/enginePage.ts';
import { waitUntilLive, type Scene, waitUntilLoaded, tokenOf } from '../scene.ts';
import { faultsAtRest } from './bursts.ts';
import { type ScenePages, SPIN } from './logIn.ts';

const ROUNDS = 3;
const LOTTERY_FRAME = 'iframe.lottery-frame';
/** The frame's class while it is not usable yet. */
const OPEN_LOTTERY_FRAME = `${LOTTERY_FRAME}:not(.waiting)`;
/** A draw that is closing accepts no bet: the next one opens within a minute. */
const DRAW_MS = 60_000;

const betsOf = async ({ house }: Scene, token: string): Promise<number> =>
  (await call<{ readonly list: readonly unknown[] }>(house.origin, '/wps/relay/bets', { token })).value.list.length;

export const playRounds = async (scene: Scene, { game }: ScenePages): Promise<readonly string[]> => {
  const token = await tokenOf(game);
  const before = await betsOf(scene, token);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await game.click(SPIN);
    await waitUntil(`bet ${round} in the record`, async () => (await betsOf(scene, token)) === before + round);
    await game.waitFor({ ...SPIN, css: 'button:enabled' }, 'the next bet being possible');
  }
  return faultsAtRest(scene, [{ kind: 'game', page: game }]);
};
export const placeLotteryBet = async (scene: Scene, { game }: ScenePages): Promise<readonly string[]> => {
  await game.goto(`${scene.house.origin}/vnLottery`);
  await game.click({ css: '.lottery-game' });
  await game.waitFor({ css: OPEN_LOTTERY_FRAME }, 'the lottery in its frame');
  await game.click({ css: '.offer-size .pick', frame: LOTTERY_FRAME });
  await game.waitFor({ css: '.lines li', frame: LOTTERY_FRAME }, 'the bet slip with one line');
  await game.waitFor({ css: '.place:enabled', frame: LOTTERY_FRAME }, 'the button that places the bet', DRAW_MS);
  await game.click({ css: '.place', frame: LOTTERY_FRAME });
  await game.waitFor({ css: '.mine-row.open', frame: LOTTERY_FRAME }, 'the bet waiting for its draw');
  await waitUntilLive(game);
  await waitUntilLoaded(game);
  return faultsAtRest(scene, [{ kind: 'other', page: game }]);
};
