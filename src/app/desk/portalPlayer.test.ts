import { expect, test } from 'vitest';
import { createPortalPlayer, type PortalRecording } from './portalPlayer.ts';
import { encodeState } from '../../recording/desk/stateBytes.ts';
import type { DeskOrder, PortalNews } from './portalLink.ts';

const started = () => {
  const orders: DeskOrder[] = [];
  const heard: PortalNews[] = [];
  const frames: (() => void)[] = [];
  let tell: (news: PortalNews) => void = () => undefined;
  const player = createPortalPlayer(
    {
      post: (order) => void orders.push(order),
      onNews: (run) => {
        tell = run;
      },
    },
    (run) => {
      frames.push(run);
      return () => undefined;
    },
    (news) => void heard.push(news),
  );
  /** Places whose state the worker is asked for, and what ends each. */
  const asked: number[] = [];
  const answers: ((isSound: boolean) => Promise<void>)[] = [];
  player.load({
    bytes: new Blob(),
    playable: {} as PortalRecording['playable'],
    faultSeed: null,
    speed: 1,
    stateAt: (t) =>
      new Promise((resolve, reject) => {
        asked.push(t);
        answers.push(async (isSound) => {
          if (isSound) resolve({ records: t, bytes: noFrames() });
          else reject(new Error('unreadable'));
          await Promise.resolve();
          await Promise.resolve();
        });
      }),
  });
  orders.length = 0;
  const answer = async (isSound = true): Promise<void> => answers.shift()?.(isSound);
  /** Paints until no callback waits for it. */
  const paint = (): void => {
    for (let run = frames.shift(); run !== undefined; run = frames.shift()) run();
  };
  return { player, orders, heard, asked, answer, paint, tell: (news: PortalNews) => tell(news) };
};

const noFrames = () => encodeState([]);
const soughtTo = (to: number, n: number): DeskOrder => ({ do: 'seek', to, n, records: to, bytes: noFrames() });

test('P-15 of twenty seeks in a moment the first and the last are folded and carried out, and no position of before one is shown', async () => {
  const { player, orders, heard, asked, answer, paint, tell } = started();
  // Before the portal is ready nothing is sought: the order would be lost, and with it all that follow.
  player.seek(7);
  expect(asked).toEqual([]);
  tell({ is: 'playing', lengthMs: 2_000 });
  heard.length = 0;
  for (let at = 0; at < 20; at += 1) player.seek(at * 100);
  expect(asked).toEqual([0]);
  tell({ is: 'position', at: 55, paused: true, lagMs: 0 });
  expect(heard).toEqual([]);
  await answer();
  expect(orders).toEqual([soughtTo(0, 1)]);
  // While the portal shows the first one, the worker makes the state of the last.
  expect(asked).toEqual([0, 1_900]);
  await answer();
  expect(orders).toHaveLength(1);
  tell({ is: 'sought', n: 1 });
  // The first one's picture is painted before the next seek.
  expect(orders).toHaveLength(1);
  paint();
  expect(orders).toEqual([soughtTo(0, 1), soughtTo(1_900, 2)]);
  tell({ is: 'position', at: 0, paused: true, lagMs: 0 });
  tell({ is: 'sought', n: 2 });
  paint();
  tell({ is: 'position', at: 1_900, paused: true, lagMs: 0 });
  expect(heard.filter(({ is }) => is === 'position')).toEqual([{ is: 'position', at: 1_900, paused: true, lagMs: 0 }]);
  expect(asked).toEqual([0, 1_900]);
});
test('P-15 a state that is folded while the portal is busy, and overtaken then, is not shown', async () => {
  const { player, orders, asked, answer, paint, tell } = started();
  tell({ is: 'playing', lengthMs: 2_000 });
  player.seek(100);
  await answer();
  player.seek(200);
  player.seek(300);
  await answer();
  tell({ is: 'sought', n: 1 });
  paint();
  expect(asked).toEqual([100, 200, 300]);
  expect(orders).toEqual([soughtTo(100, 1)]);
  await answer();
  expect(orders).toEqual([soughtTo(100, 1), soughtTo(300, 2)]);
});
test('P-09 P-15 what is ordered after a seek is done at its place, and a place that cannot be read holds nothing up', async () => {
  const { player, orders, heard, answer, tell } = started();
  tell({ is: 'playing', lengthMs: 2_000 });
  player.seek(500);
  player.step({ by: 'frame' });
  player.resume();
  expect(orders).toEqual([]);
  await answer();
  expect(orders).toEqual([soughtTo(500, 1), { do: 'step', step: { by: 'frame' } }, { do: 'resume' }]);
  player.seek(900);
  player.pause();
  await answer(false);
  expect(heard.at(-1)).toEqual({ is: 'failed', line: 0, reason: 'Error: unreadable' });
  expect(orders.at(-1)).toEqual({ do: 'pause' });
});

test('P-09 a step that was ordered before a newer seek is not carried out at the newer place, and a pause is', async () => {
  const { player, orders, answer, paint, tell } = started();
  tell({ is: 'playing', lengthMs: 2_000 });
  player.seek(500);
  player.step({ by: 'frame' });
  player.pause();
  player.seek(900);
  await answer();
  tell({ is: 'sought', n: 1 });
  paint();
  await answer();
  expect(orders).toEqual([soughtTo(500, 1), soughtTo(900, 2), { do: 'pause' }]);
});
