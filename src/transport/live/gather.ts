/**
 * The gate's effects, gathered by rxjs into at most one batch an animation frame (H-25); a timer when hidden, which the
 * clock sees to. Reduction is never skipped: what does not fit one frame's budget is the screen's to coalesce.
 */
import { buffer, filter, Subject } from 'rxjs';
import type { TopicChange } from '../../gate/batch.ts';
import type { Cancel, Clock } from '../../platform/platform.ts';

export interface Gather {
  readonly push: (changes: readonly TopicChange[]) => void;
  /** Something else a batch reports has changed: statuses, lamp, connection. */
  readonly touch: () => void;
  readonly stop: () => void;
}
export const createGather = (clock: Clock, flush: (changes: readonly TopicChange[]) => void): Gather => {
  const pushed = new Subject<readonly TopicChange[]>();
  const due = new Subject<void>();
  /** The frame that is waited for; null: none. */
  let frame: Cancel | null = null;
  const subscription = pushed
    .pipe(
      buffer(due),
      filter((groups) => groups.length > 0),
    )
    .subscribe((groups) => flush(groups.length === 1 ? (groups[0] as readonly TopicChange[]) : groups.flat()));
  const push = (changes: readonly TopicChange[]): void => {
    // What ends may have a last word; nobody waits for it.
    if (subscription.closed) return;
    pushed.next(changes);
    frame ??= clock.frame(() => {
      frame = null;
      due.next();
    });
  };
  return {
    push,
    touch: () => push([]),
    stop: () => {
      frame?.();
      subscription.unsubscribe();
    },
  };
};
