import { describe, expect, it } from 'vitest';
import { logout } from '../../contract/session/session.calls.ts';
import {
  channelFixture,
  BETS,
  betsFrame,
  balanceAnswer,
  syncedMember,
  WALLET,
  walletFrame,
  walletValue,
} from './testing/channelFixture.ts';

describe('batches from the WebSocket', () => {
  it('H-04 a topic is live once acknowledged, complete up to the known head, and proven by a watermark', async () => {
    const set = channelFixture();
    set.hub.heads = { [WALLET]: 5 };
    set.startMember();
    await set.clock.advance(100);
    expect(set.freshness(WALLET)).toBe('catchingUp');
    expect(set.last().connectionStatus.word).toBe('catchingUp');
    set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
    await set.clock.advance(50);
    expect(set.freshness(WALLET)).toBe('live');
    expect(set.last().connectionStatus).toEqual({ word: 'live', delayMs: 10 });
    expect(set.value(WALLET)).toEqual(walletValue(1_000));
  });
  it('H-25 publishes one batch per frame, however many events arrive', async () => {
    const set = await syncedMember();
    const before = set.batches.length;
    for (let seq = 6; seq < 106; seq += 1) set.hub.last().frames(walletFrame(7, seq - 1, seq, seq));
    await set.clock.advance(16);
    expect(set.batches.length).toBe(before + 1);
    expect(set.last().changes.length).toBe(100);
  });
  it('R-LIVE-14 a thousand events in a second reach the store in one batch per frame, and none is skipped', async () => {
    const set = await syncedMember();
    const before = set.batches.length;
    const earlier = set.changes().length;
    for (let seq = 6; seq < 1_006; seq += 1) {
      set.hub.last().frames(walletFrame(7, seq - 1, seq, seq));
      await set.clock.advance(1);
    }
    await set.clock.advance(16);
    // Sixty-two frames of 16 ms and the freshness tick; input events run between them.
    expect(set.batches.length - before).toBeLessThanOrEqual(65);
    expect(set.changes().length - earlier).toBe(1_000);
    expect(set.value(WALLET)).toEqual(walletValue(1_005));
  });
  it('H-26 marks a snapshot as caught up, and later changes as live', async () => {
    const set = await syncedMember();
    set.hub.last().frames(walletFrame(7, 5, 6, 900));
    await set.clock.advance(20);
    expect(set.changes().map(({ mode }) => mode)).toEqual(['caughtUp', 'live']);
  });
  it('REL-12 a value stops being live within 10 s of the last watermark, by time alone', async () => {
    const set = await syncedMember();
    set.hub.answers['sync'] = () => undefined;
    await set.clock.advance(7_000);
    expect(set.freshness(WALLET)).toBe('live');
    await set.clock.advance(2_900);
    expect(set.freshness(WALLET)).not.toBe('live');
    expect(set.last().connectionStatus.word).not.toBe('live');
  });
  it('H-05 a hub that answers but publishes nothing is not live', async () => {
    const set = await syncedMember();
    const stuck = set.clock.now();
    set.hub.answers['sync'] = ({ message }) => ({
      ok: true,
      generation: message.generation,
      clock: set.clock.now(),
      epoch: 7,
      heads: {},
      watermark: { seq: 1, at: stuck },
    });
    for (let n = 0; n < 5; n += 1) {
      await set.clock.advance(4_000);
      set.hub.last().heartbeat({ watermark: { seq: 1, at: stuck } });
    }
    expect(set.last().connection.name).toBe('ready');
    expect(set.freshness(WALLET)).toBe('stale');
    expect(set.last().connectionStatus.word).not.toBe('live');
  });
  it('H-04 a house clock that goes back keeps nothing live for longer: proofs by the old clock do not count', async () => {
    for (const heardOf of ['a heartbeat', 'an answer']) {
      const set = await syncedMember();
      await set.beats(2);
      const back = 68_000;
      set.hub.answers['sync'] = ({ message }) => ({
        ok: true,
        generation: message.generation,
        clock: set.clock.now() - back,
        epoch: 7,
        heads: {},
        watermark: { seq: 1, at: set.clock.now() - back },
      });
      // The last message before the connection falls silent.
      if (heardOf === 'an answer') await set.clock.advance(5_100);
      else {
        await set.clock.advance(6_000);
        set.hub.last().heartbeat({ watermark: { seq: 1, at: set.clock.now() - back } });
      }
      set.hub.answers['sync'] = () => undefined;
      await set.clock.advance(8_500);
      expect(set.last().connection.name, heardOf).not.toBe('backoff');
      expect([set.freshness(WALLET), set.last().connectionStatus.word], heardOf).not.toContain('live');
    }
  });
  it('a topic with a late producer is as fresh as its producer, the others as the watermark', async () => {
    const set = await syncedMember([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    set.hub.answers['sync'] = () => undefined;
    await set.beats(2);
    const late = set.clock.now() - 9_000;
    await set.clock.advance(3_950);
    set.hub.last().heartbeat({ behind: { [BETS]: late } });
    await set.clock.advance(3_000);
    set.hub.last().heartbeat({ behind: { [BETS]: late } });
    await set.clock.advance(4_000);
    set.hub.last().heartbeat({ behind: { [BETS]: late } });
    await set.clock.advance(600);
    expect([set.freshness(WALLET), set.freshness(BETS)]).toEqual(['live', 'stale']);
  });
});

describe('a late producer', () => {
  it('H-04 stays late after a sync answer that does not name it', async () => {
    const set = await syncedMember([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    await set.clock.advance(3_000);
    const stuck = set.clock.now() - 9_000;
    const seen = new Set<string | undefined>();
    for (let n = 0; n < 30; n += 1) {
      if (n % 8 === 0) set.hub.last().heartbeat({ behind: { [BETS]: stuck } });
      await set.clock.advance(500);
      if (n > 16) seen.add(set.freshness(BETS));
    }
    expect([seen.has('live'), set.freshness(WALLET)]).toEqual([false, 'live']);
    // From before the hub's clock went back (F28): a watermark in the future proves nothing.
    set.hub.last().heartbeat({ behind: { [BETS]: set.clock.now() + 848_000 } });
    await set.clock.advance(600);
    expect(set.freshness(BETS)).not.toBe('live');
  });
  it('H-04 is late before the first heartbeat if the sync answer names it', async () => {
    const set = await syncedMember([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    await set.clock.advance(3_000);
    const stuck = set.clock.now() - 9_000;
    set.hub.answers['sync'] = ({ message }) => ({
      ok: true,
      generation: message.generation,
      clock: set.clock.now(),
      epoch: 7,
      heads: set.hub.heads,
      watermark: { seq: 1, at: set.clock.now() },
      behind: { [BETS]: stuck },
    });
    await set.clock.advance(12_000);
    expect([set.freshness(BETS), set.freshness(WALLET)]).toEqual(['stale', 'live']);
  });
});

describe('missing frames', () => {
  it('REL-06 the next heartbeat reveals a lost last frame, which is requested from the present position', async () => {
    const set = await syncedMember();
    set.hub.heads = { [WALLET]: 9 };
    await set.beats(1);
    await set.clock.advance(300);
    const again = set.hub.messagesOf('subscribe').at(-1);
    expect(again?.message['topics']).toEqual([{ topic: WALLET, since: [7, 5] }]);
    set.hub.last().frames(walletFrame(7, 5, 9, 700));
    await set.clock.advance(1_000);
    expect(set.value(WALLET)).toEqual(walletValue(700));
    const asked = set.hub.messagesOf('subscribe').length;
    await set.beats(2);
    expect(set.hub.messagesOf('subscribe').length).toBe(asked);
  });
  it('REL-07 one recovery per topic is in flight, however many triggers arrive', async () => {
    const set = await syncedMember([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    set.hub.answers['subscribe'] = () => undefined;
    const before = set.hub.messagesOf('subscribe').length;
    for (let seq = 20; seq < 40; seq += 2) set.hub.last().frames(betsFrame(7, seq - 1, seq, `b${seq}`));
    await set.clock.advance(260);
    for (let seq = 40; seq < 60; seq += 2) set.hub.last().frames(betsFrame(7, seq - 1, seq, `b${seq}`));
    await set.clock.advance(1_400);
    expect(set.hub.messagesOf('subscribe').length).toBe(before + 1);
    // If a recovery ends without the missing frames, the topic is checked again.
    delete set.hub.answers['subscribe'];
    await set.clock.advance(3_000);
    expect(set.hub.messagesOf('subscribe').length).toBeGreaterThan(before + 1);
  });
  it('H-02 R-DESIGN-04 a resync without an answer in 1.5 s reads by REST, through the gate', async () => {
    const set = await syncedMember();
    set.replies['/wps/v2/wallets/balance'] = () => balanceAnswer('6.00', set.clock.now(), 9);
    set.hub.answers['subscribe'] = () => undefined;
    set.hub.heads = { [WALLET]: 9 };
    set.hub.last().heartbeat();
    await set.clock.advance(250 + 1_400);
    expect(set.house.seen.length).toBe(0);
    await set.clock.advance(300);
    expect(set.value(WALLET)).toEqual(walletValue(600));
  });
  it('R-MONEY-02 H-02 a late answer to an earlier read, or a late frame, never replaces a newer balance', async () => {
    const set = await syncedMember();
    const read = (seq: number, balance: string) => {
      let answer = (): void => undefined;
      const hold = new Promise((resolve) => {
        answer = () => resolve(balanceAnswer(balance, set.clock.now(), seq));
      });
      set.replies['/wps/v2/wallets/balance'] = () => ({ hold });
      void set.live.refresh(WALLET);
      return async (): Promise<void> => {
        answer();
        await set.clock.advance(50);
      };
    };
    const answerEarlier = read(5, '10.00');
    set.hub.last().frames(walletFrame(7, 5, 6, 900));
    await set.clock.advance(50);
    await answerEarlier();
    expect(set.value(WALLET)).toEqual(walletValue(900));
    const answerNewer = read(8, '7.00');
    await answerNewer();
    set.hub.last().frames(walletFrame(7, 6, 7, 850));
    await set.clock.advance(50);
    expect(set.value(WALLET)).toEqual(walletValue(700));
    const positions = set.changes().map(({ effect }) => effect.frame.seq);
    expect(positions).toEqual(positions.toSorted((one, other) => one - other));
  });
  it('H-13 a malformed frame is quarantined, its neighbours pass, and its topic is resynced', async () => {
    const set = await syncedMember([WALLET, BETS]);
    const hostile = { ...walletFrame(7, 5, 6, 1), data: { balance: 'x', __proto__: { isAgent: true } } };
    set.hub.last().frames(hostile, null, 42, betsFrame(7, -1, 3, 'b1'));
    await set.clock.advance(300);
    expect(set.live.quarantine().map(({ reason }) => reason)).toEqual(['malformed', 'malformed', 'malformed']);
    expect(set.value(BETS)).toBeDefined();
    expect(set.hub.messagesOf('subscribe').at(-1)?.message['topics']).toEqual([{ topic: WALLET, since: [7, 5] }]);
    for (let n = 0; n < 200; n += 1) set.hub.last().frames({ rubbish: 'x'.repeat(10_000) });
    expect(set.live.quarantine().length).toBe(50);
    expect(JSON.stringify(set.live.quarantine()).length).toBeLessThan(60_000);
  });
  it('H-10 REL-05 a malformed reply or a reply of another generation changes nothing', async () => {
    const set = channelFixture();
    set.hub.answers['subscribe'] = ({ message }) => ({
      ok: true,
      generation: message.generation + 1,
      clock: set.clock.now(),
      epoch: 7,
      heads: { [WALLET]: 0 },
      refused: {},
    });
    set.startMember();
    await set.clock.advance(1_000);
    expect(set.freshness(WALLET)).toBe('catchingUp');
    expect(set.last().connection.name).toBe('syncing');
  });
  it('an unacknowledged subscribe is retried after 1.5, 3, 6, 8 s without delaying the ready state', async () => {
    const set = channelFixture();
    set.hub.answers['subscribe'] = () => undefined;
    set.startMember();
    const times: number[] = [];
    let known = 0;
    for (let n = 0; n < 300; n += 1) {
      await set.clock.advance(100);
      if (n % 40 === 0 && set.last().connection.name === 'ready') set.hub.last().heartbeat();
      const now = set.hub.messagesOf('subscribe').length;
      if (now > known) times.push(Math.floor(set.clock.mono() / 500) * 500);
      known = now;
      if (n === 51) expect(set.last().connection.name).toBe('ready');
    }
    expect(times.slice(0, 5)).toEqual([0, 1_500, 4_500, 10_500, 18_500]);
  });
  it('H-16 a reconnect subscribes from the present position of the gate, not from the last frame of the socket', async () => {
    const set = await syncedMember();
    set.replies['/wps/v2/wallets/balance'] = () => balanceAnswer('3.00', set.clock.now(), 8);
    set.hub.autoOpen = false;
    set.hub.last().drop();
    await set.clock.advance(6_000);
    expect(set.value(WALLET)).toEqual(walletValue(300));
    set.hub.last().open();
    await set.clock.advance(20);
    expect(set.hub.last().asked[0]?.message['topics']).toEqual([{ topic: WALLET, since: [7, 8] }]);
  });
  it('a refused topic is denied, and neither subscribed again nor polled', async () => {
    const set = channelFixture();
    set.hub.refused = { [WALLET]: 'forbidden' };
    set.startMember();
    await set.clock.advance(20_000);
    expect(set.freshness(WALLET)).toBe('denied');
    expect(set.hub.messagesOf('subscribe').length).toBe(1);
    expect(set.house.seen.length).toBe(0);
  });
});

describe('after a wake', () => {
  it('H-36 REL-13 nothing is live until a round trip has proven it', async () => {
    const set = await syncedMember();
    set.hub.answers['sync'] = () => undefined;
    set.clock.sleep(3_600_000);
    set.platform.environment.wake();
    await set.clock.advance(100);
    expect(set.freshness(WALLET)).toBe('catchingUp');
    expect(set.last().connection.name).toBe('probe');
    set.hub.last().heartbeat();
    await set.clock.advance(100);
    expect(set.freshness(WALLET)).not.toBe('live');
  });
  it('H-36 an answer to a request from before the sleep proves nothing', async () => {
    const set = await syncedMember();
    await set.clock.advance(4_892);
    const asleepAt = set.clock.now();
    let answers = 0;
    set.hub.answers['sync'] = ({ message }) => {
      answers += 1;
      const reply = { ok: true, generation: message.generation, clock: asleepAt, epoch: 7, heads: { [WALLET]: 5 } };
      return answers === 1 ? { ...reply, watermark: { seq: 1, at: asleepAt } } : undefined;
    };
    await set.clock.advance(10);
    expect(answers).toBe(1);
    set.clock.sleep(3_600_000);
    set.platform.environment.wake();
    await set.clock.advance(600);
    expect(set.freshness(WALLET)).not.toBe('live');
  });
  it('REL-13 H-22 a page that becomes visible verifies positions, and then is live again', async () => {
    const set = await syncedMember();
    set.platform.environment.setVisible(false);
    await set.clock.advance(60_000);
    const syncs = set.hub.messagesOf('sync').length;
    set.platform.environment.setVisible(true);
    const back = set.batches.length;
    await set.clock.advance(200);
    expect(set.batches.slice(back - 1).map(({ connection }) => connection.name)).toContain('probe');
    expect(set.hub.messagesOf('sync').length).toBe(syncs + 1);
    expect(set.hub.messagesOf('sync').at(-1)?.message['positions']).toEqual({ [WALLET]: [7, 5] });
    expect(set.freshness(WALLET)).toBe('live');
  });
});

describe('the age of a value', () => {
  it('is not known of a value that no record has ever changed, until something proves it', async () => {
    const set = channelFixture();
    set.hub.heads = { [WALLET]: 5 };
    set.startMember();
    await set.clock.advance(5);
    set.hub.last().frames({ ...walletFrame(7, -1, 5, 0), at: 0 });
    await set.clock.advance(16);
    expect([set.freshness(WALLET), set.statuses.get(WALLET)?.trueAt]).toEqual(['catchingUp', null]);
  });
  it('H-04 counts from the last proof before the sleep, not from the last change', async () => {
    const set = await syncedMember();
    await set.beats(3);
    const proven = set.statuses.get(WALLET)?.trueAt ?? 0;
    expect(proven).toBeGreaterThan(1_760_000_010_000);
    set.hub.answers['sync'] = () => undefined;
    set.hub.autoOpen = false;
    set.platform.environment.setOnline(false);
    set.clock.sleep(600_000);
    set.platform.environment.wake();
    await set.clock.advance(5_000);
    expect(set.statuses.get(WALLET)?.trueAt).toBe(proven);
    expect(set.last().connectionStatus).toEqual({ word: 'offline', since: proven, cause: 'device' });
  });
});

describe('writes by REST', () => {
  it('carry the epoch of the channel, and none after it has stopped', async () => {
    const set = await syncedMember();
    await set.rest.call(logout, {}).catch(() => undefined);
    set.live.stop();
    await set.rest.call(logout, {}).catch(() => undefined);
    expect(set.house.seen.map(({ headers }) => headers['x-toteboard-epoch'])).toEqual(['7', undefined]);
  });
});
