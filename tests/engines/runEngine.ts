/** Runs one engine through all steps; each is a test of its own in the report. */
import { createControl } from '../../e2e/support/control.ts';
import { startHouse } from '../../e2e/support/house.ts';
import { prepareRelease, type Release } from '../../e2e/support/release.ts';
import type { TestOutcome } from '../../tools/stages/outcome.ts';
import type { Engine } from './driver/types.ts';
import type { EnginePage } from './driver/enginePage.ts';
import { errorPageOf, type Scene, type ServedScene } from './scene.ts';
import { addresses } from './steps/addresses.ts';
import { runBurst } from './steps/bursts.ts';
import { hubRestarts, languageChanges, sessionIsRenewed } from './steps/channel.ts';
import { clockContractFaults } from './steps/clock.ts';
import { type LoggedInPages, logIn, checkedPages, openSecondPages, type ScenePages } from './steps/logIn.ts';
import { placeLotteryBet, playRounds } from './steps/gameRounds.ts';
import { newVersionArrives } from './steps/newVersion.ts';
import { captureErrors } from './captureErrors.ts';

export type Print = (line: string) => void;
const FILE = 'tests/engines';
const BURSTS = [1, 2];
const DEEP_BURSTS = Array.from({ length: 100 }, (_, index) => index + 1);
/**
 * Connections end while the hub is down and when a page is left, with them the request of a chunk or of texts that the page had just asked for;
 * every engine words that error differently. What a person sees of it is checked where it happens.
 */
export const CONNECTIONS =
  /XML Parsing Error|websocket|socket\.io|ERR_CONNECTION|connection|network|failed to load resource|load failed|toteboard: chunk|no texts of|failed to load ‘’\. a serviceworker intercepted/i;

/** A portal of its own, as this engine needs it, and its next version. */
export const releaseFor = (engine: Engine): Release => {
  const prepared = prepareRelease();
  const watch = (): void => {
    if (engine.hasNoConsole) captureErrors(prepared.folder);
  };
  watch();
  return {
    ...prepared,
    bringNext: () => {
      prepared.bringNext();
      watch();
    },
  };
};
/** Starts a house with a portal of its own. */
export const openScene = async (engine: Engine, isDeep = false): Promise<Scene> => {
  const release = releaseFor(engine);
  const house = await startHouse({ portal: release.folder });
  const control = createControl(house);
  // Only the steps change figures.
  await control.setBetsPerSecond(0);
  return { engine, house, control, release, isDeep, atEnd: [house.close, async () => release.remove()] };
};
/** Every part is ended, also after one that fails; the first failure is thrown at the end. */
export const closeScene = async ({ atEnd }: ServedScene): Promise<void> => {
  const failures: unknown[] = [];
  for (const end of atEnd) await end().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};

/** Runs steps in turn and prints a line for each, with its faults in sentences. */
const recorder = (engine: Engine, say: Print) => {
  const outcomes: TestOutcome[] = [];
  const engineLabel = `${engine.name} ${engine.version}`;
  const note = (title: string, faults: readonly string[], ms: number | null): void => {
    const state = faults.length === 0 ? 'passed' : 'failed';
    outcomes.push({
      file: FILE,
      title: `${engine.name}: ${title}`,
      state,
      ...(state === 'failed' ? { why: faults.join('\n') } : {}),
    });
    say(`  ${engineLabel}: ${title}: ${ms === null ? 'not reached' : `${state} in ${(ms / 1_000).toFixed(1)} s`}`);
    for (const fault of faults) say(`    ${engineLabel}: ${fault}`);
  };
  return {
    outcomes,
    /** Null: the step failed, and steps that need its result cannot run. */
    get: async <V>(title: string, act: () => Promise<V>): Promise<V | null> => {
      const began = performance.now();
      try {
        const value = await act();
        note(title, [], performance.now() - began);
        return value;
      } catch (error) {
        note(title, [error instanceof Error ? error.message : String(error)], performance.now() - began);
        return null;
      }
    },
    check: async (title: string, act: (() => Promise<readonly string[]>) | null): Promise<void> => {
      if (act === null) return note(title, ['not reached: a step before it failed'], null);
      const began = performance.now();
      let faults: readonly string[];
      try {
        faults = await act();
      } catch (error) {
        faults = [error instanceof Error ? error.message : String(error)];
      }
      note(title, faults, performance.now() - began);
    },
  };
};
/** An engine requests an icon by itself for a document that is an image, and the content policy refuses it. */
const OWN_PICTURE = /favicon\.ico/;

