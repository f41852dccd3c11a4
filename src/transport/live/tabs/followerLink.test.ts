import { describe, expect, it } from 'vitest';
import { createFakeClock } from '../../../platform/testing/fakeClock.ts';
import type { SourceSignal } from '../../api.ts';
import { walletFrame, WALLET, walletValue } from '../testing/channelFixture.ts';
import { createFollowerLink } from './followerLink.ts';
import type { TabMessage } from './tabMessages.ts';
import { tabsFixture } from './testing/tabsFixture.ts';

const LINE = 'me/1';
const follower = () => {
  const clock = createFakeClock(0, () => true);
  const posted: TabMessage[] = [];
  const signals: SourceSignal[] = [];
  const link = createFollowerLink({
    linkId: LINE,
    leader: 'a',
    clock,
    post: (word) => void posted.push(word),
    onSignal: (signal) => void signals.push(signal),
  });
  const hear = (way: string, signal: SourceSignal): void => link.onMessage({ say: 'line', line: LINE, way, signal });
  return { clock, link, posted, signals, hear };
};
const OPEN: SourceSignal = { type: 'open', transport: 'websocket' };
const CLOSED: SourceSignal = { type: 'closed', code: 'transport-close', retry: true };

describe('a link that two pages offer to carry', () => {
  it('H-27 opens only over the page that it is attached to, because the other one has detached it', () => {
    const { link, posted, signals, hear } = follower();
    link.retarget('b');
    hear('a/1', OPEN);
    expect([link.connectionId(), signals]).toEqual([null, []]);
    link.retarget('a');
    hear('a/1', OPEN);
    expect([link.connectionId(), signals]).toEqual(['a/1', [{ type: 'open', transport: 'tab' }]]);
    expect(posted).toEqual(['a', 'b', 'a'].map((to) => ({ say: 'attach', to, line: LINE })));
  });
  it('H-27 does not end with a connection of the page that it has left', () => {
    const { link, signals, hear } = follower();
    link.retarget('b');
    hear('a/1', CLOSED);
    hear('b/1', OPEN);
    hear('a/1', CLOSED);
    expect([link.connectionId(), signals]).toEqual(['b/1', [{ type: 'open', transport: 'tab' }]]);
    hear('b/1', CLOSED);
    expect(signals.at(-1)).toEqual(CLOSED);
  });
  it('H-27 gets its values while the page that has lost the lead still sends heartbeats', async () => {
    const set = tabsFixture({ wordMs: 5, lockMs: 0 });
    set.hub.answers['subscribe'] = ({ message }, link) => {
      const heads = { [WALLET]: 5 };
      set.clock.after(15, () => link.frames(walletFrame(7, -1, 5, 1_000)));
      return { ok: true, generation: message.generation, clock: set.clock.now(), epoch: 7, heads, refused: {} };
    };
    const first = set.open();
    await first.start();
    await set.pass(1_000);
    const second = set.open();
    const group = (await set.browser.open().groups?.())?.('toteboard-live-m1', () => undefined);
    const stale = { say: 'beat', from: 'stalled', way: null, visible: true };
    // Each answer of the leader crosses a heartbeat of the stalled page, and the other way round.
    for (let ms = 0; ms < 40; ms += 3) set.clock.after(ms, () => group?.post(stale));
    await second.start();
    await set.pass(6_000);
    expect([second.connectionStatus(), second.value(WALLET)]).toEqual(['live', walletValue(1_000)]);
  });
});
