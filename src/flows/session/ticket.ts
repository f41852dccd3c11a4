/**
 * One-use tickets the house gives: one stands in for the old password when a change is forced (D-11), one for a log-in that
 * waits for a further proof (D-15). In memory, for this page alone: neither the store nor a storage ever holds them.
 */
import type { FlowDeps } from '../machinery/deps.ts';

const waiting = new WeakMap<FlowDeps, string>();
/** Null: nothing waits any more. */
export const keepExtraTicket = (deps: FlowDeps, ticket: string | null): void => {
  if (ticket === null) waiting.delete(deps);
  else waiting.set(deps, ticket);
};
/** As often as the proof is given or a code sent; null when nothing waits. */
export const extraTicket = (deps: FlowDeps): string | null => waiting.get(deps) ?? null;

export interface ChangeTicket {
  readonly ticket: string;
  /** Nothing is due: the account has no password yet, and this chooses its first. */
  readonly first: boolean;
}
const tickets = new WeakMap<FlowDeps, ChangeTicket>();

export const keepTicket = (deps: FlowDeps, ticket: ChangeTicket | null): void => {
  if (ticket === null) tickets.delete(deps);
  else tickets.set(deps, ticket);
};
/** Whether one is held: the old password need not be asked for (R-RECOV-02). */
export const hasTicket = (deps: FlowDeps): boolean => tickets.has(deps);
export const hasFirstTicket = (deps: FlowDeps): boolean => tickets.get(deps)?.first === true;
/** Once; null when there is none, as after a page loaded again. */
export const takeTicket = (deps: FlowDeps): ChangeTicket | null => {
  const ticket = tickets.get(deps) ?? null;
  tickets.delete(deps);
  return ticket;
};
