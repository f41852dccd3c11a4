/** Favourites and recent games as they are durable: what a member is shown is never ahead of the journal (engine.ts). */
import type { Engine } from '../house/engine.ts';
import type { HouseEvent } from '../house/events.ts';
import { foldOwn, type OwnLists } from '../house/own/ownLists.ts';

export interface DurableLists {
  readonly favourites: (member: string) => readonly string[];
  readonly recent: (member: string) => readonly string[];
}
/** Made before anybody is let in: everything the writer knows is durable then. */
export const followLists = (engine: Pick<Engine, 'state' | 'onDurable'>): DurableLists => {
  const { favourites, recent } = engine.state();
  const lists: OwnLists = { favourites: new Map(favourites), recent: new Map(recent) };
  engine.onDurable((records) => {
    for (const { events } of records) for (const event of events as readonly HouseEvent[]) foldOwn(lists, event);
  });
  return {
    favourites: (member) => lists.favourites.get(member) ?? [],
    recent: (member) => lists.recent.get(member) ?? [],
  };
};
