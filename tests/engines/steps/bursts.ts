/** Bursts of changes of every live figure, 0 to 400 ms apart; two seconds later every figure must be current, without signals. */
import { setTimeout } from 'node:timers/promises';
import type { Control } from '../../../e2e/support/control.ts';
import { compareFigures, readFigures, expectedFigures } from '../figures.ts';
import { AGENT, MEMBER, type Scene, type ServedScene, tokenOf } from '../scene.ts';
import type { CheckedPage } from './logIn.ts';

const LONGEST_GAP_MS = 400;
const QUIET_MS = 2_000;
const LOOKS = 5;
/** A game that feeds a jackpot: its bets make the jackpot grow. */
const POT_GAME = 'AG-JACKPOT-001';

/** The same numbers for the same seed, so that a failure can be reproduced. */
export const seededFractions = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const changes = (control: Control, next: () => number): readonly (() => Promise<void>)[] => {
  const amount = (): number => 100 + Math.floor(next() * 90_000);
  const bet = (payout: number) => control.bet({ account: MEMBER, gameId: POT_GAME, stake: 200 + amount(), payout });
  return [
    () => bet(0),
    () => bet(200_000 + amount()),
    () => control.adjustBalance(MEMBER, amount()),
    () => control.adjustBalance(AGENT, amount()),
    () => bet(0),
    () => bet(150_000 + amount()),
    () => control.adjustBalance(AGENT, -amount()),
    () => control.adjustBalance(MEMBER, -amount()),
  ];
};
/** Mismatches on these pages now, by page. */
export const compareAllPages = async (
  { house }: ServedScene,
  seats: readonly CheckedPage[],
): Promise<readonly string[]> => {
  // Reads the painted figures first: an answer of REST can only be newer than what is painted.
  const painted = await Promise.all(seats.map(({ page }) => readFigures(page)));
  const faults = await Promise.all(
    seats.map(async ({ kind, page }, n) => {
      const truths = await expectedFigures(house.origin, await tokenOf(page), kind);
      const one = painted[n];
      if (one === undefined) return [];
      const { wrong, signals } = compareFigures(one, truths);
      return [...wrong, ...signals].map((what) => `${kind}: ${what}`);
    }),
  );
  return faults.flat();
};
/**
 * Mismatches that remain when no change is due any more. The first look is 2 s after the last change. A draw and a salary
 * period end by the house's clock, in the middle of any step, and a busy machine may be late: a page that differs is looked
 * at again, four times at most. A real fault stands until its figure changes again, so it is there at every look.
 */
export const faultsAtRest = async (scene: ServedScene, seats: readonly CheckedPage[]): Promise<readonly string[]> => {
  let faults: readonly string[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    await setTimeout(QUIET_MS);
    faults = await compareAllPages(scene, seats);
    if (faults.length === 0) return [];
  }
  return faults;
};
export const runBurst = async (
  scene: Scene,
  seats: readonly CheckedPage[],
  seed: number,
): Promise<readonly string[]> => {
  const next = seededFractions(seed);
  for (const change of changes(scene.control, next)) {
    await change();
    await setTimeout(next() * LONGEST_GAP_MS);
  }
  return (await faultsAtRest(scene, seats)).map((what) => `burst ${seed}: ${what}`);
};
