/** Six addresses, each loaded from a fresh profile and again from the same one. */
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
export const addresses = async (scene: Scene): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { path, shown } of ADDRESSES) {
    const profile = await newProfile(scene);
    const page = await newPage(profile);
    for (const state of ['fresh', 'warm'] as const) {
      const report = (what: string): void => void faults.push(`${path} from a ${state} profile: ${what}`);
      await page.goto(scene.house.origin + path);
      try {
        await page.waitFor({ css: shown });
        await waitUntilLoaded(page);
      } catch (error) {
        report((error as Error).message);
      }
      const crashed = await errorPageOf(page);
      if (crashed !== null) report(`expected the page, seen the error page "${crashed}"`);
      for (const fault of await page.faults()) report(`expected no error, seen ${fault}`);
    }
    await profile.close();
  }
  return faults;
};
