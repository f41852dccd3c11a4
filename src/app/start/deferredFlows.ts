/**
 * A middleware that stands in for the flows until their chunk has loaded after the first paint (performance.md, G4). It keeps
 * every action until then and delivers them in order once the watchers run, so that an early press is not lost.
 */
import type { Middleware, MiddlewareAPI, Reducer, UnknownAction } from '@reduxjs/toolkit';
import type { RootState } from '../../domains/reducer.ts';

export interface LoadedFlows {
  readonly middleware: Middleware;
  /** The reducer of all domains; the first page starts with only some of them. */
  readonly reducer: Reducer<RootState>;
  /** Starts the watchers, spread over several tasks if configured, and calls back when all of them run. */
  readonly run: (onReady: () => void) => void;
  /** Delivers an action to the watchers only: the reducers have handled it already. */
  readonly deliver: (action: UnknownAction) => void;
}
export const deferredFlows = () => {
  let api: MiddlewareAPI | null = null;
  let flowsDispatch: ((action: unknown) => unknown) | null = null;
  let nextDispatch: ((action: unknown) => unknown) | null = null;
  let pending: UnknownAction[] = [];
  const middleware: Middleware = (given) => {
    api = given;
    return (next) => {
      nextDispatch = next;
      return (action) => {
        if (flowsDispatch !== null) return flowsDispatch(action);
        pending.push(action as UnknownAction);
        return next(action);
      };
    };
  };
  return {
    middleware,
    /**
     * Attaches the loaded flows. `join` adds the remaining domains to the store and gives them the earlier actions. Actions
     * dispatched while the watchers start are kept as well, so that no watcher misses them.
     */
    arrive: (flows: LoadedFlows, join: (actions: readonly UnknownAction[]) => void): void => {
      if (api === null || nextDispatch === null) throw new Error('the flows were attached before the store existed');
      const earlier = [...pending];
      join(earlier);
      // Drop the actions of `join`: they are for the reducers only.
      pending = earlier;
      const dispatch = flows.middleware(api)(nextDispatch);
      flows.run(() => {
        flowsDispatch = dispatch;
        const kept = pending;
        pending = [];
        // Copied: the engine marks actions that it put itself and would run them before a person's, out of order.
        for (const action of kept) flows.deliver({ ...action });
      });
    },
  };
};
