/**
 * One-use tickets of the house: one replaces the old password of a forced change (D-11), one belongs to a log-in that
 * waits for a further proof (D-15). In memory, for this page alone: neither the store nor a storage ever holds them.
 */
import type { FlowDeps } from '../machinery/deps.ts';

const waiting = new WeakMap<FlowDeps, string>();
/** Null: no log-in waits any more. */
export const storeExtraTicket = (deps: FlowDeps, ticket: string | null): void => {
  if (ticket === null) waiting.delete(deps);
  else waiting.set(deps, ticket);
};
/** May be read repeatedly, for each proof or code; null when no log-in waits. */
export const readExtraTicket = (deps: FlowDeps): string | null => waiting.get(deps) ?? null;

export interface ChangeTicket {
  readonly ticket: string;
  /** No change is due: the account has no password yet and sets its first. */
  readonly first: boolean;
}
const tickets = new WeakMap<FlowDeps, ChangeTicket>();

export const storeChangeTicket = (deps: FlowDeps, ticket: ChangeTicket | null): void => {
  if (ticket === null) tickets.delete(deps);
  else tickets.set(deps, ticket);
};
/** Whether a ticket is held, so that the old password is not needed (R-RECOV-02). */
export const hasChangeTicket = (deps: FlowDeps): boolean => tickets.has(deps);
export const hasFirstPasswordTicket = (deps: FlowDeps): boolean => tickets.get(deps)?.first === true;
/** Can be read once; null when there is none, as after a reload. */
export const takeChangeTicket = (deps: FlowDeps): ChangeTicket | null => {
  const ticket = tickets.get(deps) ?? null;
  tickets.delete(deps);
  return ticket;
};
