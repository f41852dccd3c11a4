/** What the inspector shows: the event at the position, or the one that was chosen; always the newest wish alone (P-15). */
import type { Cancel, Clock } from '../../platform/platform.ts';
import type { InspectedShown } from '../../screens/replay/desk/deskShown.ts';
import { afterFrames } from './afterFrames.ts';
import type { DeskClient } from './deskClient.ts';
import type { OpenedFile } from './deskState.ts';
import { inspectedShown } from './inspectedShown.ts';

export interface InspectionOptions {
  readonly client: Pick<DeskClient, 'ask'>;
  readonly current: () => OpenedFile | null;
  /** Ms of the recording. */
  readonly at: () => number;
  readonly clock: Pick<Clock, 'after' | 'frame'>;
  readonly show: (place: number, inspected: InspectedShown | null) => void;
  readonly fail: (name: string, error: unknown) => void;
}
/** Frames between two inspections while the recording plays: list and inspector are drawn anew with each. */
const PAUSE_FRAMES = 4;
/** After a seek list and inspector follow once the position has rested for so long, ms: in a drag the frames are the portal's. */
const REST_MS = 150;

export interface Inspection {
  /** Shows the last event up to the position. While one is read, later wishes replace each other. */
  readonly follow: () => Promise<void>;
  /** Shows it once no further seek has come for a moment; until then nothing is followed. */
  readonly followSeek: () => void;
  /** Shows one event. `place`: its place in the list. */
  readonly choose: (place: number, line: number) => Promise<void>;
}
export const createInspection = ({ client, current, at, clock, show, fail }: InspectionOptions): Inspection => {
  let following = false;
  let again = false;
  /** Ends the wait for the end of a drag; null: none. */
  let stopWaiting: Cancel | null = null;
  /** Number of the newest wish: an older one that ends later is not shown. */
  let wishes = 0;
  const inspect = async (of: OpenedFile, place: number, line: number | null, own: number): Promise<void> => {
    const found = line === null ? null : await client.ask('inspect', [of.file.id, line]);
    if (current() === of && own === wishes) show(place, found && inspectedShown(found));
  };
  const follow = async (): Promise<void> => {
    // A seek that has not come to rest is followed then.
    if (stopWaiting !== null) return;
    if (following) {
      again = true;
      return;
    }
    const of = current();
    if (of === null) return;
    following = true;
    wishes += 1;
    const own = wishes;
    try {
      const place = await client.ask('placeAt', [of.file.id, at()]);
      const [row] = place < 0 ? [] : await client.ask('rows', [of.file.id, place, 1]);
      await inspect(of, place, row?.line ?? null, own);
    } catch (error) {
      if (current() === of) fail(of.name, error);
    }
    if (again) await new Promise<void>((run) => afterFrames(clock.frame, PAUSE_FRAMES, run));
    following = false;
    if (!again) return;
    again = false;
    await follow();
  };
  const endWaiting = (): void => {
    stopWaiting?.();
    stopWaiting = null;
  };
  return {
    follow,
    followSeek: () => {
      endWaiting();
      // What is being read is of an earlier place.
      wishes += 1;
      stopWaiting = clock.after(REST_MS, () => {
        stopWaiting = null;
        void follow();
      });
    },
    choose: async (place, line) => {
      endWaiting();
      const of = current();
      if (of === null) return;
      wishes += 1;
      again = false;
      await inspect(of, place, line, wishes);
    },
  };
};
