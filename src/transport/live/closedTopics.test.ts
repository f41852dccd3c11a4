import { expect, it } from 'vitest';
import { channelFixture, WALLET, walletFrame } from './testing/channelFixture.ts';

it.each(['maintenance', 'region-restricted'])(
  'a topic refused because the house is closed (%s) is subscribed again over the same link once it is open',
  async (code) => {
    const set = channelFixture();
    set.hub.refused = { [WALLET]: code };
    set.startMember();
    await set.clock.advance(1_000);
    const seen = () => [set.freshness(WALLET), set.hub.messagesOf('subscribe').length, set.hub.links.length];
    expect([set.last().connection.name, ...seen()]).toEqual(['ready', 'denied', 1, 1]);
    await set.clock.advance(8_000);
    set.hub.last().heartbeat();
    await set.clock.advance(8_000);
    expect(seen()).toEqual(['denied', 3, 1]);
    set.hub.refused = {};
    set.hub.last().heartbeat();
    set.hub.heads = { [WALLET]: 5 };
    await set.clock.advance(7_100);
    expect(seen()).toEqual(['catchingUp', 4, 1]);
    set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
    set.hub.last().heartbeat();
    await set.clock.advance(5_000);
    set.hub.last().heartbeat();
    await set.clock.advance(5_000);
    expect(seen()).toEqual(['live', 4, 1]);
  },
);
