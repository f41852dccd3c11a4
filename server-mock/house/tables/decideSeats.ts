/**
 * Who sits at which table (decision 0148): whoever bets there, a simulated member as a person, and whoever has opened the
 * game. A seat is kept by betting, and is free again when its holder closes the game, sits down elsewhere, leaves the house,
 * or has not bet for a while. Where all are taken one plays behind those who sit: no bet is refused for want of a chair.
 */
import type { Command } from '../commands.ts';
import { yes, type Decision } from '../decision.ts';
import type { HouseEvent } from '../events.ts';
import type { HouseState } from '../state.ts';
import type { Table } from './types.ts';

type State = Readonly<HouseState>;

/** Without a bet a simulated member stays so long, ms: they go from table to table. */
export const BOT_SITS = 75_000;
/** A person may look on for a while. */
export const PERSON_SITS = 300_000;

export const tablesDue = (known: State['tables'], tables: readonly Table[]): readonly HouseEvent[] =>
  tables.filter(({ gameId }) => !known.has(gameId)).map((table) => ({ type: 'tableOpened', table }));

/** Away from wherever they sit, unless it is there. */
const getUp = ({ seatOf }: State, member: string, to: string | null): readonly HouseEvent[] => {
  const table = seatOf.get(member);
  return table === undefined || table === to ? [] : [{ type: 'seatLeft', table, member }];
};
/** They bet at this game, or have opened it. Events of what that changes; none where it is no table, or all seats are taken. */
export const sitDown = (state: State, gameId: string, member: string, at: number): readonly HouseEvent[] => {
  const table = state.tables.get(gameId);
  if (!table) return [];
  const seats = state.seats.get(gameId) ?? {};
  const sits = state.members.get(member)?.bot === true ? BOT_SITS : PERSON_SITS;
  const until = seats[member];
  // Said again when half of the time has passed: a bet a second is not a record's worth of news.
  if (until !== undefined && until - at > sits / 2 && until - at <= sits) return [];
  const taken: HouseEvent = { type: 'seatTaken', table: gameId, member, until: at + sits };
  if (until !== undefined) return [taken];
  return Object.keys(seats).length >= table.seats ? [] : [...getUp(state, member, gameId), taken];
};
/** A person has opened a game: they sit there if it is a table, and no longer where they sat. */
export const openTable = (state: State, gameId: string, member: string, at: number): readonly HouseEvent[] => {
  const sat = sitDown(state, gameId, member, at);
  return sat.length > 0 ? sat : getUp(state, member, gameId);
};

/** Their page is closed; whoever sits elsewhere by now stays there. */
export const leaveTable = (state: State, { member, gameId }: Extract<Command, { kind: 'leaveTable' }>): Decision =>
  yes(state.seatOf.get(member) === gameId ? getUp(state, member, null) : []);

/** Each second: new tables, and seats of whoever has stayed away or is not in the house any more. */
export const seatsDue = (state: State, tables: readonly Table[], at: number): readonly HouseEvent[] => {
  const events: HouseEvent[] = [...tablesDue(state.tables, tables)];
  for (const [member, table] of state.seatOf) {
    const until = state.seats.get(table)?.[member] ?? 0;
    const person = state.members.get(member)?.bot === false;
    // A clock that went back leaves nobody sitting for hours.
    const over = until <= at || until - at > PERSON_SITS;
    if (over || !state.members.has(member) || (person && (state.online.get(member) ?? 0) === 0))
      events.push({ type: 'seatLeft', table, member });
  }
  return events;
};
