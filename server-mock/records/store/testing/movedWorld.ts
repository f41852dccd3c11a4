/** The journal of a random world in which members are moved to any other one, and what its tree is in the end. */
import type { HouseEvent } from '../../../core/events.ts';
import { createRandom } from '../../../platform/random.ts';
import { IN_MEMORY } from '../database.ts';
import { openStore, type FollowedRecord, type Store } from '../store.ts';
import { createRandomWorld, TIME_ZONE } from './randomWorld.ts';

export interface MovedWorld {
  readonly store: Store;
  readonly records: readonly FollowedRecord[];
  readonly members: readonly string[];
  /** Levels below a member, by member. */
  readonly below: (head: string) => ReadonlyMap<string, number>;
}
const MOVES = 25;

export const createMovedWorld = async (seed: number): Promise<MovedWorld> => {
  const world = await createRandomWorld(seed);
  const random = createRandom(seed, 'moves');
  await world.play(500);
  const read = await world.journal.read(0, 1_000_000);
  // Without the world's own moves, which could close a ring with those below.
  const played: Omit<FollowedRecord, 'pos'>[] = read.map(({ at, hash, events }) => ({
    ...{ at, hash },
    events: (events as readonly HouseEvent[]).filter(({ type }) => type !== 'memberMoved'),
  }));
  const uplines = new Map<string, string | null>();
  const note = (event: HouseEvent): void => {
    if (event.type === 'memberOpened') uplines.set(event.member.id, event.member.upline);
    if (event.type === 'memberMoved') uplines.set(event.member, event.upline);
  };
  const uplinesOf = (id: string): readonly string[] => {
    const upline = uplines.get(id) ?? null;
    return upline === null ? [] : [upline, ...uplinesOf(upline)];
  };
  const every = Math.max(1, Math.floor(played.length / MOVES));
  const records: FollowedRecord[] = [];
  for (const record of played) {
    for (const event of record.events) note(event);
    records.push({ ...record, pos: records.length + 1 });
    if (records.length % every !== 0) continue;
    const ids = [...uplines.keys()];
    const [member = '', upline = ''] = [ids[random.integer(ids.length)], ids[random.integer(ids.length)]];
    if (member === upline || uplinesOf(upline).includes(member)) continue;
    const moved: HouseEvent = { type: 'memberMoved', member, from: uplines.get(member) ?? null, upline };
    note(moved);
    records.push({ at: record.at, hash: record.hash, events: [moved], pos: records.length + 1 });
  }
  const origin = { epoch: world.journal.epoch, timeZone: TIME_ZONE, saltKey: 'salts of the test' };
  const store = openStore(IN_MEMORY, origin);
  for (let at = 0; at < records.length; ) {
    const size = 1 + random.integer(40);
    store.apply(records.slice(at, at + size));
    at += size;
  }
  const members = [...uplines.keys()];
  return {
    ...{ store, records, members },
    below: (head) =>
      new Map(
        members.flatMap((id) => {
          const level = uplinesOf(id).indexOf(head) + 1;
          return level === 0 ? [] : [[id, level] as const];
        }),
      ),
  };
};
