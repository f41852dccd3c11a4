/**
 * The fault matrix as the simulation draws it (reliability 5): the title of each kind, its weight, and how one fault is drawn.
 * F06 has no simulated form; F23 to F25 and F29 onwards come later.
 */
import type { WorldNames } from '../plan/worldNames.ts';
import type { RandomStream } from '../random/randomStreams.ts';
import type { Fault, FaultKind, Setup } from '../types.ts';

export interface FaultScene {
  readonly setup: Setup;
  readonly names: WorldNames;
  readonly random: RandomStream;
  /** A client's id, mostly of one with an account: few faults affect a visitor's connection. */
  readonly client: () => string;
}
export interface FaultRow {
  readonly kind: FaultKind;
  readonly title: string;
  /** Its share of the run's faults. */
  readonly weight: number;
  readonly draw: (scene: FaultScene) => Fault;
}
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const short = (random: RandomStream): number => random.between(200, 5_000);
/** Most end soon; some last longer than every timeout of the channel. */
const lasting = (random: RandomStream): number =>
  random.weighted([
    [3, random.between(1_000, 8_000)],
    [3, random.between(8_000, 40_000)],
  ]);
/** Long enough for a change on the topics it affects. */
const long = (random: RandomStream): number => random.between(8_000, 60_000);
const away = (random: RandomStream): number =>
  random.weighted([
    [4, random.between(50, 2_000)],
    [1, random.between(2_000, 20_000)],
  ]);
/** A probability in whole percent, which reads well in a plan. */
const chance = (random: RandomStream, most: number): number => random.between(1, most) / 100;

const link = (
  kind: 'F01' | 'F02' | 'F03',
  title: string,
  weight: number,
  ms: (random: RandomStream) => number,
): FaultRow => ({
  kind,
  title,
  weight,
  draw: ({ random, client }) => ({ fault: kind, client: client(), ms: ms(random) }),
});
const call = (kind: 'F20' | 'F21' | 'F22', title: string): FaultRow => ({
  kind,
  title,
  weight: 4,
  draw: ({ random, client }) => ({ fault: kind, client: client(), ms: lasting(random), chance: chance(random, 100) }),
});

export const FAULTS: readonly FaultRow[] = [
  link('F01', 'connection drop', 6, away),
  link('F02', 'reset in the middle of a frame', 3, away),
  link('F03', 'half-open, nothing passes', 4, lasting),
  {
    kind: 'F04',
    title: 'half-open in one direction',
    weight: 4,
    draw: ({ random, client }) => ({
      fault: 'F04',
      client: client(),
      ms: lasting(random),
      direction: random.pick(['up', 'down'] as const),
    }),
  },
  {
    kind: 'F05',
    title: 'high latency and jitter',
    weight: 4,
    draw: ({ random, client }) => ({
      fault: 'F05',
      client: client(),
      ms: lasting(random),
      delayMs: random.pick([200, 1_000, 4_000, 12_000, 30_000]),
      jitterMs: random.pick([0, 500, 5_000]),
    }),
  },
  {
    kind: 'F07',
    title: 'slow consumer',
    weight: 2,
    draw: ({ random, client }) => ({ fault: 'F07', client: client(), ms: lasting(random) }),
  },
  {
    kind: 'F08',
    title: 'duplicate event',
    weight: 4,
    draw: ({ random, client }) => ({ fault: 'F08', client: client(), ms: long(random), chance: chance(random, 50) }),
  },
  {
    kind: 'F09',
    title: 'reordered events',
    weight: 4,
    draw: ({ random, client }) => ({ fault: 'F09', client: client(), ms: long(random), window: random.between(2, 50) }),
  },
  {
    kind: 'F10',
    title: 'gap in the middle',
    weight: 5,
    draw: ({ random, client }) => ({
      fault: 'F10',
      client: client(),
      ms: long(random),
      chance: random.between(10, 50) / 100,
    }),
  },
  {
    kind: 'F11',
    title: 'lost last event',
    weight: 4,
    // Topics that change, agents' topics included; boards are among the topics that are shown.
    draw: ({ names, random, client }) => ({
      fault: 'F11',
      client: client(),
      ms: long(random),
      topic: random.weighted<string>([
        [4, 'wallet'],
        [2, 'member'],
        [3, 'accrual'],
        [1, random.pick(names.boards)],
      ]),
    }),
  },
  {
    kind: 'F12',
    title: 'late snapshot or replay answer',
    weight: 4,
    draw: ({ random, client }) => ({
      fault: 'F12',
      client: client(),
      ms: long(random),
      delayMs: random.pick([500, 2_000, 6_000, 15_000]),
    }),
  },
  {
    kind: 'F13',
    title: 'house crash, journal intact',
    weight: 3,
    draw: ({ random }) =>
      random.weighted<() => Fault>([
        [3, () => ({ fault: 'F13', ms: away(random) })],
        [2, () => ({ fault: 'F13', ms: 0, only: 'hub' })],
      ])(),
  },
  {
    kind: 'F14',
    title: 'house crash, journal gone: new epoch',
    weight: 2,
    draw: ({ random }) => ({ fault: 'F14', ms: away(random) }),
  },
  {
    kind: 'F15',
    title: 'crash in the middle of a recovery',
    weight: 2,
    draw: ({ random, client }) => ({ fault: 'F15', client: client(), message: random.between(1, 3), ms: away(random) }),
  },
  { kind: 'F16', title: 'power loss', weight: 3, draw: ({ random }) => ({ fault: 'F16', ms: away(random) }) },
  {
    kind: 'F17',
    title: 'bit flip in the journal',
    weight: 1,
    draw: ({ random }) => ({ fault: 'F17', ms: away(random), record: random.between(1, 400) }),
  },
  {
    kind: 'F18',
    title: 'disk full or sync error',
    weight: 3,
    draw: ({ random }) => ({
      fault: 'F18',
      ms: lasting(random),
      how: random.weighted([
        [3, 'full'],
        [1, 'failed-sync'],
      ] as const),
    }),
  },
  {
    kind: 'F19',
    title: 'calls answered 429 or 5xx',
    weight: 4,
    draw: ({ random, client }) => ({
      fault: 'F19',
      client: client(),
      ms: lasting(random),
      status: random.pick([429, 500, 502, 503, 504] as const),
      chance: chance(random, 100),
    }),
  },
  call('F20', 'calls slow or never answered'),
  call('F21', 'answer lost after the commit'),
  call('F22', 'request lost before the commit'),
  {
    kind: 'F26',
    title: 'account switch while answers are in flight',
    weight: 3,
    draw: ({ names, random, client }) => ({
      fault: 'F26',
      client: client(),
      account: random.pick([...names.players, ...names.agents]),
      answerDelayMs: random.pick([200, 1_000, 5_000]),
      ms: short(random),
    }),
  },
  {
    kind: 'F27',
    title: 'client clock jumps',
    weight: 2,
    draw: ({ random, client }) => ({ fault: 'F27', client: client(), jumpMs: random.between(-DAY, DAY) }),
  },
  {
    kind: 'F28',
    title: 'house clock jumps',
    weight: 2,
    draw: ({ random, setup }) => ({
      fault: 'F28',
      jumpMs: random.weighted([
        [3, random.between(-2 * setup.settleMs, 2 * setup.settleMs)],
        [1, random.between(-20 * 60_000, 20 * 60_000)],
      ]),
    }),
  },
];
/** F45 is no event of a plan: where a run has it on, every timer of its machines fires early from beginning to end. */
export const EARLY_TIMERS = { kind: 'F45', title: 'timers up to 2 ms early, clocks in whole ms' } as const;
