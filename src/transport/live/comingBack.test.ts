import { describe, expect, it } from 'vitest';
import { channelFixture, balanceAnswer, WALLET, walletFrame } from './testing/channelFixture.ts';

const BALANCE = '/wps/v2/wallets/balance';
const SYSTEM = '/wps/system/status';
/** A live member whose connection is lost; REST answers or is silent. Returns the statuses shown from then on. */
const cut = async (rest: boolean) => {
  const set = channelFixture();
  set.replies[BALANCE] = () => (rest ? balanceAnswer('10.00', set.clock.now(), 5) : { cut: 'ERR_NETWORK' });
  set.replies[SYSTEM] = () => ({ cut: 'ERR_NETWORK' });
  set.hub.heads = { [WALLET]: 5 };
  set.startMember();
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(3_000);
  const before = set.batches.length;
  set.hub.autoOpen = false;
  set.hub.last().drop();
  const back = async () => {
    const links = set.hub.links.length;
    for (let n = 0; n < 3_000 && (set.hub.last().closed() || set.hub.links.length === links); n += 1) {
      await set.clock.advance(10);
      if (!set.hub.last().closed()) break;
    }
    set.hub.last().open();
  };
  const words = () =>
    set.batches
      .slice(before)
      .map(({ connectionStatus }) => connectionStatus.word)
      .filter((word, at, all) => word !== all[at - 1]);
  return { ...set, back, words };
};

describe('a house that hangs', () => {
  it('H-04 a house without any answer since the connection was lost is Offline with an age, not Polling', async () => {
    const set = await cut(true);
    set.replies[BALANCE] = () => ({ silent: true });
    const proven = set.statuses.get(WALLET)?.trueAt;
    await set.clock.advance(5_600);
    expect(set.last().connectionStatus).toEqual({ word: 'offline', since: proven, cause: 'service' });
  });
});

describe('reconnecting', () => {
  it('H-04 if nothing was missed, Polling changes to Live without a flash of Catching up', async () => {
    const set = await cut(true);
    await set.clock.advance(7_000);
    await set.back();
    await set.clock.advance(3_000);
    expect(set.words()).toEqual(['polling', 'live']);
  });
  it('H-04 if frames were missed, Catching up shows until they arrive, and long enough to be read', async () => {
    const set = await cut(true);
    await set.clock.advance(1_000);
    set.hub.heads = { [WALLET]: 9 };
    await set.back();
    await set.clock.advance(60);
    expect(set.last().connectionStatus.word).toBe('catchingUp');
    set.hub.last().frames(walletFrame(7, 5, 9, 700));
    await set.clock.advance(300);
    expect([set.freshness(WALLET), set.last().connectionStatus.word]).toEqual(['live', 'catchingUp']);
    await set.clock.advance(1_200);
    expect(set.words()).toEqual(['polling', 'catchingUp', 'live']);
  });
  it('H-04 after Offline comes Catching up, then Live, without Offline in between', async () => {
    const set = await cut(false);
    await set.clock.advance(25_000);
    expect(set.last().connectionStatus).toMatchObject({ word: 'offline', cause: 'service' });
    await set.back();
    await set.clock.advance(500);
    expect(set.last().connectionStatus.word).toBe('catchingUp');
    await set.clock.advance(2_000);
    expect(set.words()).toEqual(['polling', 'offline', 'catchingUp', 'live']);
  });
  it('H-04 no value is stale while a new connection has not sent its first watermark', async () => {
    const set = await cut(false);
    await set.clock.advance(25_000);
    await set.back();
    const seen = new Set<string | undefined>();
    for (let n = 0; n < 20; n += 1) {
      await set.clock.advance(5);
      if (set.last().connection.name === 'ready') seen.add(set.freshness(WALLET));
    }
    expect([...seen].filter((one) => one !== 'catchingUp' && one !== 'live')).toEqual([]);
  });
});
