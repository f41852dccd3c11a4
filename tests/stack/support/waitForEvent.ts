/** Waits for an event of the house instead of for a fixed time. */
import type { HouseEvent } from '../../../server-mock/core/events.ts';
import type { RunningHouse } from '../../../server-mock/cli/server.ts';

/** Resolves at the next journal event that matches. */
export const waitForEvent = (house: RunningHouse, wanted: (event: HouseEvent) => boolean): Promise<void> =>
  new Promise((done) => {
    const stop = house.engine.onDurable((records) => {
      if (!records.some(({ events }) => (events as readonly HouseEvent[]).some(wanted))) return;
      stop();
      done();
    });
  });
