import type { Frame } from '../../src/contract/frame.ts';
import { createGateway } from '../records/topics/gateway.ts';
import type { JournalRecord } from '../journal/journal.ts';
import { createSimulatedDisk, openSimulatedJournal } from '../journal/simulatedJournal.ts';
import { createManualClock } from '../platform/manualClock.ts';
import { gatewayContract } from './gateway.contract.ts';
import { createReplayStream } from './replayStream.ts';
import { createReplayGateway } from './replayGateway.ts';

gatewayContract('over a journal', async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createSimulatedDisk(), 1_000);
  let follow: (records: readonly JournalRecord[]) => void = () => undefined;
  const engine = {
    epoch: journal.epoch,
    onDurable: (run: typeof follow) => {
      follow = run;
      return () => undefined;
    },
  };
  const gateway = await createGateway({ journal, engine, clock, initial: {} });
  return {
    gateway,
    clock,
    tell: async (...touches) => {
      const part = { kind: 'test', actor: 'house', commandId: null, body: {}, events: [] };
      const record = await journal.append({ at: clock.now(), ...part, touches });
      follow([record]);
      return record.pos;
    },
  };
});

gatewayContract('over a recording', () => {
  const clock = createManualClock();
  const stream = createReplayStream();
  const gateway = createReplayGateway({ epoch: 7, topics: stream.topics(), seq: 0, clock, initial: {} });
  const heads = new Map<string, number>();
  let pos = 0;
  return Promise.resolve({
    gateway,
    clock,
    tell: (...touches) => {
      pos += 1;
      const frames = touches.map(
        ({ topic, kind, data }): Frame => ({
          topic,
          epoch: 3,
          prev: kind === 'snapshot' ? -1 : (heads.get(topic) ?? 0),
          seq: pos,
          kind,
          at: 0,
          data,
        }),
      );
      for (const { topic } of touches) heads.set(topic, pos);
      gateway.publish(stream.take(frames, clock.now()).touched, stream.seq());
      return Promise.resolve(pos);
    },
  });
});
