/**
 * Ways to make a plan smaller, in the order they are tried. Each answers its n-th candidate for a plan, or null when there are no
 * more. After a candidate that fails, the same n is tried on the smaller plan.
 */
import type { Action, Plan } from '../types.ts';

export type Reduction = (plan: Plan, n: number) => Plan | null;

const isFault = (action: Action): boolean => 'fault' in action;
const clientOf = (action: Action): string | null => ('client' in action ? action.client : null);
const withActions = (plan: Plan, actions: readonly Action[]): Plan => ({ ...plan, actions });
const changed = (before: Plan, after: Plan): Plan | null =>
  JSON.stringify(before) === JSON.stringify(after) ? null : after;

/** Removes the actions never carried out, and the rest of the storm if the run broke before its end. */
export const cutAfter = (plan: Plan, reached: number, at: number): Plan => {
  const actions = plan.actions.slice(0, reached + 1);
  const stormMs = Math.min(plan.setup.stormMs, Math.max(actions.at(-1)?.at ?? 0, Math.ceil(at)));
  return { ...plan, setup: { ...plan.setup, stormMs }, actions };
};
const SECOND = 1_000;
/** Enough for a log-in to be answered and its topics to be followed. */
const LEAD_MS = 5 * SECOND;
/** Shares of the time that may be removed from the beginning, largest first. */
const SHARES = [0.9, 0.75, 0.5, 0.25, 0.1] as const;
/** Removes the first part of the storm except its log-ins, and moves the rest forward. */
const withoutBeginning: Reduction = (plan, n) => {
  const share = SHARES[n];
  const last = plan.actions.at(-1)?.at ?? 0;
  if (share === undefined || last * share <= 2 * LEAD_MS) return null;
  const from = Math.floor(last * share);
  const by = from - LEAD_MS;
  const who = new Map(
    plan.actions.flatMap((one) => ('act' in one && one.act === 'login' && one.at < from ? [[one.client, one]] : [])),
  );
  const begin = [...who.values()].map((one, index): Action => ({ ...one, at: index }));
  const rest = plan.actions.flatMap((one) => (one.at < from ? [] : [{ ...one, at: one.at - by }]));
  const setup = { ...plan.setup, stormMs: Math.max(0, plan.setup.stormMs - by) };
  return { ...plan, setup, actions: [...begin, ...rest] };
};
const withoutClient: Reduction = (plan, n) => {
  const client = plan.setup.clients[n];
  if (!client) return null;
  const clients = plan.setup.clients.filter((one) => one !== client);
  const actions = plan.actions.filter((action) => clientOf(action) !== client.id);
  return { ...plan, setup: { ...plan.setup, clients }, actions };
};
const withoutKind: Reduction = (plan, n) => {
  const kind = plan.setup.faults[n];
  if (kind === undefined) return null;
  const faults = plan.setup.faults.filter((one) => one !== kind);
  const actions = plan.actions.filter((action) => !('fault' in action && action.fault === kind));
  return { ...plan, setup: { ...plan.setup, faults }, actions };
};
/** Delta debugging: removes halves, quarters … single ones of the actions that `which` selects. */
const withoutSome =
  (which: (action: Action) => boolean): Reduction =>
  (plan, n) => {
    const indices = plan.actions.flatMap((action, index) => (which(action) ? [index] : []));
    let left = n;
    for (let parts = indices.length === 1 ? 1 : 2; parts > 0; parts = nextParts(parts, indices.length)) {
      if (left < parts) {
        const size = Math.ceil(indices.length / parts);
        const gone = new Set(indices.slice(left * size, (left + 1) * size));
        if (gone.size === 0) return null;
        return withActions(
          plan,
          plan.actions.filter((_, index) => !gone.has(index)),
        );
      }
      left -= parts;
    }
    return null;
  };
const nextParts = (parts: number, count: number): number => (parts >= count ? 0 : Math.min(parts * 2, count));

const LAST = { fault: 1_000, bet: 0 } as const;
/** A simpler form of one action: round time, small amount, no delay. Null: it is already as simple as possible. */
const simpler = (action: Action): Action | null => {
  const next = { ...action };
  if ('act' in next && next.act === 'bet') {
    const payout =
      next.payout === 'rollback' ? next.payout : next.payout > next.stake ? 200 : next.payout === 0 ? 0 : 100;
    const again = next.again && { again: { ...next.again, afterMs: 0 } };
    return changedAction(action, { ...next, stake: 100, payout, endsAfterMs: LAST.bet, ...again });
  }
  if ('act' in next && next.act === 'deposit') return changedAction(action, { ...next, amount: 1 });
  if ('fault' in next && 'ms' in next && next.ms > LAST.fault)
    return changedAction(action, { ...next, ms: Math.max(LAST.fault, Math.round(next.ms / 2 / 1_000) * 1_000) });
  return null;
};
const changedAction = (before: Action, after: Action): Action | null =>
  JSON.stringify(before) === JSON.stringify(after) ? null : after;

const simplified: Reduction = (plan, n) => {
  const candidates = plan.actions.flatMap((action, index) => {
    const next = simpler(action);
    return next === null ? [] : [{ index, next }];
  });
  const one = candidates[n];
  return one ? withActions(plan, plan.actions.with(one.index, one.next)) : null;
};
/** The setup in round figures: fixed latency, no skew, a storm no longer than its actions, whole seconds. */
const plainSetups: readonly ((plan: Plan) => Plan)[] = [
  (plan) => ({ ...plan, setup: { ...plan.setup, jitterMs: 0 } }),
  (plan) => ({ ...plan, setup: { ...plan.setup, latencyMs: 10, jitterMs: 0 } }),
  (plan) => ({ ...plan, setup: { ...plan.setup, clients: plan.setup.clients.map((one) => ({ ...one, skewMs: 0 })) } }),
  (plan) => ({ ...plan, setup: { ...plan.setup, stormMs: (plan.actions.at(-1)?.at ?? 0) + SECOND } }),
  (plan) =>
    withActions(
      plan,
      plan.actions.map((action) => ({ ...action, at: Math.round(action.at / SECOND) * SECOND })),
    ),
];
const plainSetup: Reduction = (plan, n) => {
  const candidates = plainSetups.map((make) => changed(plan, make(plan))).filter((one) => one !== null);
  // Rounding may lengthen a storm; that is no reduction.
  const fitting = candidates.filter(({ setup }) => setup.stormMs <= plan.setup.stormMs);
  return fitting[n] ?? null;
};

export const reductions: readonly Reduction[] = [
  withoutBeginning,
  withoutClient,
  withoutKind,
  withoutSome(isFault),
  withoutSome((action) => !isFault(action)),
  plainSetup,
  simplified,
];