/**
 * A page that opens renews the session. A read of another page that is under way with the old token is refused and repeated
 * under the new one (REL-05); the engine prints the refusal. A page that did not repeat it would not show the figures of the
 * steps before.
 */
const REPEATED_READ = /status of 401\b.*\/wps\//;

export const wrongOn = async (pages: readonly EnginePage[], allowed: RegExp): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const page of pages) {
    const crashed = await errorPageOf(page);
    if (crashed !== null) faults.push(`expected the page, seen the error page "${crashed}"`);
    for (const fault of await page.faults())
      if (!OWN_PICTURE.test(fault) && !allowed.test(fault))
        faults.push(`expected no error on the console, seen ${fault}`);
  }
  return faults;
};
/** `deep`: a hundred bursts. */
export const runEngine = async (engine: Engine, say: Print, deep: boolean): Promise<readonly TestOutcome[]> => {
  const bursts = deep ? DEEP_BURSTS : BURSTS;
  const { outcomes, get, check } = recorder(engine, say);
  const scene = await openScene(engine, deep);
  try {
    await check('REL-41 no timer of the clock runs before its time', () => clockContractFaults(scene));
    await check('REL-42 six addresses show no error, from fresh and warm profiles', () => addresses(scene, say));
    const entered: LoggedInPages | null = await get(
      'REL-42 a member and an agent log in with their forms and are live',
      () => logIn(scene),
    );
    const seats: ScenePages | null =
      entered &&
      (await get('a second page of each profile is logged in, one with a game', () => openSecondPages(scene, entered)));
    const step = (title: string, act: (scene: Scene, seats: ScenePages) => Promise<readonly string[]>): Promise<void> =>
      check(title, seats && (() => act(scene, seats)));
    await step(
      `REL-41 REL-42 after ${bursts.length} bursts of changes every figure equals REST and no change signal remains`,
      async () => {
        const faults: string[] = [];
        for (const seed of bursts) faults.push(...(await runBurst(scene, checkedPages(seats as ScenePages), seed)));
        return faults;
      },
    );
    await step('REL-42 after rounds of a game, header and session figure equal the house’s record', playRounds);
    await step('REL-42 a lottery bet is placed, and the header shows the balance after it', placeLotteryBet);
    await step('no page has reported an error so far', async () =>
      wrongOn(allPages(seats as ScenePages), REPEATED_READ),
    );
    await step(
      'REL-42 after the hub stops and starts, the connection status is Live again and the figures are right',
      hubRestarts,
    );
    await step('REL-42 the language changes on a live page', languageChanges);
    await step('REL-42 a session near its end is renewed once and the old token is dead', sessionIsRenewed);
    await step(
      'over a release, lobby, game and half-filled form run the new version after one navigation',
      ({ house, release }, { lobby, game, renewing }) =>
        newVersionArrives(
          {
            origin: house.origin,
            release,
            restart: async () => {
              await house.kill();
              await house.restart();
            },
          },
          { lobby, game, form: renewing.page },
        ),
    );
    await step('at the end only lost connections were reported as errors', async () =>
      wrongOn(allPages(seats as ScenePages), CONNECTIONS),
    );
  } finally {
    await closeScene(scene);
  }
  return outcomes;
};
const allPages = (seats: ScenePages): readonly EnginePage[] => [
  ...checkedPages(seats).map(({ page }) => page),
  seats.renewing.page,
];
