/** Draws what people do (reliability 6.2): log in, play, look, switch, sleep, leave; and the deposits meanwhile. */
import type { WorldNames } from '../plan/worldNames.ts';
import type { RandomStream } from '../random/randomStreams.ts';
import { drawGames } from './drawGames.ts';
import { drawClaims } from './drawClaims.ts';
import { drawFavouritesAndPromotions } from './drawFavouritesAndPromotions.ts';
import type { Act, Action, ClientSetup, Setup, WalletCallName } from '../types.ts';

interface Scene {
  readonly setup: Setup;
  readonly names: WorldNames;
  readonly random: RandomStream;
  /** A round id that no other round of this plan has. */
  readonly round: () => string;
}
/** Smallest and largest stake, minor units; the plan's games accept both. */
const STAKE = [100, 20_000] as const;

/** A tenth of the rounds are sent again after their end. */
const drawRepetition = (random: RandomStream) => {
  if (!random.chance(0.1)) return {};
  const deafTo = random.weighted<WalletCallName>([
    [4, 'debit'],
    [2, 'credit'],
    [1, 'rollback'],
  ]);
  return { again: { afterMs: random.between(0, 10_000), deafTo } };
};
const bet = ({ names, random, round }: Scene, account?: string): Act => {
  const stake = random.between(...STAKE);
  const payout = random.weighted<number | 'rollback'>([
    [5, 0],
    [3, stake * 2 + random.below(50)],
    [1, stake],
    [1, Math.floor(stake / 2)],
    [2, 'rollback'],
  ]);
  return {
    act: 'bet',
    account: account ?? random.pick([...names.players, ...names.others]),
    round: round(),
    stake,
    payout,
    endsAfterMs: random.weighted<number>([
      [6, random.between(0, 2_000)],
      [2, random.between(2_000, 30_000)],
    ]),
    ...drawRepetition(random),
  };
};
/** Mostly sent once; sometimes the order is sent again, also after the draw. */
const slip = ({ names, random, round }: Scene): Act => {
  const { id, play, picks } = random.pick(names.lotteries);
  const lines = Array.from({ length: random.between(1, 3) }, () => ({
    play,
    pick: random.pick(picks),
    stake: random.pick([1, 5, 25, 100]),
  }));
  return {
    act: 'slip',
    account: random.pick([...names.players, ...names.others]),
    round: round(),
    lottery: id,
    lines,
    ...(random.chance(0.2) ? { againMs: random.between(0, 60_000) } : {}),
  };
};
/** The one write that travels over the channel so far: acknowledged, followed up, looked up where no answer arrives. */
const write = (random: RandomStream, client: string): Act => ({
  act: 'write',
  client,
  what: 'updateLanguage',
  body: { language: random.pick(['EN', 'CN', 'MY']) },
});
/** One act of a client's owner. */
const drawAct = (scene: Scene, client: ClientSetup): Act => {
  const { names, random } = scene;
  const { id, role } = client;
  const boards = role === 'agent' ? [...names.boards, ...names.teams] : names.boards;
  const of = (act: 'logout' | 'reload' | 'refresh' | 'hide' | 'show' | 'offline' | 'online'): Act => ({
    act,
    client: id,
  });
  const pageActs: readonly (readonly [number, () => Act])[] = [
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
        ms: random.weighted([
          [5, random.between(1_000, 20_000)],
          [1, random.between(20_000, 400_000)],
        ]),
      }),
    ],
    [4, () => ({ act: 'language', client: id, language: random.pick(['EN', 'CN', 'MY'] as const) })],
    [2, () => ({ act: 'show-topic', client: id, topic: random.pick(boards) })],
    [1, () => ({ act: 'hide-topic', client: id, topic: random.pick(boards) })],
  ];
  const sessionActs: readonly (readonly [number, () => Act])[] =
    client.account === null
      ? []
      : [
          [2, () => of('logout')],
          [3, () => ({ act: 'login', client: id })],
          [2, () => ({ act: 'launch', client: id, game: random.pick(names.games) })],
          [5, () => bet(scene, client.account ?? undefined)],
          [5, () => write(random, id)],
        ];
  return random.weighted([...pageActs, ...sessionActs])();
};

export const drawWorkload = (setup: Setup, names: WorldNames, random: RandomStream): readonly Action[] => {
  let rounds = 0;
  const scene: Scene = { setup, names, random, round: () => `r${++rounds}` };
  const actions: Action[] = [];
  const during = (meanMs: number, act: () => Act): void => {
    for (let at = random.between(0, meanMs); at < setup.stormMs; at += random.between(1, 2 * meanMs))
      actions.push({ at, ...act() });
  };
  for (const client of setup.clients) {
    if (client.account !== null) actions.push({ at: random.between(0, 2_000), act: 'login', client: client.id });
    during(random.pick([4_000, 12_000, 40_000]), () => drawAct(scene, client));
    if (client.account !== null && client.role !== 'trial' && random.chance(0.5)) {
      const { games, promotions } = names;
      const pauseMs = random.pick([2_000, 6_000, 20_000]);
      actions.push(
        ...drawFavouritesAndPromotions(random, { client: client.id, games, promotions, until: setup.stormMs, pauseMs }),
      );
    }
    if (client.account !== null && random.chance(0.5)) {
      const pauseMs = random.pick([5_000, 15_000, 60_000]);
      actions.push(...drawGames(random, { client: client.id, games: names.games, until: setup.stormMs, pauseMs }));
    }
  }
  during(random.pick([400, 1_500, 6_000]), () => bet(scene));
  during(random.pick([3_000, 10_000, 30_000]), () => slip(scene));
  during(random.pick([4_000, 20_000]), () => ({
    act: 'deposit',
    account: random.pick([...names.players, ...names.agents, ...names.others]),
    amount: random.between(1, 500_000),
  }));
  for (const account of names.players) {
    const clients = setup.clients.filter((one) => one.account === account).map(({ id }) => id);
    if (clients.length > 0)
      actions.push(...drawClaims(random, { clients, rewards: names.rewards, until: setup.stormMs }));
  }
  return actions;
};
