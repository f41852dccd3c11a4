/** Stars and opened games. What is already so is no event: the same wish twice is one (R-GAME-04). */
import type { Command } from '../commands.ts';
import { no, yes, type Context, type Decision } from '../decision.ts';
import { TRIAL_TYPE } from '../reads.ts';
import type { HouseState } from '../state.ts';
import { openTable } from '../tables/decideSeats.ts';
import { FAVOURITES_KEPT } from './ownLists.ts';

type State = Readonly<HouseState>;
type Of<K extends Command['kind']> = Extract<Command, { kind: K }>;

/** Lists of games belong to full accounts (R-ROLE-04). */
const refusal = (state: State, member: string): Decision | null => {
  const who = state.members.get(member);
  if (!who) return no('not-found');
  return who.type === TRIAL_TYPE ? no('trial-refused') : null;
};

export const addFavourite = (
  state: State,
  { member, gameId }: Of<'addFavourite'>,
  { world }: Pick<Context, 'world'>,
): Decision => {
  const refused = refusal(state, member);
  if (refused) return refused;
  if (!world.game(gameId)) return no('not-found', { gameId });
  const own = state.favourites.get(member) ?? [];
  if (own.includes(gameId)) return yes([]);
  if (own.length >= FAVOURITES_KEPT) return no('over-limit', { max: FAVOURITES_KEPT });
  return yes([{ type: 'favouriteAdded', member, gameId }]);
};
/** Also of a game that is not in the catalogue any more: a list must not keep what nobody can take out. */
export const removeFavourite = (state: State, { member, gameId }: Of<'removeFavourite'>): Decision => {
  const refused = refusal(state, member);
  if (refused) return refused;
  const own = state.favourites.get(member) ?? [];
  return yes(own.includes(gameId) ? [{ type: 'favouriteRemoved', member, gameId }] : []);
};
/** A launch ticket was used: at a table its holder sits down. Opening the newest game again changes nothing of the list. */
export const openGame = (
  state: State,
  { member, gameId }: Of<'openGame'>,
  { world, at }: Pick<Context, 'world' | 'at'>,
): Decision => {
  const refused = refusal(state, member);
  if (refused) return refused;
  if (!world.game(gameId)) return no('not-found', { gameId });
  const seats = openTable(state, gameId, member, at);
  return yes(state.recent.get(member)?.[0] === gameId ? seats : [{ type: 'gameOpened', member, gameId }, ...seats]);
};
