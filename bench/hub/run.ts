/** `npm run bench -- hub`: goal G2 of the live channel. Some four minutes on an idle machine. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { TICK_MS } from '../../server-mock/hub/limits.ts';
import { runChild } from '../kit/child.ts';
import { idleControl, type Control } from '../kit/control.ts';
import type { Progress } from '../kit/progress.ts';
import type { Report } from '../kit/report.ts';
import { ratios } from '../kit/compareRounds.ts';
import { withScratch } from '../kit/scratch.ts';
import { medianOfAll } from '../kit/stats.ts';
import { addedHeld, memoryRatio } from './figures.ts';
import type { Kind, LoggedInMember } from './messages.ts';
import { FULL, QUICK, type Sizes } from './sizes.ts';
import {
  measurements,
  type EmitResult,
  type OurResult,
  type RawResult,
  type FrameShape,
  type ContestantResult,
} from './measurements.ts';

const KB = 1_024;
const KINDS: readonly Kind[] = ['ours', 'emit', 'light', 'raw'];

const notesOf = ({ clients, perSecond }: Sizes): readonly string[] => [
  `${clients.toLocaleString('en-US')} clients in another process, each logged in and following what a page does at home with a room open: seven topics.`,
  `An event: a chat message, decided, journalled and synced by the house, then sent to every client; ${perSecond} a second. All work of the house’s process is counted.`,
  'The peer: a bare Socket.IO server with the hub’s settings; one emit per event to a room of all clients, the same frame, as fast as it is read.',
  'The limit: bare ws; a frame of the same size as ours, prepared once, header included, written to each connection as often as ours are. It is compared with the cost of sending: less what the house spends on messages without a subscriber.',
  'Delay: events at random times, at a pace the peer keeps up with; from when one is durable (emitted) to when a client has it.',
  'Memory: heap and buffers after a collection, of the later half of the connections. What ours adds over a bare Socket.IO server that releases the same (the handshake’s request, a room per connection): the larger of the values at rest and right after the stream. Where one side does not grow nothing is measured.',
  'Return: kill -9 in the middle of a stream, a new process that goes on with it, ours and the bare Socket.IO server alike, at a pace that both keep up with; from the port’s first answer, with all clients connecting at once, until the last has reached every head in its reply. Bare: until the last is admitted.',
];

export const benchHub = (quick: boolean, progress: Progress): Promise<Report> =>
  withScratch((folder) => measure(quick ? QUICK : FULL, quick, folder, progress));

const measure = async (sizes: Sizes, quick: boolean, folder: string, progress: Progress): Promise<Report> => {
  progress.say('registering the members');
  const people = join(folder, 'people');
  const { line } = await runChild('bench/hub/peopleChild.ts', [people, String(sizes.clients)]);
  const visitors = JSON.parse(line) as readonly LoggedInMember[];
  const control: Control[] = [];
  const ours: OurResult[] = [];
  const emit: EmitResult[] = [];
  const light: ContestantResult[] = [];
  const raw: RawResult[] = [];
  /** Number and size of our frames, for the limit; one round old where the limit runs first. */
  let shape: FrameShape = { flushes: sizes.events / 20, bytes: 4_096, ms: (sizes.events / sizes.perSecond) * 1_000 };
  const take = async (kind: Kind, round: number): Promise<void> => {
    const own = join(folder, `${kind}-${round}`);
    if (kind === 'ours') cpSync(people, own, { recursive: true });
    const turn = measurements({ sizes, visitors, folder: own, seed: round + 1, reversed: round % 2 === 1 });
    if (kind === 'ours') {
      const done = await turn.ours();
      ours.push(done);
      shape = done.shape;
    } else if (kind === 'emit') emit.push(await turn.emit());
    else if (kind === 'light') light.push(await turn.light());
    else raw.push(await turn.raw(shape));
    rmSync(own, { recursive: true, force: true });
  };
  for (let round = 0; round < sizes.rounds; round++) {
    control.push(await idleControl());
    for (const kind of round % 2 === 1 ? [...KINDS].reverse() : KINDS) {
      progress.say(`round ${round + 1} of ${sizes.rounds}: ${kind}`);
      await take(kind, round);
    }
  }
  const perMillion = {
    ours: ours.map((one) => one.perEvent),
    emit: emit.map((one) => one.perEvent),
  };
  const perFrame = { ours: ours.map((one) => one.perFrame), raw: raw.map((one) => one.perFrame) };
  const delayOf = (turns: readonly (OurResult | EmitResult)[]): readonly number[] => turns.map(({ delay }) => delay);
  const added = ours.map(({ delay }, round) => delay - (emit[round]?.delay ?? Number.NaN));
  const adds = ours.map((one, round) => {
    const peer = light[round]?.atRest.held ?? Number.NaN;
    return addedHeld({ atRest: one.atRest.held, told: one.heldAfterLoad }, { atRest: peer, told: peer });
  });
  const synced = ours.map(({ back }) => back.syncedMs);
  const bare = emit.map(({ back }) => back.backMs);
  const cheaper = ratios(perMillion.ours, perMillion.emit);
  const framed = ratios(perFrame.ours, perFrame.raw);
  const memory = ours.map(({ atRest }, round) => {
    const limit = raw[round];
    if (!limit) throw new Error(`Round ${round + 1} has no ws to compare with.`);
    return memoryRatio(atRest, limit.atRest);
  });
  const storm = ratios(synced, bare);
  const wrong = ours.map((one) => one.lost + one.doubled + one.behind);
  return {
    bench: 'hub',
    quick,
    control,
    notes: notesOf(sizes),
    figures: [
      { name: 'CPU for a million delivered events, ours', unit: 's', values: perMillion.ours },
      { name: 'an emit per event', unit: 's', values: perMillion.emit },
      { name: 'ours ÷ an emit per event', unit: '', values: cheaper },
      { name: 'events delivered a second, ours', unit: '', values: ours.map((one) => one.perSecond) },
      { name: 'as fast as possible, an emit per event', unit: '', values: emit.map((one) => one.perSecond) },
      { name: 'CPU per frame, ours', unit: 'µs', values: perFrame.ours },
      { name: 'a prepared frame, raw', unit: 'µs', values: perFrame.raw },
      { name: 'ours ÷ raw', unit: '', values: framed },
      { name: 'bytes per frame', unit: '', values: ours.map((one) => one.shape.bytes) },
      { name: 'delay at the median, ours', unit: 'ms', values: delayOf(ours) },
      { name: 'delay at the median, an emit per event', unit: 'ms', values: delayOf(emit) },
      { name: 'heap and buffers per connection, ours', unit: 'kB', values: ours.map((one) => one.atRest.held / KB) },
      { name: 'right after a stream', unit: 'kB', values: ours.map((one) => one.heldAfterLoad / KB) },
      { name: 'Socket.IO alone', unit: 'kB', values: emit.map((one) => one.atRest.held / KB) },
      { name: 'Socket.IO alone, right after', unit: 'kB', values: emit.map((one) => one.heldAfterLoad / KB) },
      {
        name: 'Socket.IO alone, releasing what ours releases',
        unit: 'kB',
        values: light.map((one) => one.atRest.held / KB),
      },
      { name: 'ws alone', unit: 'kB', values: raw.map((one) => one.atRest.held / KB) },
      {
        name: 'growth of the process per connection, ours',
        unit: 'kB',
        values: ours.map((one) => one.atRest.rss / KB),
      },
      { name: 'growth of the process, ws alone', unit: 'kB', values: raw.map((one) => one.atRest.rss / KB) },
      { name: 'heap and buffers, ours ÷ ws', unit: '', values: memory },
      { name: 'back after a kill, ours', unit: 'ms', values: ours.map(({ back }) => back.backMs) },
      { name: 'back and resynchronised, ours', unit: 'ms', values: synced },
      { name: 'back after a kill, bare', unit: 'ms', values: bare },
      { name: 'clients’ losses seen', unit: '', values: ours.map(({ lost }) => lost) },
      { name: 'frames or messages received twice', unit: '', values: ours.map(({ doubled }) => doubled) },
      { name: 'messages the last client was behind', unit: '', values: ours.map(({ behind }) => behind) },
      { name: 'topics brought up to date by a replay', unit: '', values: ours.map(({ resyncs }) => resyncs.replays) },
      {
        name: 'topics brought up to date by a snapshot',
        unit: '',
        values: ours.map(({ resyncs }) => resyncs.snapshots),
      },
    ],
    goals: [
      {
        name: 'G2 CPU per event against an emit each',
        value: medianOfAll(cheaper),
        bound: 0.1,
        sense: 'low',
        unit: '×',
      },
      { name: 'G2 delay added at the median', value: medianOfAll(added), bound: TICK_MS, sense: 'low', unit: 'ms' },
      {
        name: 'G2 CPU per frame against a prepared one',
        value: medianOfAll(framed),
        bound: 1.8,
        sense: 'low',
        unit: '×',
      },
      {
        name: 'G2 heap and buffers per connection against ws',
        value: medianOfAll(memory),
        bound: 3,
        sense: 'low',
        unit: '×',
      },
      { name: 'G2 memory that ours adds', value: medianOfAll(adds) / KB, bound: 4, sense: 'low', unit: 'kB' },
      { name: 'G2 back and resynchronised against bare', value: medianOfAll(storm), bound: 2, sense: 'low', unit: '×' },
      { name: 'G2 lost or doubled', value: Math.max(...wrong), bound: 0, sense: 'low', unit: '' },
    ],
  };
};
