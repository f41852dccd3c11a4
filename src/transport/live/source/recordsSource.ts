/**
 * The same interface fed from timed signals instead of a socket (P-07): what a recording, a scripted test or a
 * demonstration plugs in. Questions are answered by a function; the default grants everything.
 */
import type { HubReply } from '../../../contract/hubProtocol.ts';
import { CLIENT_EVENT } from '../../../contract/hubProtocol.ts';
import type { Cancel, Clock } from '../../../platform/platform.ts';
import type { LiveSource, SourceSignal } from '../../api.ts';

export interface TimedSignal {
  /** Ms after the opening. */
  readonly after: number;
  readonly signal: SourceSignal;
}
/** Undefined: no answer. */
export type Answerer = (event: string, message: unknown) => unknown;

/** Grants every topic at the beginning of its history: the recording's own frames say where it stands. */
export const grantAll =
  (clock: Clock, epoch: number): Answerer =>
  (event, message) => {
    const asked = message as { readonly generation: number; readonly topics?: readonly { readonly topic: string }[] };
    const reply: HubReply = { ok: true, generation: asked.generation, clock: clock.now(), epoch };
    if (event === CLIENT_EVENT.subscribe)
      return { ...reply, heads: Object.fromEntries((asked.topics ?? []).map(({ topic }) => [topic, 0])), refused: {} };
    if (event === CLIENT_EVENT.sync) return { ...reply, heads: {}, watermark: { seq: 0, at: 0 } };
    if (event === CLIENT_EVENT.command) return { ...reply, ok: false, code: 'replaying', positions: {} };
    return reply;
  };

export const createRecordsSource = (
  clock: Clock,
  records: readonly TimedSignal[],
  answer: Answerer = grantAll(clock, 0),
): LiveSource => {
  const listeners = new Set<(signal: SourceSignal) => void>();
  /** Ends what belongs to the present opening; null: closed. */
  let endings: Set<Cancel> | null = null;

  const close = (): void => {
    const ended = endings;
    endings = null;
    for (const end of ended ?? []) end();
  };
  const tell = (signal: SourceSignal): void => {
    for (const run of [...listeners]) run(signal);
  };
  return {
    open: () => {
      close();
      const mine = new Set<Cancel>();
      endings = mine;
      const play = (index: number, openedAt: number): void => {
        const next = records[index];
        if (!next) return;
        const cancel = clock.after(openedAt + next.after - clock.mono(), () => {
          mine.delete(cancel);
          if (endings !== mine) return;
          const { type } = next.signal;
          if (type === 'closed' || type === 'refused') close();
          tell(next.signal);
          if (endings === mine) play(index + 1, openedAt);
        });
        mine.add(cancel);
      };
      play(0, clock.mono());
    },
    close,
    ask: (event, message, timeoutMs) =>
      new Promise((resolve) => {
        const mine = endings;
        if (!mine) return resolve(null);
        const end = (value: unknown): void => {
          mine.delete(cut);
          stopTimer();
          resolve(value);
        };
        const cut = (): void => end(null);
        mine.add(cut);
        const given = answer(event, message);
        const stopTimer = given === undefined ? clock.after(timeoutMs, cut) : clock.after(0, () => end(given));
      }),
    onSignal: (run) => {
      listeners.add(run);
      return () => void listeners.delete(run);
    },
  };
};
