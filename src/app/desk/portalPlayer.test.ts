import { expect, test } from 'vitest';
import { createPortalPlayer } from './portalPlayer.ts';
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
  /** Paints until no callback waits for it. */
  const paint = (): void => {
    for (let run = frames.shift(); run !== undefined; run = frames.shift()) run();
  };
  return { player, orders, heard, paint, tell: (news: PortalNews) => tell(news) };
};

test('P-15 of twenty seeks in a moment the first and the last are carried out, and no position of before one is shown', () => {
  const { player, orders, heard, paint, tell } = started();
  // Before the portal is ready nothing is sought: the order would be lost, and with it all that follow.
  player.seek(7);
  expect(orders).toEqual([]);
  tell({ is: 'playing', lengthMs: 2_000 });
  heard.length = 0;
  for (let at = 0; at < 20; at += 1) player.seek(at * 100);
  expect(orders).toEqual([{ do: 'seek', to: 0, n: 1 }]);
  tell({ is: 'position', at: 55, paused: true, lagMs: 0 });
  expect(heard).toEqual([]);
  tell({ is: 'sought', n: 1 });
  // The first one's picture is painted before the next seek.
  expect(orders).toHaveLength(1);
  paint();
  expect(orders.at(-1)).toEqual({ do: 'seek', to: 1_900, n: 2 });
  expect(orders).toHaveLength(2);
  tell({ is: 'position', at: 0, paused: true, lagMs: 0 });
  tell({ is: 'sought', n: 2 });
  tell({ is: 'position', at: 1_900, paused: true, lagMs: 0 });
  expect(heard.filter(({ is }) => is === 'position')).toEqual([{ is: 'position', at: 1_900, paused: true, lagMs: 0 }]);
});
