/**
 * The house itself, started as it is started by hand, on a journal on the disk. Events are messages that its members
 * say: decided, journalled, synced, followed by the gateway, and told by the hub.
 */
import type { LogData } from '../../../src/contract/frame.ts';
import { roomOf } from '../../../server-mock/house/chat/decideChat.ts';
import { startHouse } from '../../../server-mock/server.ts';
import { SEED } from '../../house/benchHouse.ts';
import { ROOM, type Stream, type Visitor } from '../plan.ts';
import { textOf } from './say.ts';
import type { Stand } from './stand.ts';

const itemsOf = (data: unknown): LogData['items'] => (data as LogData).items;

export const standOurs = async (port: number, folder: string, visitors: readonly Visitor[]): Promise<Stand> => {
  const house = await startHouse({ port, journal: folder, seed: SEED, scenario: 'quiet', betsPerSecond: 0 });
  const { engine } = house;
  const run = engine.state().pos.toString(36);
  let said = 0;
  return {
    port: Number(new URL(house.origin).port),
    publish: async ({ room = ROOM }: Stream) => {
      said += 1;
      const key = `${run}-${said}`;
      const member = visitors[said % visitors.length]?.member ?? '';
      const command = { kind: 'say', member, room, text: textOf(said), key } as const;
      const outcome = await engine.submit({ command, actor: member, key });
      if (!outcome.ok) throw new Error(`A message was refused: ${outcome.code}.`);
    },
    newest: () => roomOf(engine.state(), ROOM).newest,
    resyncs: () => ({
      replays: house.counters.get('hub_resyncs_total', 'replay'),
      snapshots: house.counters.get('hub_resyncs_total', 'snapshot'),
    }),
    watch: (told) =>
      // Before the hub hears of them: what it does with a record is of the delay.
      engine.onDurable((records) => {
        for (const { touches } of records)
          for (const { topic, data } of touches)
            if (topic === `chat:${ROOM}`) for (const { id } of itemsOf(data)) told(id);
      }, 'first'),
  };
};
