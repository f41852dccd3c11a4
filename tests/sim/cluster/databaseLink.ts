/** A process's connections to the modelled database over a network that may be cut: a cut holds back what is under way. */
import type { Connect, Connection, Query } from '../../../server-mock/journal/postgres/connection.ts';
import { UnsureError } from '../../../server-mock/journal/postgres/errors.ts';
import type { SeededRandom } from '../../../server-mock/platform/random.ts';
import type { ActorClock } from '../clock/simClock.ts';
import type { DatabaseModel } from './databaseModel.ts';
import type { Statements } from './statements.ts';

export interface DatabaseLink {
  readonly connect: Connect;
  readonly cut: () => void;
  readonly mend: () => void;
}
export interface LinkParts {
  readonly model: DatabaseModel;
  readonly statements: Statements;
  /** Of the network. */
  readonly network: ActorClock;
  /** Of the process: one that is stopped reads no answer, and a dead one never does. */
  readonly clock: ActorClock;
  readonly random: SeededRandom;
}
const TIMEOUT_MS = 60_000;
const TRAVEL_MS = 2;
const gone = (code: string): Error => Object.assign(new Error(`Connection terminated: ${code}`), { code });

export const createDatabaseLink = ({ model, statements, network, clock, random }: LinkParts): DatabaseLink => {
  let isCut = false;
  /** What was under way when it was cut: it arrives late when the way is mended, or its connection is found broken. */
  const held = new Set<{ readonly arrive: () => void; readonly broken: () => void }>();
  const travel = (run: () => void, broken: () => void): void => {
    const arrive = (): void => {
      if (isCut) held.add({ arrive: run, broken });
      else run();
    };
    network.after(1 + random.integer(TRAVEL_MS), arrive);
  };
  const connect: Connect = ({ timeoutMs = TIMEOUT_MS, refusesWarnings = false, onNotification, onLost }) => {
    let last: Promise<unknown> = Promise.resolve();
    let stopListening = (): void => undefined;
    const listen = (): void => {
      const stopNotify = model.onNotify(() =>
        travel(
          () => void clock.after(0, () => onNotification?.()),
          () => undefined,
        ),
      );
      const stopLoss = model.onPrimaryLost(() => {
        stopListening();
        clock.after(0, () => onLost?.());
      });
      stopListening = () => {
        stopNotify();
        stopLoss();
      };
    };
    const ask = (text: string, values: Parameters<Query>[1] = []): Promise<readonly object[]> =>
      new Promise((done, failed) => {
        const cancel = clock.after(timeoutMs, () => failed(new Error('Query read timeout')));
        const end = (run: () => void): void => {
          clock.after(0, () => {
            cancel();
            run();
          });
        };
        const fail = (error: unknown): void =>
          end(() => failed(error instanceof Error ? error : new Error(String(error))));
        const broken = (): void => fail(gone('ECONNRESET'));
        travel(() => {
          if (!model.isUp()) return travel(() => fail(gone('ECONNREFUSED')), broken);
          if (text.startsWith('LISTEN')) {
            listen();
            return travel(() => end(() => done([])), broken);
          }
          const asked = (async () => statements.run(values, text))();
          asked.then(
            ({ rows, warning }) =>
              travel(
                () =>
                  end(() =>
                    warning && refusesWarnings ? failed(new UnsureError('the wait was cancelled')) : done(rows),
                  ),
                broken,
              ),
            (error: unknown) => travel(() => fail(error), broken),
          );
          return undefined;
        }, broken);
      });
    const query: Query = <R>(text: string, values: Parameters<Query>[1] = []) => {
      const turn = last.then(() => ask(text, values)) as Promise<readonly R[]>;
      last = turn.catch(() => undefined);
      return turn;
    };
    const connection: Connection = {
      query,
      transaction: (run) => run(query),
      close: async () => {
        await last;
        stopListening();
      },
    };
    return connection;
  };
  return {
    connect,
    cut: () => {
      isCut = true;
    },
    mend: () => {
      isCut = false;
      const all = [...held];
      held.clear();
      for (const { arrive, broken } of all) network.after(1, random.integer(2) === 0 ? arrive : broken);
    },
  };
};
