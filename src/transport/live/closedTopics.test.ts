import { expect, it } from 'vitest';
import { bench, WALLET, walletFrame } from './bench.ts';

it.each(['maintenance', 'region-restricted'])(
  'a topic refused by a closing that was over before anybody was told of it (%s) is asked for again over the same link',
  async (code) => {
    const set = bench();
    set.hub.refused = { [WALLET]: code };
    set.startMember();
    await set.clock.advance(1_000);
    const seen = () => [set.freshness(WALLET), set.hub.askedFor('subscribe').length, set.hub.links.length];
    expect([set.last().connection.name, ...seen()]).toEqual(['ready', 'denied', 1, 1]);
    await set.clock.advance(8_000);
    set.hub.last().beat();
    await set.clock.advance(8_000);
    expect(seen()).toEqual(['denied', 3, 1]);
    set.hub.refused = {};
    set.hub.last().beat();
    set.hub.heads = { [WALLET]: 5 };
    await set.clock.advance(7_100);
    expect(seen()).toEqual(['catchingUp', 4, 1]);
    set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
    set.hub.last().beat();
    await set.clock.advance(5_000);
    set.hub.last().beat();
    await set.clock.advance(5_000);
    expect(seen()).toEqual(['live', 4, 1]);
  },
);
