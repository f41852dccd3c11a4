/** What the inspector shows: the event at the position, or the one that was chosen; always the newest wish alone (P-15). */
import type { Clock } from '../../platform/platform.ts';
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
  readonly frame: Clock['frame'];
  readonly show: (place: number, inspected: InspectedShown | null) => void;
  readonly fail: (name: string, error: unknown) => void;
}
/** Frames between two inspections while the position moves: list and inspector are drawn anew with each. */
const PAUSE_FRAMES = 4;

export interface Inspection {
  /** Shows the last event up to the position. While one is read, later wishes replace each other. */
  readonly follow: () => Promise<void>;
  /** Shows one event. `place`: its place in the list. */
  readonly choose: (place: number, line: number) => Promise<void>;
}
export const createInspection = ({ client, current, at, frame, show, fail }: InspectionOptions): Inspection => {
  let following = false;
  let again = false;
  /** Number of the newest wish: an older one that ends later is not shown. */
  let wishes = 0;
  const inspect = async (of: OpenedFile, place: number, line: number | null, own: number): Promise<void> => {
    const found = line === null ? null : await client.ask('inspect', [of.file.id, line]);
    if (current() === of && own === wishes) show(place, found && inspectedShown(found));
  };
  const follow = async (): Promise<void> => {
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
    if (again) await new Promise<void>((run) => afterFrames(frame, PAUSE_FRAMES, run));
    following = false;
    if (!again) return;
    again = false;
    await follow();
  };
  return {
    follow,
    choose: async (place, line) => {
      const of = current();
      if (of === null) return;
      wishes += 1;
      again = false;
      await inspect(of, place, line, wishes);
    },
  };
};
