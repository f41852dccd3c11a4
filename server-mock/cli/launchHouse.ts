/**
 * Starts the house of a process that has nothing else to do: its journal is opened first, so that the journal's thread checks the
 * records while this thread loads the other modules (docs/decisions/0321). What is not needed for the start begins when the house
 * serves: it would take the processor from it (docs/decisions/0360).
 */
import { systemClock } from '../platform/clock.ts';
import { resolveOwnImportsDirectly } from '../platform/directImports.ts';
import { isDatabase } from '../journal/journalPlace.ts';
import { closeOpening, openJournal } from './openJournal.ts';
import { followWhileStandingBy } from './standbyRecords.ts';
import type { HouseOptions, RunningHouse } from './server.ts';

/** Rejects as `startHouse` does, or where a module cannot be loaded; the journal is closed then. */
export const launchHouse = async (options: HouseOptions): Promise<RunningHouse> => {
  let serve = (): void => undefined;
  const served = new Promise<void>((done) => (serve = done));
  const { journal = null, clock = systemClock, gatewaysAddress, log, folder = null } = options;
  const records =
    typeof journal === 'string' && isDatabase(journal) && folder !== null
      ? followWhileStandingBy({
          ...{ url: journal, folder, sharedFolder: options.sharedFolder ?? folder, clock },
          log: log ?? (() => undefined),
        })
      : null;
  const opening = openJournal(journal, clock.now(), {
    served,
    standsBy: true,
    ...(gatewaysAddress === undefined ? {} : { address: gatewaysAddress }),
    ...(log === undefined ? {} : { log }),
  });
  // The start below waits for it and reports its failure; Node would take a failure before that for one without a handler.
  opening.catch(() => undefined);
  const recordsFree = opening.then(
    () => records?.stop(),
    () => records?.stop(),
  );
  resolveOwnImportsDirectly();
  const { startHouse } = await import('./server.ts').catch(async (error: unknown) => {
    await closeOpening(opening);
    throw error;
  });
  const house = await startHouse({ ...options, opening, served, recordsFree });
  serve();
  return house;
};
