/** `node bench/hub/serverChild.ts <kind> <port> <folder>`: one contestant's hub, in a process of its own, steered by the bench. */
import { answer } from './ipc.ts';
import { drive, type Readers } from './drive.ts';
import { now, type Kind, type Memory, type Stream, type Streamed, type Visitor } from './plan.ts';
import { standEmit } from './server/emit.ts';
import { standOurs } from './server/ours.ts';
import { standRaw } from './server/raw.ts';
import type { Stand } from './server/stand.ts';

const [kind = 'raw', port = '0', folder = ''] = process.argv.slice(2);
const STANDS: Readonly<Record<Kind, (visitors: readonly Visitor[]) => Promise<Stand>>> = {
  ours: (visitors) => standOurs(Number(port), folder, visitors),
  emit: () => standEmit(Number(port), false),
  light: () => standEmit(Number(port), true),
  raw: () => standRaw(Number(port)),
};
let stand: Stand | null = null;
const present = (): Stand => {
  if (!stand) throw new Error('nothing stands yet');
  return stand;
};
let total = 0;
let waiting: (() => void)[] = [];
const readers: Readers = { total: () => total, news: () => new Promise<void>((done) => void waiting.push(done)) };
/**
 * Collected until nothing more falls: finalisers free what a first collection has only found. Looked at right after the last: a
 * heartbeat to thousands in between would be counted as memory.
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
  const watching = plan.watched ? present().watch((id) => at.push([id, now()])) : null;
  const driven = await drive(plan, (n) => present().publish(plan, n), readers);
  watching?.();
  return { ...driven, at };
};
answer(
  {
    stand: async (visitors: readonly Visitor[]): Promise<number> => {
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
