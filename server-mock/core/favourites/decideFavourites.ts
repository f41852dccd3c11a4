/** Decides favourites and opened games. A repeated command changes nothing and creates no event (R-GAME-04). */
import type { Command } from '../commands.ts';
import { refuse, accept, type Context, type Decision } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { openGameAtTable } from '../tables/decideSeats.ts';
import { FAVOURITES_KEPT } from './gameLists.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Only full accounts have lists of games (R-ROLE-04). */
const refusal = (state: State, member: string): Decision | null => {
  const holder = state.members.get(member);
  if (!holder) return refuse('not-found');
  return holder.type === TRIAL_TYPE ? refuse('trial-refused') : null;
};

export const addFavourite = (
  state: State,
  { member, gameId }: Of<'addFavourite'>,
  { world }: Pick<Context, 'world'>,
): Decision => {
  const refused = refusal(state, member);
  if (refused) return refused;
  if (!world.game(gameId)) return refuse('not-found', { gameId });
  const own = state.favourites.get(member) ?? [];
  if (own.includes(gameId)) return accept([]);
  if (own.length >= FAVOURITES_KEPT) return refuse('over-limit', { max: FAVOURITES_KEPT });
  return accept([{ type: 'favouriteAdded', member, gameId }]);
};
/** Accepts games that left the catalogue, so that they can be removed from the list. */
export const removeFavourite = (state: State, { member, gameId }: Of<'removeFavourite'>): Decision => {
  const refused = refusal(state, member);
  if (refused) return refused;
  const own = state.favourites.get(member) ?? [];
  return accept(own.includes(gameId) ? [{ type: 'favouriteRemoved', member, gameId }] : []);
};
/** A launch ticket was used: at a table its member takes a seat. Opening the most recent game again does not change the list. */
export const openGame = (
  state: State,
  { member, gameId }: Of<'openGame'>,
  { world, at }: Pick<Context, 'world' | 'at'>,
): Decision => {
  const refused = refusal(state, member);
  if (refused) return refused;
  if (!world.game(gameId)) return refuse('not-found', { gameId });
  const seats = openGameAtTable(state, gameId, member, at);
  return accept(state.recent.get(member)?.[0] === gameId ? seats : [{ type: 'gameOpened', member, gameId }, ...seats]);
};
