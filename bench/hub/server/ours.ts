/**
 * The house itself, started as by hand, on a journal on the disk. Events are chat messages of its members: decided, journalled,
 * synced, followed by the gateway, and sent by the hub.
 */
import type { LogData } from '../../../src/contract/frame.ts';
import { roomFacts } from '../../../server-mock/core/chat/decideChat.ts';
import { startHouse } from '../../../server-mock/cli/server.ts';
import { SEED } from '../../house/seed.ts';
import { ROOM, type Stream, type LoggedInMember } from '../messages.ts';
import { chatText } from './chatText.ts';
import type { HubUnderTest } from './hubUnderTest.ts';

const itemsOf = (data: unknown): LogData['items'] => (data as LogData).items;

export const startOurHub = async (
  port: number,
  folder: string,
  visitors: readonly LoggedInMember[],
): Promise<HubUnderTest> => {
  const house = await startHouse({ port, journal: folder, seed: SEED, scenario: 'quiet', betsPerSecond: 0 });
  const { engine } = house;
  const run = engine.state().pos.toString(36);
  let published = 0;
  return {
    port: Number(new URL(house.origin).port),
    publish: async ({ room = ROOM }: Stream) => {
      published += 1;
      const key = `${run}-${published}`;
      const member = visitors[published % visitors.length]?.member ?? '';
      const command = { kind: 'say', member, room, text: chatText(published), key } as const;
      const outcome = await engine.submit({ command, actor: member, key });
      if (!outcome.ok) throw new Error(`A message was refused: ${outcome.code}.`);
    },
    newest: () => roomFacts(engine.state(), ROOM).newest,
    resyncs: () => ({
      replays: house.counters.get('hub_resyncs_total', 'replay'),
      snapshots: house.counters.get('hub_resyncs_total', 'snapshot'),
    }),
    watch: (onSent) =>
      // Runs before the hub's listener: the hub's work on a record is part of the delay.
      engine.onDurable((records) => {
        for (const { touches } of records)
          for (const { topic, data } of touches)
            if (topic === `chat:${ROOM}`) for (const { id } of itemsOf(data)) onSent(id);
      }, 'first'),
  };
};
