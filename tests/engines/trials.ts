/** Repeated trials for claims with figures: bursts on one balance, and first visits. */
import { setTimeout } from 'node:timers/promises';
import { call } from '../stack/support/rest.ts';
import type { Engine } from './driver/types.ts';
import { waitUntil } from './driver/enginePage.ts';
import { minorOf, readFigures } from './figures.ts';
import { closeScene, openScene } from './runEngine.ts';
import {
  errorPageOf,
  waitUntilLive,
  MEMBER,
  newPage,
  newProfile,
  openAs,
  type Scene,
  waitUntilLoaded,
  tokenOf,
} from './scene.ts';
import { seededFractions } from './steps/bursts.ts';

export type Line = (text: string) => void;
const SEED = 20_261_124;
const SHORTEST_GAP_MS = 20;
const GAPS_MS = 120;
const QUIET_MS = 2_500;
const STAKE = 200;

const inScene = async <V>(engine: Engine, act: (scene: Scene) => Promise<V>): Promise<V> => {
  const scene = await openScene(engine);
  try {
    return await act(scene);
  } finally {
    await closeScene(scene);
  }
};
/**
 * Two changes 20 to 140 ms apart, as a stake and its win are; 2.5 s later the figure is compared with REST.
 * Returns the number of mismatches.
 */
export const roundsTrial = (engine: Engine, rounds: number, line: Line): Promise<number> =>
  inScene(engine, async (scene) => {
    const next = seededFractions(SEED);
    const page = await newPage(await newProfile(scene));
    await openAs(page, scene, MEMBER, '/promotions');
    await waitUntilLive(page);
    await waitUntilLoaded(page);
    const token = await tokenOf(page);
    let wrong = 0;
    let standing = 0;
    for (let round = 1; round <= rounds; round += 1) {
      const gap = SHORTEST_GAP_MS + next() * GAPS_MS;
      await scene.control.adjustBalance(MEMBER, -STAKE);
      await setTimeout(gap);
      await scene.control.adjustBalance(MEMBER, STAKE + Math.floor(next() * 3_000));
      await setTimeout(QUIET_MS);
      const { figures, signals } = await readFigures(page);
      const { value } = await call<{ readonly balance: string }>(scene.house.origin, '/wps/v2/wallets/balance', {
        token,
      });
      const painted = figures['balance']?.[0] ?? '';
      if (minorOf(painted) !== minorOf(value.balance)) {
        wrong += 1;
        line(`round ${round}: expected ${value.balance}, painted ${painted}`);
      }
      if (signals.length > 0) {
        standing += 1;
        line(`round ${round}: ${signals.join('; ')}`);
      }
    }
    line(`${rounds} rounds, ${wrong} wrong figures, ${standing} standing signals (seed ${SEED})`);
    return wrong + standing;
  });

const ADDRESSES = ['/', '/login', '/promotions'];
/** First visits, each from a fresh profile. Returns how many did not show the page. */
export const loadsTrial = (engine: Engine, loads: number, line: Line): Promise<number> =>
  inScene(engine, async (scene) => {
    let wrong = 0;
    for (const path of ADDRESSES) {
      let errorPages = 0;
      let others = 0;
      for (let load = 1; load <= loads; load += 1) {
        const profile = await newProfile(scene);
        const page = await newPage(profile);
        await page.goto(scene.house.origin + path);
        try {
          await waitUntil('the page', async () => {
            if ((await errorPageOf(page)) !== null) return true;
            return page.run(
              () => document.querySelector('.connection-status-live, .connection-status-polling') !== null,
            );
          });
          await waitUntilLoaded(page);
          if ((await errorPageOf(page)) !== null) errorPages += 1;
        } catch {
          others += 1;
        }
        await profile.close();
      }
      wrong += errorPages + others;
      line(`${path}: ${loads} first visits, ${errorPages} error pages, ${others} without the page`);
    }
    return wrong;
  });
