import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startHouse, type RunningHouse } from '../../server-mock/server.ts';
import { call, login } from './support/rest.ts';

let house: RunningHouse;
let token: string;
beforeAll(async () => {
  house = await startHouse();
  token = (await login(house.origin, 'meilin07')).token;
});
afterAll(() => house.close());

describe('a game is played by its own family', () => {
  const launchFirstOf = async (category: string) => {
    const game = house.world.catalogue.byCategory(category).find(({ opensVendor }) => !opensVendor);
    if (!game) throw new Error(`no game of ${category}`);
    return call<{ url: string }>(house.origin, '/wps/game/launchGame', {
      method: 'POST',
      token,
      body: { gameId: game.id, vassalage: game.vendor, language: 'EN', device: 'WEB' },
    });
  };
  it.each(['RNG', 'JACKPOT', 'MINI'])('%s opens the reels on the vendor host', async (category) => {
    expect((await launchFirstOf(category)).value.url).toBe(`${house.vendorOrigin}/reels`);
  });
  it.each(['LIVE', 'SPORTS', 'FISH', 'LOTT'])(
    '%s, whose family is being built, is refused instead of opening something else',
    async (category) => {
      expect((await launchFirstOf(category)).code).toBe('game-maintenance');
    },
  );
});
