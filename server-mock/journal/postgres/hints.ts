/** Notifications as hints for a follower: they make its next poll come at once, and polls rare while they come. */
import type { HouseClock } from '../../platform/clock.ts';
import { CHANNEL } from './announcer.ts';
import { pauseFor, type Connect } from './connection.ts';

const LISTEN_AGAIN_MS = 1_000;

export interface Hints {
  /** Whether a hint came since the last call. */
  readonly take: () => boolean;
  /** A poll found new records: with no hint before it, notifications do not come. */
  readonly found: (hinted: boolean) => void;
  /** Waits for a hint: `hintedMs` at most while notifications come, otherwise `ms`. */
  readonly pause: (hintedMs: number, ms: number) => Promise<void>;
  /** Ends the present pause. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}
export const createHints = (connect: Connect, url: string, clock: Pick<HouseClock, 'after'>): Hints => {
  let hint = false;
  let areComing = false;
  let closed = false;
  let end = (): void => undefined;
  const wake = (): void => end();
  const listen = async (): Promise<void> => {
    while (!closed) {
      try {
        await connection.query(`LISTEN ${CHANNEL}`);
        return;
      } catch {
        // A standby cannot listen, and a lost database comes back: until then polls alone find the records.
        await pauseFor(clock, LISTEN_AGAIN_MS);
      }
    }
  };
  const connection = connect({
    url,
    name: 'follower hints',
    onNotification: () => {
      hint = true;
      areComing = true;
      wake();
    },
    onLost: () => {
      areComing = false;
      void listen();
    },
  });
  void listen();
  return {
    take: () => {
      const had = hint;
      hint = false;
      return had;
    },
    found: (hinted) => {
      if (!hinted) areComing = false;
    },
    pause: (hintedMs, ms) =>
      new Promise((done) => {
        if (hint || closed) return done();
        const cancel = clock.after(areComing ? hintedMs : ms, () => end());
        end = () => {
          end = () => undefined;
          cancel();
          done();
        };
      }),
    wake,
    close: async () => {
      closed = true;
      wake();
      await connection.close();
    },
  };
};
