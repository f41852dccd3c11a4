/**
 * `node bench/hub/serverChild.ts <kind> <port> <folder>`: one contestant's hub in its own process, controlled by the benchmark.
 */
import { answerQuestions } from './ipc.ts';
import { drive, type Readers } from './drive.ts';
import { unixNow, type Kind, type Memory, type Stream, type Streamed, type LoggedInMember } from './messages.ts';
import { startEmitHub } from './server/emit.ts';
import { startOurHub } from './server/ours.ts';
import { startRawHub } from './server/raw.ts';
import type { HubUnderTest } from './server/hubUnderTest.ts';

const [kind = 'raw', port = '0', folder = ''] = process.argv.slice(2);
const STANDS: Readonly<Record<Kind, (visitors: readonly LoggedInMember[]) => Promise<HubUnderTest>>> = {
  ours: (visitors) => startOurHub(Number(port), folder, visitors),
  emit: () => startEmitHub(Number(port), false),
  light: () => startEmitHub(Number(port), true),
  raw: () => startRawHub(Number(port)),
};
let stand: HubUnderTest | null = null;
const present = (): HubUnderTest => {
  if (!stand) throw new Error('no hub is running yet');
  return stand;
};
let total = 0;
let waiting: (() => void)[] = [];
const readers: Readers = { total: () => total, news: () => new Promise<void>((done) => void waiting.push(done)) };
/**
 * Collects garbage until the memory falls no further: finalisers free what a first collection has only found. The reading follows
 * the last collection at once: a heartbeat to thousands of clients in between would count as memory.
 */
const memory = async (): Promise<Memory> => {
  for (let n = 0; n < 3; n++) {
    await new Promise((done) => setTimeout(done, 50));
    globalThis.gc?.();
  }
  const { heapUsed, external, rss } = process.memoryUsage();
  return { heap: heapUsed, held: heapUsed + external, rss };
};
const stream = async (plan: Stream): Promise<Streamed> => {
  const at: [number, number][] = [];
  const watching = plan.watched ? present().watch((id) => at.push([id, unixNow()])) : null;
  const driven = await drive(plan, (n) => present().publish(plan, n), readers);
  watching?.();
  return { ...driven, at };
};
answerQuestions(
  {
    stand: async (visitors: readonly LoggedInMember[]): Promise<number> => {
      stand = await STANDS[kind as Kind](visitors);
      return stand.port;
    },
    memory,
    stream,
    resyncs: () => present().resyncs(),
    newest: (): number => present().newest(),
  },
  (_, read) => {
    total = read as number;
    const told = waiting;
    waiting = [];
    for (const one of told) one();
  },
);
