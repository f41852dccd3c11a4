/** Waiting for the house's own word instead of for a while. */
import type { HouseEvent } from '../../../server-mock/house/events.ts';
import type { RunningHouse } from '../../../server-mock/server.ts';

/** Settles when the house's journal holds an event like this, from now on. */
export const happenedIn = (house: RunningHouse, wanted: (event: HouseEvent) => boolean): Promise<void> =>
  new Promise((done) => {
    const stop = house.engine.onDurable((records) => {
      if (!records.some(({ events }) => (events as readonly HouseEvent[]).some(wanted))) return;
      stop();
      done();
    });
  });
