/** Six addresses, each loaded from a fresh profile and again from the same one. */
import { SilentDriver } from '../driver/types.ts';
import { DIALOG_FIELD, errorPageOf, newPage, newProfile, type Scene, waitUntilLoaded } from '../scene.ts';

interface Address {
  readonly path: string;
  /** Visible when the requested content is drawn. */
  readonly shown: string;
}
const ADDRESSES: readonly Address[] = [
  { path: '/', shown: '.winner' },
  { path: '/login', shown: DIALOG_FIELD },
  { path: '/promotions', shown: '.promo-card' },
  { path: '/rng', shown: 'main article' },
  { path: '/vnLottery', shown: 'main' },
  { path: '/agent', shown: DIALOG_FIELD },
];
const look = async (scene: Scene, { path, shown }: Address): Promise<readonly string[]> => {
  const faults: string[] = [];
  const profile = await newProfile(scene);
  try {
    const page = await newPage(profile);
    for (const state of ['fresh', 'warm'] as const) {
      const report = (what: string): void => void faults.push(`${path} from a ${state} profile: ${what}`);
      await page.goto(scene.house.origin + path);
      try {
        await page.waitFor({ css: shown });
        await waitUntilLoaded(page);
      } catch (error) {
        if (error instanceof SilentDriver) throw error;
        report((error as Error).message);
      }
      const crashed = await errorPageOf(page);
      if (crashed !== null) report(`expected the page, seen the error page "${crashed}"`);
      for (const fault of await page.faults()) report(`expected no error, seen ${fault}`);
    }
  } finally {
    await profile.close();
  }
  return faults;
};
/** A driver that gives no answer says nothing about the portal: one more browser is started, once in a run (docs/decisions/0278). */
export const addresses = async (scene: Scene, say: (line: string) => void): Promise<readonly string[]> => {
  const faults: string[] = [];
  let mayStartAnew = true;
  for (const address of ADDRESSES)
    try {
      faults.push(...(await look(scene, address)));
    } catch (error) {
      if (!(error instanceof SilentDriver) || !mayStartAnew) throw error;
      mayStartAnew = false;
      say(`  ${scene.engine.name}: ${address.path}: ${error.message}; another browser is started`);
      faults.push(...(await look(scene, address)));
    }
  return faults;
};
