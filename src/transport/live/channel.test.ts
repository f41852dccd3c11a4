import { describe, expect, it } from 'vitest';
import { logout } from '../../contract/session/session.calls.ts';
import { bench, BETS, betsFrame, balanceAnswer, TOKEN, WALLET, walletFrame, walletValue } from './bench.ts';

/** A member with a synced wallet at seq 5, balance 1000. */
const live = async (wanted: readonly string[] = [WALLET]) => {
  const set = bench();
  set.hub.heads = { [WALLET]: 5 };
  set.startMember(wanted);
  await set.clock.advance(5);
  set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
  await set.clock.advance(100);
  return set;
};

describe('from the socket to a batch', () => {
  it('H-04 is live once acknowledged, placed at every head known, and proven by a watermark', async () => {
    const set = bench();
    set.hub.heads = { [WALLET]: 5 };
    set.startMember();
    await set.clock.advance(100);
    expect(set.freshness(WALLET)).toBe('catchingUp');
    expect(set.last().lamp.word).toBe('catchingUp');
    set.hub.last().frames(walletFrame(7, -1, 5, 1_000));
    await set.clock.advance(50);
    expect(set.freshness(WALLET)).toBe('live');
    expect(set.last().lamp).toEqual({ word: 'live', latencyMs: 10 });
    expect(set.value(WALLET)).toEqual(walletValue(1_000));
  });
  it('H-25 hands over one batch a frame, however many events came', async () => {
    const set = await live();
    const before = set.batches.length;
    for (let seq = 6; seq < 106; seq += 1) set.hub.last().frames(walletFrame(7, seq - 1, seq, seq));
    await set.clock.advance(16);
    expect(set.batches.length).toBe(before + 1);
    expect(set.last().changes.length).toBe(100);
  });
  it('R-LIVE-14 a thousand events in a second reach the store in one batch a frame, and none is skipped', async () => {
    const set = await live();
    const before = set.batches.length;
    const earlier = set.changes().length;
    for (let seq = 6; seq < 1_006; seq += 1) {
      set.hub.last().frames(walletFrame(7, seq - 1, seq, seq));
      await set.clock.advance(1);
    }
    await set.clock.advance(16);
    // Sixty-two frames of 16 ms and the tick that looks at freshness; a person types and scrolls between them.
    expect(set.batches.length - before).toBeLessThanOrEqual(65);
    expect(set.changes().length - earlier).toBe(1_000);
    expect(set.value(WALLET)).toEqual(walletValue(1_005));
  });
  it('H-26 says of a snapshot that it is caught up, of what follows while live that it is live', async () => {
    const set = await live();
    set.hub.last().frames(walletFrame(7, 5, 6, 900));
    await set.clock.advance(20);
    expect(set.changes().map(({ mode }) => mode)).toEqual(['caughtUp', 'live']);
  });
  it('REL-12 a figure stops looking live within 10 s of the last watermark, by time alone', async () => {
    const set = await live();
    set.hub.answers['sync'] = () => undefined;
    await set.clock.advance(7_000);
    expect(set.freshness(WALLET)).toBe('live');
    await set.clock.advance(2_900);
    expect(set.freshness(WALLET)).not.toBe('live');
    expect(set.last().lamp.word).not.toBe('live');
  });
  it('H-05 a hub that answers and publishes nothing is not live', async () => {
    const set = await live();
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
      set.hub.last().beat({ watermark: { seq: 1, at: stuck } });
    }
    expect(set.last().connection.name).toBe('ready');
    expect(set.freshness(WALLET)).toBe('stale');
    expect(set.last().lamp.word).not.toBe('live');
  });
  it('H-04 a house clock that went back makes nothing look live longer: what was true by the old one does not count', async () => {
    for (const heardOf of ['a heartbeat', 'an answer']) {
      const set = await live();
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
      // The last that is heard before the line falls silent.
      if (heardOf === 'an answer') await set.clock.advance(5_100);
      else {
        await set.clock.advance(6_000);
        set.hub.last().beat({ watermark: { seq: 1, at: set.clock.now() - back } });
      }
      set.hub.answers['sync'] = () => undefined;
      await set.clock.advance(8_500);
      expect(set.last().connection.name, heardOf).not.toBe('backoff');
      expect([set.freshness(WALLET), set.last().lamp.word], heardOf).not.toContain('live');
    }
  });
  it('a topic whose producer is behind is as fresh as its producer, the others as the watermark', async () => {
    const set = await live([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    set.hub.answers['sync'] = () => undefined;
    await set.beats(2);
    const late = set.clock.now() - 9_000;
    await set.clock.advance(3_950);
    set.hub.last().beat({ behind: { [BETS]: late } });
    await set.clock.advance(3_000);
    set.hub.last().beat({ behind: { [BETS]: late } });
    await set.clock.advance(4_000);
    set.hub.last().beat({ behind: { [BETS]: late } });
    await set.clock.advance(600);
    expect([set.freshness(WALLET), set.freshness(BETS)]).toEqual(['live', 'stale']);
  });
});

describe('a late producer', () => {
  it('H-04 stays late through the answers to sync, which do not repeat it', async () => {
    const set = await live([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    await set.clock.advance(3_000);
    const stuck = set.clock.now() - 9_000;
    const seen = new Set<string | undefined>();
    for (let n = 0; n < 30; n += 1) {
      if (n % 8 === 0) set.hub.last().beat({ behind: { [BETS]: stuck } });
      await set.clock.advance(500);
      if (n > 16) seen.add(set.freshness(BETS));
    }
    expect([seen.has('live'), set.freshness(WALLET)]).toEqual([false, 'live']);
    // Said by a clock that went back since (F28): complete up to a moment that is still to come is no proof.
    set.hub.last().beat({ behind: { [BETS]: set.clock.now() + 848_000 } });
    await set.clock.advance(600);
    expect(set.freshness(BETS)).not.toBe('live');
  });
  it('H-04 is late before the first heartbeat too, when the answer to sync names it', async () => {
    const set = await live([WALLET, BETS]);
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

describe('what goes missing', () => {
  it('REL-06 a lost last frame is found by the next heartbeat and asked for from the present position', async () => {
    const set = await live();
    set.hub.heads = { [WALLET]: 9 };
    await set.beats(1);
    await set.clock.advance(300);
    const again = set.hub.askedFor('subscribe').at(-1);
    expect(again?.message['topics']).toEqual([{ topic: WALLET, since: [7, 5] }]);
    set.hub.last().frames(walletFrame(7, 5, 9, 700));
    await set.clock.advance(1_000);
    expect(set.value(WALLET)).toEqual(walletValue(700));
    const asked = set.hub.askedFor('subscribe').length;
    await set.beats(2);
    expect(set.hub.askedFor('subscribe').length).toBe(asked);
  });
  it('REL-07 one recovery of a topic is in flight, whatever number of triggers come', async () => {
    const set = await live([WALLET, BETS]);
    set.hub.last().frames(betsFrame(7, -1, 3, 'b1'));
    set.hub.answers['subscribe'] = () => undefined;
    const before = set.hub.askedFor('subscribe').length;
    for (let seq = 20; seq < 40; seq += 2) set.hub.last().frames(betsFrame(7, seq - 1, seq, `b${seq}`));
    await set.clock.advance(260);
    for (let seq = 40; seq < 60; seq += 2) set.hub.last().frames(betsFrame(7, seq - 1, seq, `b${seq}`));
    await set.clock.advance(1_400);
    expect(set.hub.askedFor('subscribe').length).toBe(before + 1);
    // When it ends without having brought what was missed, it is looked at again.
    delete set.hub.answers['subscribe'];
    await set.clock.advance(3_000);
    expect(set.hub.askedFor('subscribe').length).toBeGreaterThan(before + 1);
  });
  it('H-02 R-DESIGN-04 a resync without an answer in 1.5 s reads by REST, through the gate', async () => {
    const set = await live();
    set.replies['/wps/v2/wallets/balance'] = () => balanceAnswer('6.00', set.clock.now(), 9);
    set.hub.answers['subscribe'] = () => undefined;
    set.hub.heads = { [WALLET]: 9 };
    set.hub.last().beat();
    await set.clock.advance(250 + 1_400);
    expect(set.house.seen.length).toBe(0);
    await set.clock.advance(300);
    expect(set.value(WALLET)).toEqual(walletValue(600));
  });
  it('H-13 a malformed frame is quarantined, its neighbours pass, and its topic is read again', async () => {
    const set = await live([WALLET, BETS]);
    const hostile = { ...walletFrame(7, 5, 6, 1), data: { balance: 'x', __proto__: { isAgent: true } } };
    set.hub.last().frames(hostile, null, 42, betsFrame(7, -1, 3, 'b1'));
    await set.clock.advance(300);
    expect(set.live.quarantine().map(({ reason }) => reason)).toEqual(['malformed', 'malformed', 'malformed']);
    expect(set.value(BETS)).toBeDefined();
    expect(set.hub.askedFor('subscribe').at(-1)?.message['topics']).toEqual([{ topic: WALLET, since: [7, 5] }]);
    for (let n = 0; n < 200; n += 1) set.hub.last().frames({ rubbish: 'x'.repeat(10_000) });
    expect(set.live.quarantine().length).toBe(50);
    expect(JSON.stringify(set.live.quarantine()).length).toBeLessThan(60_000);
  });
  it('H-10 REL-05 a reply of another generation, or not to be understood, changes nothing', async () => {
    const set = bench();
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
  it('an unacknowledged subscribe is repeated after 1.5, 3, 6, 8 s, and ready is not kept waiting', async () => {
    const set = bench();
    set.hub.answers['subscribe'] = () => undefined;
    set.startMember();
    const times: number[] = [];
    let known = 0;
    for (let n = 0; n < 300; n += 1) {
      await set.clock.advance(100);
      if (n % 40 === 0 && set.last().connection.name === 'ready') set.hub.last().beat();
      const now = set.hub.askedFor('subscribe').length;
      if (now > known) times.push(Math.floor(set.clock.mono() / 500) * 500);
      known = now;
      if (n === 51) expect(set.last().connection.name).toBe('ready');
    }
    expect(times.slice(0, 5)).toEqual([0, 1_500, 4_500, 10_500, 18_500]);
  });
  it('H-16 a reconnect subscribes from where the gate stands then, not from where the socket left it', async () => {
    const set = await live();
    set.replies['/wps/v2/wallets/balance'] = () => balanceAnswer('3.00', set.clock.now(), 8);
    set.hub.autoOpen = false;
    set.hub.last().drop();
    await set.clock.advance(6_000);
    expect(set.value(WALLET)).toEqual(walletValue(300));
    set.hub.last().open();
    await set.clock.advance(20);
    expect(set.hub.last().asked[0]?.message['topics']).toEqual([{ topic: WALLET, since: [7, 8] }]);
  });
  it('a refused topic is denied, and neither asked for again nor polled', async () => {
    const set = bench();
    set.hub.refused = { [WALLET]: 'forbidden' };
    set.startMember();
    await set.clock.advance(20_000);
    expect(set.freshness(WALLET)).toBe('denied');
    expect(set.hub.askedFor('subscribe').length).toBe(1);
    expect(set.house.seen.length).toBe(0);
  });
});

describe('awake again', () => {
  it('H-36 REL-13 after a wake nothing is live until a round trip has proven it', async () => {
    const set = await live();
    set.hub.answers['sync'] = () => undefined;
    set.clock.sleep(3_600_000);
    set.platform.environment.wake();
    await set.clock.advance(100);
    expect(set.freshness(WALLET)).toBe('catchingUp');
    expect(set.last().connection.name).toBe('probe');
    set.hub.last().beat();
    await set.clock.advance(100);
    expect(set.freshness(WALLET)).not.toBe('live');
  });
  it('H-36 an answer that was on its way during the sleep proves nothing', async () => {
    const set = await live();
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
  it('REL-13 H-22 coming back verifies positions, then is live again', async () => {
    const set = await live();
    set.platform.environment.setVisible(false);
    await set.clock.advance(60_000);
    const syncs = set.hub.askedFor('sync').length;
    set.platform.environment.setVisible(true);
    const back = set.batches.length;
    await set.clock.advance(200);
    expect(set.batches.slice(back - 1).map(({ connection }) => connection.name)).toContain('probe');
    expect(set.hub.askedFor('sync').length).toBe(syncs + 1);
    expect(set.hub.askedFor('sync').at(-1)?.message['positions']).toEqual({ [WALLET]: [7, 5] });
    expect(set.freshness(WALLET)).toBe('live');
  });
});

describe('the age of a figure', () => {
  it('H-04 a figure proven true until the sleep is as old as the sleep, not as its last change', async () => {
    const set = await live();
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
    expect(set.last().lamp).toEqual({ word: 'offline', since: proven, cause: 'device' });
  });
});

describe('writes by REST', () => {
  it('name the epoch the channel shows, and none once it has stopped', async () => {
    const set = await live();
    await set.rest.call(logout, {}).catch(() => undefined);
    set.live.stop();
    await set.rest.call(logout, {}).catch(() => undefined);
    expect(set.house.seen.map(({ headers }) => headers['x-toteboard-epoch'])).toEqual(['7', undefined]);
  });
});

describe('the end', () => {
  it('REL-30 stop leaves no timer, no listener, no open link and says nothing more', async () => {
    const set = await live([WALLET, BETS]);
    set.hub.heads = { [WALLET]: 9 };
    set.hub.last().beat();
    void set.live.command('placeBet', {}, 'k1');
    await set.clock.advance(100);
    set.live.stop();
    await set.clock.settle();
    expect(set.hub.last().closed()).toBe(true);
    expect(set.platform.environment.listeners()).toBe(0);
    const said = set.batches.length;
    set.hub.last().frames(walletFrame(7, 5, 9, 1));
    await set.clock.advance(60_000);
    expect(set.batches.length).toBe(said);
    expect(set.clock.waiting()).toBe(0);
  });
  it('H-04 what is followed no more is forgotten at once, and claims nothing when it is followed again', async () => {
    const set = await live([WALLET, BETS]);
    set.live.want([{ topic: BETS, shown: true }]);
    await set.clock.advance(20);
    expect(set.last().forgotten).toEqual([WALLET]);
    await set.clock.advance(60_000);
    const before = set.batches.length;
    set.live.want([
      { topic: BETS, shown: true },
      { topic: WALLET, shown: true },
    ]);
    await set.clock.advance(20);
    const said = set.batches.slice(before).flatMap(({ statuses }) => statuses);
    expect(said.filter(({ topic }) => topic === WALLET).map(({ freshness }) => freshness)).toEqual(['catchingUp']);
  });
  it('REL-05 another login starts with nothing of the one before', async () => {
    const set = await live();
    const old = set.hub.last();
    set.live.start({ kind: 'member', member: 'm2', token: 'token-of-m2' });
    set.live.want([{ topic: 'wallet:m2', shown: true }]);
    await set.clock.advance(50);
    old.frames(walletFrame(7, 5, 6, 1));
    await set.clock.advance(50);
    expect(set.hub.last().token).toBe('token-of-m2');
    expect(set.hub.last().asked[0]?.message['topics']).toEqual([{ topic: 'wallet:m2' }]);
    expect(set.value(WALLET)).toEqual(walletValue(1_000));
    expect(old.closed()).toBe(true);
  });
  it('a token refused by the hub and not renewed ends the session once, without a loop', async () => {
    const set = bench();
    set.hub.autoOpen = false;
    set.startMember();
    set.hub.last().signal({ type: 'refused', code: 'not-authorised' });
    await set.clock.advance(120_000);
    expect(set.endings).toEqual(['not-authorised']);
    expect(set.hub.links.length).toBe(1);
    expect(set.hub.last().token).toBe(TOKEN);
  });
});
