/**
 * Decides seats at tables (decision 0148). A member who bets at a table or opens its game takes a seat. The seat is
 * free again when the member closes the game, sits down elsewhere, logs out, or has not bet for a while. If all seats
 * are taken, bets are still accepted.
 */
import type { Command } from '../commands.ts';
import { accept, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Table } from './types.ts';

type State = Readonly<HouseState>;

/** A simulated member's seat lasts this long without a bet, ms; they change tables often. */
export const BOT_SEAT_MS = 75_000;
/** A person's seat lasts longer, ms, so that they can watch for a while. */
export const PERSON_SEAT_MS = 300_000;

export const tablesDue = (known: State['tables'], tables: readonly Table[]): readonly HouseEvent[] =>
  tables.filter(({ gameId }) => !known.has(gameId)).map((table) => ({ type: 'tableOpened', table }));

/** Frees the member's seat, unless it is at the table `to`. */
const leaveSeat = ({ seatOf }: State, member: string, to: string | null): readonly HouseEvent[] => {
  const table = seatOf.get(member);
  return table === undefined || table === to ? [] : [{ type: 'seatLeft', table, member }];
};
/** Seat events for a member who bets at this game or has opened it; none if it is no table or is full. */
export const takeSeat = (state: State, gameId: string, member: string, at: number): readonly HouseEvent[] => {
  const table = state.tables.get(gameId);
  if (!table) return [];
  const seats = state.seats.get(gameId) ?? {};
  const sits = state.members.get(member)?.bot === true ? BOT_SEAT_MS : PERSON_SEAT_MS;
  const until = seats[member];
  // Prolongs a seat only after half of its time, so that a bet a second does not write an event each.
  if (until !== undefined && until - at > sits / 2 && until - at <= sits) return [];
  const taken: HouseEvent = { type: 'seatTaken', table: gameId, member, until: at + sits };
  if (until !== undefined) return [taken];
  return Object.keys(seats).length >= table.seats ? [] : [...leaveSeat(state, member, gameId), taken];
};
/** A person has opened a game: they take a seat if it is a table, and leave their earlier one. */
export const openGameAtTable = (state: State, gameId: string, member: string, at: number): readonly HouseEvent[] => {
  const seated = takeSeat(state, gameId, member, at);
  return seated.length > 0 ? seated : leaveSeat(state, member, gameId);
};

/** Their page was closed; a seat at another table stays. */
export const leaveTable = (state: State, { member, gameId }: Extract<Command, { kind: 'leaveTable' }>): Decision =>
  accept(state.seatOf.get(member) === gameId ? leaveSeat(state, member, null) : []);

/** By the tick: opens new tables, and frees the seats of members who are inactive or logged out. */
export const seatsDue = (state: State, tables: readonly Table[], at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [...tablesDue(state.tables, tables)];
  for (const [member, table] of state.seatOf) {
    const until = state.seats.get(table)?.[member] ?? 0;
    const person = state.members.get(member)?.bot === false;
    // After the clock went back, seats must not last for hours.
    const over = until <= at || until - at > PERSON_SEAT_MS;
    if (over || !state.members.has(member) || (person && (state.online.get(member) ?? 0) === 0))
      events.push({ type: 'seatLeft', table, member });
  }
  return events;
};
