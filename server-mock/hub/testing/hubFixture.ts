/** The hub's delivery over a simulated journal and gateway. The test appends the durable records and moves the clock. */
import type { JournalRecord, Touch } from '../../journal/journal.ts';
import { openSimulatedJournal, createSimulatedDisk } from '../../journal/simulatedJournal.ts';
import { createManualClock } from '../../platform/manualClock.ts';
import { createClient } from '../client.ts';
import { createFlusher } from '../flush.ts';
import { createFrameFaults } from '../frameFaults.ts';
import { createGateway } from '../../records/topics/gateway.ts';

export const CHAT = 'chat:r1';
export const WALLET = 'wallet:m1';
export const said = (id: number) => ({ id, key: `k${id}`, member: 'm1', nickname: 'n', silk: 's', text: 't', at: 1 });

export const startHub = async () => {
  const clock = createManualClock();
  const journal = openSimulatedJournal(createSimulatedDisk(), 1_000);
  let follow: (records: readonly JournalRecord[]) => void = () => undefined;
  const onDurable = (run: typeof follow) => {
    follow = run;
    return () => undefined;
  };
  const gateway = await createGateway({ journal, engine: { epoch: journal.epoch, onDurable }, clock, initial: {} });
  const counts = { conflated: () => undefined, lag: () => undefined };
  const flusher = createFlusher(gateway, clock, counts, { hasSession: () => true, isClosed: () => false });
  gateway.onRecords((_, touched) => flusher.touched(touched));
  const tell = async (touches: readonly Touch[], at = clock.now()): Promise<number> => {
    const record = await journal.append({
      at,
      kind: 't',
      actor: 'house',
      commandId: null,
      body: {},
      events: [],
      touches,
    });
    follow([record]);
    return record.pos;
  };
  const noop = () => undefined;
  const parts = {
    clock,
    faults: createFrameFaults(clock),
    counts: { delivered: noop, snapshot: noop, dropped: noop },
  };
  const client = (...topics: readonly string[]) => {
    /** Each event of frames as it was handed to the carrier. */
    const events: (readonly string[])[] = [];
    const beats: Record<string, unknown>[] = [];
    const unread = { bytes: 0 };
    let ended = noop;
    const wire = {
      id: '1',
      address: '',
      frames: (texts: readonly string[]) => events.push(texts),
      emit: (_: string, body: object) => void beats.push({ ...body }),
      listen: () => undefined,
      disconnect: () => undefined,
      terminate: () => ended(),
      buffered: () => unread.bytes,
    };
    const made = createClient(wire, null, parts);
    for (const topic of topics)
      made.topics.set(topic, {
        topic,
        rate: 0,
        sent: gateway.head(topic),
        pending: false,
        owed: false,
        completeTo: null,
      });
    for (const subscription of made.topics.values()) flusher.join(made, subscription);
    const onTerminate = (run: () => undefined | void): void => {
      ended = run as typeof ended;
    };
    return { made, events, beats, unread, onTerminate };
  };
  return { clock, journal, gateway, flusher, tell, client };
};
