/** What people do (reliability 6.2): log in, play, look, switch, sleep, leave, and what cashiers pay in meanwhile. */
import type { Cast } from '../plan/cast.ts';
import type { Draw } from '../random/draw.ts';
import { drawPlays } from './plays.ts';
import { drawWishes } from './wishes.ts';
import type { Act, Action, ClientSetup, Setup, WalletCall } from '../types.ts';

interface Scene {
  readonly setup: Setup;
  readonly cast: Cast;
  readonly draw: Draw;
  /** A number that no other round of this plan has. */
  readonly round: () => string;
}
/** Smallest and largest stake, minor units; the cast's games take both. */
const STAKE = [100, 20_000] as const;

/** A tenth of the rounds, after their end. */
const pressedAgain = (draw: Draw) => {
  if (!draw.chance(0.1)) return {};
  const deafTo = draw.weighted<WalletCall>([
    [4, 'debit'],
    [2, 'credit'],
    [1, 'rollback'],
  ]);
  return { again: { afterMs: draw.from(0, 10_000), deafTo } };
};
const bet = ({ cast, draw, round }: Scene, account?: string): Act => {
  const stake = draw.from(...STAKE);
  const payout = draw.weighted<number | 'rollback'>([
    [5, 0],
    [3, stake * 2 + draw.below(50)],
    [1, stake],
    [1, Math.floor(stake / 2)],
    [2, 'rollback'],
  ]);
  return {
    act: 'bet',
    account: account ?? draw.pick([...cast.players, ...cast.others]),
    round: round(),
    stake,
    payout,
    endsAfterMs: draw.weighted<number>([
      [6, draw.from(0, 2_000)],
      [2, draw.from(2_000, 30_000)],
    ]),
    ...pressedAgain(draw),
  };
};
/** Mostly left alone; now and then its press is sent once more, also when the numbers are known. */
const slip = ({ cast, draw, round }: Scene): Act => {
  const { id, play, picks } = draw.pick(cast.lotteries);
  const lines = Array.from({ length: draw.from(1, 3) }, () => ({
    play,
    pick: draw.pick(picks),
    stake: draw.pick([1, 5, 25, 100]),
  }));
  return {
    act: 'slip',
    account: draw.pick([...cast.players, ...cast.others]),
    round: round(),
    lottery: id,
    lines,
    ...(draw.chance(0.2) ? { againMs: draw.from(0, 60_000) } : {}),
  };
};
/** The one write that travels over the channel so far: acknowledged, followed up, looked up where no answer comes. */
const write = (draw: Draw, client: string): Act => ({
  act: 'write',
  client,
  what: 'updateLanguage',
  body: { language: draw.pick(['EN', 'CN', 'MY']) },
});
/** One thing a client's owner does now. */
const deed = (scene: Scene, client: ClientSetup): Act => {
  const { cast, draw } = scene;
  const { id, role } = client;
  const boards = role === 'agent' ? [...cast.boards, ...cast.teams] : cast.boards;
  const of = (act: 'logout' | 'reload' | 'refresh' | 'hide' | 'show' | 'offline' | 'online'): Act => ({
    act,
    client: id,
  });
  const lives: readonly (readonly [number, () => Act])[] = [
    [2, () => of('reload')],
    [4, () => of('refresh')],
    [2, () => of('hide')],
    [3, () => of('show')],
    [1, () => of('offline')],
    [2, () => of('online')],
    [
      2,
      () => ({
        act: 'sleep',
        client: id,
        ms: draw.weighted([
          [5, draw.from(1_000, 20_000)],
          [1, draw.from(20_000, 400_000)],
        ]),
      }),
    ],
    [4, () => ({ act: 'language', client: id, language: draw.pick(['EN', 'CN', 'MY'] as const) })],
    [2, () => ({ act: 'show-topic', client: id, topic: draw.pick(boards) })],
    [1, () => ({ act: 'hide-topic', client: id, topic: draw.pick(boards) })],
  ];
  const sessions: readonly (readonly [number, () => Act])[] =
    client.account === null
      ? []
      : [
          [2, () => of('logout')],
          [3, () => ({ act: 'login', client: id })],
          [2, () => ({ act: 'launch', client: id, game: draw.pick(cast.games) })],
          [5, () => bet(scene, client.account ?? undefined)],
          [5, () => write(draw, id)],
        ];
  return draw.weighted([...lives, ...sessions])();
};

export const drawWorkload = (setup: Setup, cast: Cast, draw: Draw): readonly Action[] => {
  let rounds = 0;
  const scene: Scene = { setup, cast, draw, round: () => `r${++rounds}` };
  const actions: Action[] = [];
  const during = (meanMs: number, act: () => Act): void => {
    for (let at = draw.from(0, meanMs); at < setup.stormMs; at += draw.from(1, 2 * meanMs))
      actions.push({ at, ...act() });
  };
  for (const client of setup.clients) {
    if (client.account !== null) actions.push({ at: draw.from(0, 2_000), act: 'login', client: client.id });
    during(draw.pick([4_000, 12_000, 40_000]), () => deed(scene, client));
    if (client.account !== null && client.role !== 'trial' && draw.chance(0.5)) {
      const { games, promotions } = cast;
      const pauseMs = draw.pick([2_000, 6_000, 20_000]);
      actions.push(...drawWishes(draw, { client: client.id, games, promotions, until: setup.stormMs, pauseMs }));
    }
    if (client.account !== null && draw.chance(0.5)) {
      const pauseMs = draw.pick([5_000, 15_000, 60_000]);
      actions.push(...drawPlays(draw, { client: client.id, games: cast.games, until: setup.stormMs, pauseMs }));
    }
  }
  during(draw.pick([400, 1_500, 6_000]), () => bet(scene));
  during(draw.pick([3_000, 10_000, 30_000]), () => slip(scene));
  during(draw.pick([4_000, 20_000]), () => ({
    act: 'deposit',
    account: draw.pick([...cast.players, ...cast.agents, ...cast.others]),
    amount: draw.from(1, 500_000),
  }));
  return actions;
};
