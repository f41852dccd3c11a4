/**
 * Tells followers through which position the journal is durable: in a row that only grows, and by one empty notification as a hint. On
 * a connection of its own and without waiting for the disk, so that it delays no commit.
 */
import type { HouseClock } from '../../platform/clock.ts';
import { pauseFor, type Connection } from './connection.ts';
import { isLost } from './errors.ts';

/** Channel of the hints. */
export const CHANNEL = 'toteboard_journal';
/** Guarded by the token: a house whose lease has passed on tells nothing any more. */
const ANNOUNCE = `
  WITH quick AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true)),
  told AS (UPDATE journal_durable SET pos = $2 FROM quick WHERE token = $1 AND pos < $2 RETURNING pos)
  SELECT pg_notify('${CHANNEL}', '') FROM told`;
const AGAIN_MS = 100;
/**
 * A position is told again after this time: a database that is killed or fails over may lose what was told, since that waits for no
 * disk, and the next record may be long in coming.
 */
const REPEAT_MS = 1_000;

export interface Announcer {
  /** Positions told while one is under way are told by the next as one. */
  readonly announce: (pos: number) => void;
  /** Waits until the newest one is told, or the database is lost. */
  readonly close: () => Promise<void>;
}
/** `connection`: of its own; it is closed with the announcer. */
export const createAnnouncer = (
  connection: Connection,
  token: number,
  clock: Pick<HouseClock, 'after'>,
  onDefect: (error: unknown) => void,
): Announcer => {
  let wanted = 0;
  let told = 0;
  let closing = false;
  let running: Promise<void> | null = null;
  let cancelRepeat = (): void => undefined;
  const run = async (): Promise<void> => {
    while (told < wanted) {
      const pos = wanted;
      try {
        await connection.query(ANNOUNCE, [token, pos]);
        told = pos;
      } catch (error) {
        if (!isLost(error)) onDefect(error);
        if (closing) break;
        await pauseFor(clock, AGAIN_MS);
      }
    }
    running = null;
    if (closing) return;
    cancelRepeat = clock.after(REPEAT_MS, () => {
      told = 0;
      tell();
    });
  };
  const tell = (): void => {
    cancelRepeat();
    running ??= run();
  };
  return {
    announce: (pos) => {
      wanted = Math.max(wanted, pos);
      if (told < wanted) tell();
    },
    close: async () => {
      closing = true;
      cancelRepeat();
      while (running) await running;
      await connection.close();
    },
  };
};
