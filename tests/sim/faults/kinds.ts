/**
 * The fault matrix as the simulation draws it (reliability 5): what each kind is called, which oracles watch it, and one
 * fault of it. F06 has no simulated form; F23 to F25 and F29 on come later.
 */
import type { Cast } from '../plan/cast.ts';
import type { Draw } from '../random/draw.ts';
import type { Fault, FaultKind, Setup } from '../types.ts';

export interface FaultScene {
  readonly setup: Setup;
  readonly cast: Cast;
  readonly draw: Draw;
  /** A client's id: of somebody with an account, mostly, for little befalls a visitor's line. */
  readonly client: () => string;
}
export interface FaultRow {
  readonly kind: FaultKind;
  readonly title: string;
  /** Shares of the run's faults. */
  readonly weight: number;
  readonly draw: (scene: FaultScene) => Fault;
}
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const short = (draw: Draw): number => draw.from(200, 5_000);
/** Most are over soon; some last longer than every timeout of the channel. */
const lasting = (draw: Draw): number =>
  draw.weighted([
    [3, draw.from(1_000, 8_000)],
    [3, draw.from(8_000, 40_000)],
  ]);
/** Long enough for something to move on the topics it touches. */
const long = (draw: Draw): number => draw.from(8_000, 60_000);
const away = (draw: Draw): number =>
  draw.weighted([
    [4, draw.from(50, 2_000)],
    [1, draw.from(2_000, 20_000)],
  ]);
/** Parts in a hundred as a probability that reads well in a plan. */
const chance = (draw: Draw, most: number): number => draw.from(1, most) / 100;

const link = (kind: 'F01' | 'F02' | 'F03', title: string, weight: number, ms: (draw: Draw) => number): FaultRow => ({
  kind,
  title,
  weight,
  draw: ({ draw, client }) => ({ fault: kind, client: client(), ms: ms(draw) }),
});
const call = (kind: 'F20' | 'F21' | 'F22', title: string): FaultRow => ({
  kind,
  title,
  weight: 4,
  draw: ({ draw, client }) => ({ fault: kind, client: client(), ms: lasting(draw), chance: chance(draw, 100) }),
});

export const FAULTS: readonly FaultRow[] = [
  link('F01', 'connection drop', 6, away),
  link('F02', 'reset in the middle of a frame', 3, away),
  link('F03', 'half-open, nothing passes', 4, lasting),
  {
    kind: 'F04',
    title: 'half-open in one direction',
    weight: 4,
    draw: ({ draw, client }) => ({
      fault: 'F04',
      client: client(),
      ms: lasting(draw),
      direction: draw.pick(['up', 'down'] as const),
    }),
  },
  {
    kind: 'F05',
    title: 'high latency and jitter',
    weight: 4,
    draw: ({ draw, client }) => ({
      fault: 'F05',
      client: client(),
      ms: lasting(draw),
      delayMs: draw.pick([200, 1_000, 4_000, 12_000, 30_000]),
      jitterMs: draw.pick([0, 500, 5_000]),
    }),
  },
  {
    kind: 'F07',
    title: 'slow consumer',
    weight: 2,
    draw: ({ draw, client }) => ({ fault: 'F07', client: client(), ms: lasting(draw) }),
  },
  {
    kind: 'F08',
    title: 'duplicate event',
    weight: 4,
    draw: ({ draw, client }) => ({ fault: 'F08', client: client(), ms: long(draw), chance: chance(draw, 50) }),
  },
  {
    kind: 'F09',
    title: 'reordered events',
    weight: 4,
    draw: ({ draw, client }) => ({ fault: 'F09', client: client(), ms: long(draw), window: draw.from(2, 50) }),
  },
  {
    kind: 'F10',
    title: 'gap in the middle',
    weight: 5,
    draw: ({ draw, client }) => ({ fault: 'F10', client: client(), ms: long(draw), chance: draw.from(10, 50) / 100 }),
  },
  {
    kind: 'F11',
    title: 'lost last event',
    weight: 4,
    // Topics that move, those of agents too; boards come with what is shown.
    draw: ({ cast, draw, client }) => ({
      fault: 'F11',
      client: client(),
      ms: long(draw),
      topic: draw.weighted<string>([
        [4, 'wallet'],
        [2, 'member'],
        [3, 'accrual'],
        [1, draw.pick(cast.boards)],
      ]),
    }),
  },
  {
    kind: 'F12',
    title: 'late snapshot or replay answer',
    weight: 4,
    draw: ({ draw, client }) => ({
      fault: 'F12',
      client: client(),
      ms: long(draw),
      delayMs: draw.pick([500, 2_000, 6_000, 15_000]),
    }),
  },
  {
    kind: 'F13',
    title: 'house crash, journal intact',
    weight: 3,
    draw: ({ draw }) =>
      draw.weighted<() => Fault>([
        [3, () => ({ fault: 'F13', ms: away(draw) })],
        [2, () => ({ fault: 'F13', ms: 0, only: 'hub' })],
      ])(),
  },
  {
    kind: 'F14',
    title: 'house crash, journal gone: new epoch',
    weight: 2,
    draw: ({ draw }) => ({ fault: 'F14', ms: away(draw) }),
  },
  {
    kind: 'F15',
    title: 'crash in the middle of a recovery',
    weight: 2,
    draw: ({ draw, client }) => ({ fault: 'F15', client: client(), message: draw.from(1, 3), ms: away(draw) }),
  },
  { kind: 'F16', title: 'power loss', weight: 3, draw: ({ draw }) => ({ fault: 'F16', ms: away(draw) }) },
  {
    kind: 'F17',
    title: 'bit flip in the journal',
    weight: 1,
    draw: ({ draw }) => ({ fault: 'F17', ms: away(draw), record: draw.from(1, 400) }),
  },
  {
    kind: 'F18',
    title: 'disk full or sync error',
    weight: 3,
    draw: ({ draw }) => ({
      fault: 'F18',
      ms: lasting(draw),
      how: draw.weighted([
        [3, 'full'],
        [1, 'failed-sync'],
      ] as const),
    }),
  },
  {
    kind: 'F19',
    title: 'calls answered 429 or 5xx',
    weight: 4,
    draw: ({ draw, client }) => ({
      fault: 'F19',
      client: client(),
      ms: lasting(draw),
      status: draw.pick([429, 500, 502, 503, 504] as const),
      chance: chance(draw, 100),
    }),
  },
  call('F20', 'calls slow or never answered'),
  call('F21', 'answer lost after the commit'),
  call('F22', 'request lost before the commit'),
  {
    kind: 'F26',
    title: 'account switch while answers are in flight',
    weight: 3,
    draw: ({ cast, draw, client }) => ({
      fault: 'F26',
      client: client(),
      account: draw.pick([...cast.players, ...cast.agents]),
      answerDelayMs: draw.pick([200, 1_000, 5_000]),
      ms: short(draw),
    }),
  },
  {
    kind: 'F27',
    title: 'client clock jumps',
    weight: 2,
    draw: ({ draw, client }) => ({ fault: 'F27', client: client(), jumpMs: draw.from(-DAY, DAY) }),
  },
  {
    kind: 'F28',
    title: 'house clock jumps',
    weight: 2,
    draw: ({ draw, setup }) => ({
      fault: 'F28',
      jumpMs: draw.weighted([
        [3, draw.from(-2 * setup.settleMs, 2 * setup.settleMs)],
        [1, draw.from(-20 * 60_000, 20 * 60_000)],
      ]),
    }),
  },
];
