/**
 * The place of the flows in the store before they are here. They come in a chunk of their own after the first paint
 * (performance.md, G4); every action until then is kept, in order, and told to them once they watch, so that a press on
 * a button in the first moment is not lost.
 */
import type { Middleware, MiddlewareAPI, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../domains/reducer.ts';

export interface ArrivedFlows {
  readonly middleware: Middleware;
  /** Every domain there is: those that a first picture does without come with them. */
  readonly reducer: Reducer<RootState>;
  /** Starts the watchers, in turns where there are any, and says when all of them stand. */
  readonly run: (standing: () => void) => void;
  /** Tells an action to the watchers alone: the reducers have had it. */
  readonly tell: (action: UnknownAction) => void;
}
export const flowsLater = () => {
  let api: MiddlewareAPI | null = null;
  let through: ((action: unknown) => unknown) | null = null;
  let onward: ((action: unknown) => unknown) | null = null;
  let waiting: UnknownAction[] = [];
  const middleware: Middleware = (given) => {
    api = given;
    return (next) => {
      onward = next;
      return (action) => {
        if (through !== null) return through(action);
        waiting.push(action as UnknownAction);
        return next(action);
      };
    };
  };
  return {
    middleware,
    /**
     * `join`: gives the store all domains, and those that come now what was told before. What is told while the watchers come to
     * stand, by a person or by one of them, is kept like what was told before: none of them misses it.
     */
    arrive: (flows: ArrivedFlows, join: (told: readonly UnknownAction[]) => void): void => {
      if (api === null || onward === null) throw new Error('the flows came before the store');
      const before = [...waiting];
      join(before);
      // The joining itself is for the reducers.
      waiting = before;
      const acting = flows.middleware(api)(onward);
      flows.run(() => {
        through = acting;
        const kept = waiting;
        waiting = [];
        // As new ones: the engine lets its own puts past those of a person, and the order would turn round.
        for (const action of kept) flows.tell({ ...action });
      });
    },
  };
};
