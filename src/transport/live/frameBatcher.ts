/**
 * Batches the gate's effects with rxjs, at most one batch per animation frame (H-25); on a hidden page the clock uses a
 * timer. No change is dropped here: coalescing within a frame's budget is left to the screen.
 */
import { buffer, filter, Subject } from 'rxjs';
import type { TopicChange } from '../../gate/batch.ts';
import type { Cancel, Clock } from '../../platform/platform.ts';

export interface FrameBatcher {
  readonly push: (changes: readonly TopicChange[]) => void;
  /** Schedules a batch because a status or the connection has changed. */
  readonly schedule: () => void;
  readonly stop: () => void;
}
export interface FrameBatcherParts {
  readonly clock: Clock;
  /** Called with the changes as they are pushed. */
  readonly onPushed: (changes: readonly TopicChange[]) => void;
  /** Called once a frame with all of its changes. */
  readonly flush: (changes: readonly TopicChange[]) => void;
}
export const createFrameBatcher = ({ clock, onPushed, flush }: FrameBatcherParts): FrameBatcher => {
  const pushed = new Subject<readonly TopicChange[]>();
  const due = new Subject<void>();
  /** Cancels the requested frame; null: none requested. */
  let frame: Cancel | null = null;
  const subscription = pushed
    .pipe(
      buffer(due),
      filter((groups) => groups.length > 0),
    )
    .subscribe((groups) => flush(groups.length === 1 ? (groups[0] as readonly TopicChange[]) : groups.flat()));
  const push = (changes: readonly TopicChange[]): void => {
    // Parts that stop may still push; ignore it.
    if (subscription.closed) return;
    if (changes.length > 0) onPushed(changes);
    pushed.next(changes);
    frame ??= clock.frame(() => {
      frame = null;
      due.next();
    });
  };
  return {
    push,
    schedule: () => push([]),
    stop: () => {
      frame?.();
      subscription.unsubscribe();
    },
  };
};
