/** Favourites and recent games from durable records only: a member never sees lists ahead of the journal (engine.ts). */
import type { Engine } from '../core/engine.ts';
import type { HouseEvent } from '../core/events.ts';
import { foldGameLists, type GameLists } from '../core/favourites/gameLists.ts';

export interface DurableLists {
  readonly favourites: (member: string) => readonly string[];
  readonly recent: (member: string) => readonly string[];
}
/** Must be called before requests are accepted, when all of the writer's state is durable. */
export const followLists = (engine: Pick<Engine, 'state' | 'onDurable'>): DurableLists => {
  const { favourites, recent } = engine.state();
  const lists: GameLists = { favourites: new Map(favourites), recent: new Map(recent) };
  engine.onDurable((records) => {
    for (const { events } of records) for (const event of events as readonly HouseEvent[]) foldGameLists(lists, event);
  });
  return {
    favourites: (member) => lists.favourites.get(member) ?? [],
    recent: (member) => lists.recent.get(member) ?? [],
  };
};
