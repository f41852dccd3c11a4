/** The record of messages: its pages hold what was sent and not deleted, with what was read, and a store built anew says the same. */
import { describe, expect, it } from 'vitest';
import type { HouseEvent } from '../../core/events.ts';
import { PLAYERS } from '../../core/testing/worldFixture.ts';
import { secureRandom } from '../../platform/random.ts';
import { IN_MEMORY } from './database.ts';
import type { MessageRecord } from './messageRows.ts';
import { createRandomWorld, TIME_ZONE, type RandomWorld } from './testing/randomWorld.ts';
import { openStore, type FollowedRecord, type Store } from './store.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? secureRandom.integer(1_000_000));
const recordsOf = async ({ journal }: RandomWorld): Promise<readonly FollowedRecord[]> =>
  (await journal.read(0, 1_000_000)).map(({ pos, at, hash, events }) => ({
    pos,
    at,
    hash,
    events: events as readonly HouseEvent[],
  }));
const storeOf = ({ journal }: RandomWorld): Store =>
  openStore(IN_MEMORY, { epoch: journal.epoch, timeZone: TIME_ZONE, saltKey: 'salts of the test' });
const all = (store: Store, member: string, kind?: string, size = 7): readonly MessageRecord[] => {
  const rows: MessageRecord[] = [];
  let before: number | undefined;
  for (;;) {
    const page = store.answer<'messages'>({ kind: 'messages', wish: { member, kind, before, size } });
    rows.push(...page.rows);
    if (page.older === null) return rows;
    before = page.older;
  }
};

describe(`over a random world (seed ${SEED}; again with TOTEBOARD_SEED=${SEED})`, () => {
  it('the pages of every kind hold the undeleted messages of the journal, newest first, and which are read', async () => {
    const world = await createRandomWorld(SEED);
    const { engine, random } = world;
    for (let n = 0; n < 60; n += 1) {
      await world.play(8);
      for (const member of PLAYERS) {
        const last = engine.state().inbox.get(member)?.last ?? 0;
        if (last === 0) continue;
        const some = Array.from({ length: 1 + random.integer(3) }, () => 1 + random.integer(last));
        const kind = random.integer(3) === 0 ? 'deleteMessages' : 'openMessages';
        await engine.submit({ command: { kind, member, ids: some }, actor: member, key: `${member}${n}` });
        if (random.integer(20) === 0)
          await engine.submit({
            command: { kind: 'readMessages', member, upTo: 1 + random.integer(last) },
            actor: member,
            key: `${member}${n}all`,
          });
      }
    }
    const records = await recordsOf(world);
    const store = storeOf(world);
    // A page is asked for between any two records, as a follower applies them.
    for (let at = 0; at < records.length; at += 50) store.apply(records.slice(at, at + 50));
    const whole = storeOf(world);
    whole.apply(records);
    for (const member of PLAYERS) {
      const model = new Map<number, { readonly kind: string; readonly read: boolean }>();
      const mark = (id: number) => {
        const known = model.get(id);
        if (known) model.set(id, { ...known, read: true });
      };
      for (const event of records.flatMap(({ events }) => events)) {
        if (!('member' in event) || event.member !== member) continue;
        if (event.type === 'messageSent') model.set(event.item.id, { kind: event.item.kind, read: false });
        if (event.type === 'messagesOpened') for (const id of event.ids) mark(id);
        if (event.type === 'messagesRead') for (const id of model.keys()) if (id <= event.upTo) mark(id);
        if (event.type === 'messagesDeleted') for (const id of event.ids) model.delete(id);
      }
      const wanted = [...model].toReversed().map(([id, one]) => [id, one.kind, one.read]);
      const found = all(store, member);
      expect(found.map(({ id, kind, read }) => [id, kind, read])).toEqual(wanted);
      expect(found.filter(({ read }) => !read)).toHaveLength(engine.state().unread.get(member)?.messages ?? 0);
      for (const kind of ['depositCredited', 'withdrawalApproved', 'welcome', 'win'])
        expect(all(store, member, kind).map(({ id }) => id)).toEqual(
          wanted.flatMap(([id, one]) => (one === kind ? [id] : [])),
        );
      expect(all(whole, member)).toEqual(found);
    }
  });
});
it('counts that an earlier journal set leave the newest messages unread', async () => {
  const world = await createRandomWorld(1);
  const store = storeOf(world);
  const member = PLAYERS[0] ?? '';
  const text = { EN: 'a', CN: 'b', MY: 'c' };
  const sent = (id: number): HouseEvent => ({
    type: 'messageSent',
    member,
    item: {
      ...{ id, messageId: `${member}-${id}`, kind: 'notice', title: text, body: text },
      ...{ amount: null, reference: null, at: id },
    },
  });
  store.apply(await recordsOf(world));
  const before = all(store, member).length;
  const events: readonly HouseEvent[] = [
    ...[1, 2, 3].map((n) => sent(before + n)),
    { type: 'unreadSet', member, unread: { messages: 2 } },
  ];
  store.apply([{ pos: store.head().pos + 1, at: 1, hash: '', events }]);
  expect(
    all(store, member)
      .slice(0, 3)
      .map(({ read }) => read),
  ).toEqual([false, false, true]);
});
