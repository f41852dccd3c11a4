/** The house of a long virtual run: the production house on a manual clock, with its simulated members at play. */
import { assembleHouse, type AssembledHouse } from '../../server-mock/cli/assemble.ts';
import { ROUNDS_REMEMBERED } from '../../server-mock/core/constants.ts';
import { createHubCore } from '../../server-mock/hub/hubCore.ts';
import { createFrameFaults } from '../../server-mock/hub/frameFaults.ts';
import { createCounters } from '../../server-mock/platform/counters.ts';
import { createRandom } from '../../server-mock/platform/random.ts';
import { createCalls } from '../../server-mock/rest/calls.ts';
import { createAddresses } from '../../server-mock/security/origins/addresses.ts';
import type { RecordStore } from '../../server-mock/records/store/recordStore.ts';
import type { Actor } from '../sim/clock/simClock.ts';
import type { ClientParts } from '../sim/client/simClient.ts';
import { fakeBotCheck, fakePasswords, fakeSeals, fakeSecure } from '../sim/house/fakes.ts';
import { SIM_ENTRANCE } from '../sim/house/simHouse.ts';
import { memberOf, smallWorld } from '../sim/house/smallWorld.ts';
import { createRingJournal } from './ringJournal.ts';

export interface DayHouse {
  readonly forClients: ClientParts['house'];
  readonly assembled: AssembledHouse;
  /** Records written so far. */
  readonly events: () => number;
}
/** As the ids of bets begin. */
const ACCOUNT_OF_ROUNDS = 'SIM';
const ENTRANCES = [SIM_ENTRANCE];
const AT_PLAY = ['agent88', 'meilin07', 'jun08', 'ravi03', 'noor04'];
/** A round is two records: its stake and its payout. */
export const RECORDS_OF_ROUND = 2;
/** Records of a day are read from a file, by a thread of its own: the pages of this run ask for none. */
const noRecords: RecordStore = { ask: async () => null, close: async () => undefined };

export interface DayHouseOptions {
  readonly actor: Actor;
  readonly seed: number;
  readonly eventsPerSecond: number;
  /** Size of its cache of used keys. */
  readonly keysKept: number;
}
export const startDayHouse = async (options: DayHouseOptions): Promise<DayHouse> => {
  const { actor, seed, eventsPerSecond, keysKept } = options;
  const { clock } = actor;
  const random = createRandom(seed, 'day house');
  const secure = fakeSecure(random.stream('secure'));
  const journal = createRingJournal(clock.now());
  const assembled = await assembleHouse({
    clock,
    journal,
    random,
    secure,
    world: { ...smallWorld(seed), bots: AT_PLAY.map(memberOf) },
    records: noRecords,
    keysKept,
    master: `house of seed ${seed}`,
    passwords: fakePasswords,
    seals: fakeSeals(clock),
    botCheck: fakeBotCheck(secure),
    addresses: createAddresses(() => ENTRANCES),
  });
  const { house, bots } = assembled;
  // A house that has been at work for days remembers as many rounds as it ever will.
  const { trimmedRounds } = assembled.engine.state();
  for (let n = 0; n < ROUNDS_REMEMBERED; n += 1) trimmedRounds.add(`${ACCOUNT_OF_ROUNDS}:before-${n}`);
  const calls = createCalls({
    house,
    count: () => undefined,
    onDefect: (_, error) => {
      throw error;
    },
  });
  const hub = createHubCore({
    house,
    counters: createCounters(),
    faults: createFrameFaults(clock),
    onClients: bots.setClients,
  });
  assembled.watchRounds();
  bots.setPace(eventsPerSecond / RECORDS_OF_ROUND);
  bots.start();
  return {
    assembled,
    events: () => journal.head().pos,
    forClients: {
      up: () => assembled,
      now: clock.now,
      serve: (call, done) => {
        void calls.serve(call).then(done);
        return true;
      },
      // No game is opened.
      serveGame: () => false,
      hubEntry: {
        connect: (auth, wire) => {
          const admission = hub.admit(auth, wire.address);
          if (admission instanceof Promise) throw new Error('the house itself admits at once');
          if (!admission.ok) return admission;
          hub.connect(wire, admission.principal);
          return { ok: true };
        },
        onGone: () => () => undefined,
      },
    },
  };
};
