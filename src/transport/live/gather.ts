/**
 * The gate's effects, gathered by rxjs into at most one batch an animation frame (H-25); a timer when hidden, which the
 * clock sees to. Reduction is never skipped: what does not fit one frame's budget is the screen's to coalesce.
 */
import { buffer, exhaustMap, filter, Observable, share, Subject } from 'rxjs';
import type { TopicChange } from '../../gate/batch.ts';
import type { Clock } from '../../platform/platform.ts';

export interface Gather {
  readonly push: (changes: readonly TopicChange[]) => void;
  /** Something else a batch reports has changed: statuses, lamp, connection. */
  readonly touch: () => void;
  readonly stop: () => void;
}
export const createGather = (clock: Clock, flush: (changes: readonly TopicChange[]) => void): Gather => {
  const frame = new Observable<void>((observer) =>
    clock.frame(() => {
      observer.next();
      observer.complete();
    }),
  );
  const pushed = new Subject<readonly TopicChange[]>();
  const shared = pushed.pipe(share());
  const subscription = shared
    .pipe(
      buffer(shared.pipe(exhaustMap(() => frame))),
      filter((groups) => groups.length > 0),
    )
    .subscribe((groups) => flush(groups.flat()));
  return {
    push: (changes) => pushed.next(changes),
    touch: () => pushed.next([]),
    stop: () => subscription.unsubscribe(),
  };
};
