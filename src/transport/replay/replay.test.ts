import { expect, test } from 'vitest';
import { replayPlatform } from '../../app/replay/replayPlatform.ts';
import { gameList } from '../../contract/catalogue/catalogue.calls.ts';
import { commandLookUp } from '../../contract/command/command.calls.ts';
import { balance } from '../../contract/wallet/wallet.calls.ts';
import type { Frame } from '../../contract/frame.ts';
import { family } from '../../contract/topic.ts';
import { fold } from '../../gate/fold.ts';
import type { Speed } from '../../platform/pacedClock.ts';
import { createReport } from '../../platform/report.ts';
import { type Random } from '../../platform/platform.ts';
import { seededRandom } from '../../platform/random.ts';
import { createTestClock } from '../../platform/testClock.ts';
import { testPlatform } from '../../platform/testPlatform.ts';
import { hashValues } from '../../tape/hash/hashValues.ts';
import { openTape } from '../../tape/read/openTape.ts';
import { bytesInMemory } from '../../tape/read/source.ts';
import type { TapeEvent, TapeRecord } from '../../tape/records.ts';
import { createTapeWriter } from '../../tape/write/writer.ts';
import type { LiveChannel } from '../api.ts';
import { bench, BENCH_SNAPSHOTS, BENCH_TOPICS, BETS, betsFrame, WALLET, walletFrame } from '../live/bench.ts';
import { createRecorder } from '../live/recorder.ts';
import { createFilm, createReplay, type Film } from './index.ts';
import { headOf } from './testFilm.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_121);
const rowOf = (topic: string) => BENCH_TOPICS.find(({ pattern }) => family(pattern) === family(topic));
const noPacker = { gzip: () => Promise.reject(new Error('plain')), gunzip: () => Promise.reject(new Error('plain')) };

/** What a store would hold: every batch of the channel through the production folds. */
const holdings = (live: LiveChannel): Map<string, unknown> => {
  const values = new Map<string, unknown>();
  live.onBatch(({ changes }) => {
    for (const { topic, effect } of changes) {
      const row = rowOf(topic);
      if (row)
        values.set(
          topic,
          fold(row.class, values.get(topic) ?? null, effect, row.class === 'log' ? row.limit : Infinity),
        );
    }
  });
  return values;
};
const chosen = <T>(random: Random, list: readonly T[]): T => list[random.integer(list.length)] as T;

/** An unquiet evening: frames doubled, lost and late, the link lost, the hub back with what was missed. */
const recordStorm = async (seed: number) => {
  const random = seededRandom(seed);
  const events: TapeEvent[] = [];
  const rig = bench(seed, ({ clock }) => createRecorder(clock, (event) => events.push(event)).tap);
  const { hub, clock, live, startMember } = rig;
  const values = holdings(live);
  startMember([WALLET, BETS]);
  await clock.advance(100);
  const at = { wallet: 0, bets: 0 };
  const next = (): Frame => {
    const [topic, make] = chosen(random, [
      ['wallet', (prev: number, seq: number) => walletFrame(7, prev, seq, seq * 100)],
      ['bets', (prev: number, seq: number) => betsFrame(7, prev, seq, `b${seq}`)],
    ] as const);
    const prev = at[topic] === 0 ? -1 : at[topic];
    at[topic] += 1 + random.integer(3);
    return make(prev, at[topic]) as Frame;
  };
  const whole = (): readonly Frame[] => [
    walletFrame(7, -1, Math.max(1, at.wallet), at.wallet * 100) as Frame,
    betsFrame(7, -1, Math.max(1, at.bets), 'last', `b${at.bets}`) as Frame,
  ];
  for (let step = 0; step < 120; step += 1) {
    const frame = next();
    const fate = random.integer(10);
    if (hub.last().closed()) await clock.advance(1_000);
    else if (fate === 0) hub.last().drop();
    else if (fate === 1) hub.last().frames(frame, frame);
    else if (fate !== 2) hub.last().frames(frame);
    await clock.advance(random.integer(900));
  }
  await clock.advance(60_000);
  hub.last().frames(...whole());
  await clock.advance(1_000);
  return { events, values };
};
const filmOf = async (events: readonly TapeEvent[]) => {
  const parts: Uint8Array[] = [];
  const { k: _, v: __, schemas: ___, redaction: ____, ...head } = headOf([WALLET, BETS]);
  const writer = createTapeWriter({ rows: rowOf, packer: null, write: (bytes) => void parts.push(bytes), head });
  for (const event of events) expect(writer.add(event)).toBeNull();
  await writer.finish();
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  const tape = await openTape(bytesInMemory(bytes), noPacker, rowOf);
  expect((await tape.check()).broken).toEqual([]);
  const records: TapeRecord[] = [];
  for (let at = 0; at < tape.index.blocks.length; at += 1)
    records.push(...(await tape.block(at)).records.filter((record) => record !== null));
  return { film: createFilm(tape.head, records), writer };
};
const playing = (film: Film, speed: Speed = 'max', silences = false) => {
  const real = createTestClock(0, () => true);
  const report = createReport(() => undefined);
  const { navigation } = testPlatform();
  // A turn takes a moment, or a clock without a pace would never let `advance` end.
  const turn = (run: () => void): void => void real.after(0.05, run);
  const platform = replayPlatform(film.head, { real, turn, navigation, report, speed });
  const replay = createReplay(platform, film, { topics: BENCH_TOPICS, snapshots: BENCH_SNAPSHOTS, silences });
  const { live, rest } = replay.transport;
  const values = holdings(live);
  rest.session('replay');
  live.start({ kind: 'member', member: 'p1', token: 'replay' });
  live.want([...film.topics].map((topic) => ({ topic, shown: true })));
  replay.play();
  return { real, platform, report, replay, live, rest, values, hash: () => hashValues(values).total };
};
/** To the end, and until the channel has brought what it still owes. */
const toEnd = async (run: ReturnType<typeof playing>): Promise<void> => {
  while (!run.replay.ended()) await run.real.advance(100);
  for (let looks = 0; looks < 200 && run.hash() !== run.replay.hash().total; looks += 1) await run.real.advance(100);
};

test('P-05 P-07 what was recorded of a storm replays to the same figures under the pseudonyms of the recording', async () => {
  for (const seed of [SEED, SEED + 1, SEED + 2]) {
    const { events, values } = await recordStorm(seed);
    const { film, writer } = await filmOf(events);
    expect(events.filter(({ k }) => k === 'connection').length, `seed ${seed}`).toBeGreaterThan(2);
    const renamed = new Map(
      [...values].map(([topic, value]) => [writer.redactor.topic(topic), writer.redactor.value(topic, value)]),
    );
    expect([...renamed.keys()].sort()).toEqual(['bets:p1', 'wallet:p1']);
    const run = playing(film);
    await toEnd(run);
    expect(Object.fromEntries(run.values), `seed ${seed}`).toEqual(Object.fromEntries(renamed));
    expect(run.hash(), `seed ${seed}`).toBe(film.endHash?.total);
  }
});
test('every run through it has epochs above those before, and the channel follows it back', async () => {
  const { film } = await filmOf((await recordStorm(SEED)).events);
  const run = playing(film, 10);
  const epochs: number[] = [];
  run.live.onBatch(({ changes }) => epochs.push(...changes.map(({ effect }) => effect.frame.epoch)));
  const early = 20_000;
  while (run.replay.at() < early) await run.real.advance(10);
  await run.real.advance(50);
  run.replay.seek(early);
  await run.real.advance(50);
  const then = structuredClone(Object.fromEntries(run.values));
  const top = Math.max(...epochs);
  run.replay.seek(film.lengthMs - 5_000);
  await run.real.advance(200);
  const later = Math.max(...epochs);
  expect(Object.fromEntries(run.values)).not.toEqual(then);
  run.replay.seek(early);
  await run.real.advance(50);
  run.platform.clock.pause();
  expect(Math.max(...epochs)).toBeGreaterThan(later);
  expect(later).toBeGreaterThan(top);
  expect(Object.fromEntries(run.values)['wallet:p1']).toEqual(then['wallet:p1']);
});
test('a loop between two times goes on until it is told otherwise', async () => {
  const { film } = await filmOf((await recordStorm(SEED)).events);
  const run = playing(film, 60);
  run.replay.loop({ from: 2_000, to: 6_000 });
  const seen: number[] = [];
  for (let look = 0; look < 60; look += 1) {
    await run.real.advance(16);
    seen.push(run.replay.at());
  }
  expect(seen.filter((at, n) => n > 0 && at < (seen[n - 1] ?? 0)).length).toBeGreaterThan(5);
  expect(Math.max(...seen)).toBeLessThanOrEqual(6_000);
  expect(run.replay.ended()).toBe(false);
  run.replay.loop(null);
  await toEnd(run);
  expect(run.hash()).toBe(film.endHash?.total);
});
test('P-08 a hole of an hour is shown for two seconds, unless it is asked for; what comes after it comes all the same', async () => {
  const hour = 3_600_000;
  const frame = (t: number, seq: number): TapeEvent => ({
    k: 'frame',
    t,
    via: 'hub',
    f: walletFrame(7, seq === 1 ? -1 : seq - 1, seq, seq * 100) as Frame,
  });
  const film = createFilm(headOf([WALLET]), [
    { k: 'connection', t: 0, state: 'open', code: '' },
    frame(1_000, 1),
    frame(1_000 + hour, 2),
  ]);
  const took = async (silences: boolean): Promise<number> => {
    const run = playing(film, 1, silences);
    while (!run.replay.ended()) await run.real.advance(silences ? 10_000 : 100);
    await run.real.advance(1_000);
    expect(run.values.get(WALLET)).toMatchObject({ balance: 200 });
    // The house's time has passed in full: ages and countdowns are true.
    expect(run.platform.clock.now() - film.head.startedAt).toBeGreaterThanOrEqual(hour);
    return run.real.mono();
  };
  expect(await took(false)).toBeLessThan(10_000);
  expect(await took(true)).toBeGreaterThan(hour);
});
test('P-10 a call is answered as it was then; what nobody recorded is a visible error and goes nowhere', async () => {
  const answer = (text: string) => ({
    balance: text,
    held: '0.00',
    currency: 'MYR',
    currencySymbol: 'RM',
    wallets: [],
  });
  const rest = (t: number, text: string): TapeEvent => ({
    k: 'rest',
    t,
    name: 'balance',
    query: {},
    status: 200,
    code: null,
    answer: answer(text),
    position: null,
  });
  const refused: TapeEvent = { ...rest(9_000, ''), status: 503, code: 'house-busy', answer: null } as TapeEvent;
  const film = createFilm(headOf([]), [
    rest(1_000, '1.00'),
    rest(5_000, '2.00'),
    refused,
    { k: 'mark', t: 20_000, label: 'end', note: '' },
  ]);
  const run = playing(film, 1);
  const ask = async (): Promise<unknown> => {
    const asked = run.rest.call(balance, {}).then(
      ({ value }) => value.balance,
      (error: Error) => error.message,
    );
    await run.real.advance(30);
    return asked;
  };
  expect(await ask()).toBe('1.00');
  await run.real.advance(5_500);
  expect(await ask()).toBe('2.00');
  await run.real.advance(4_000);
  const busy = run.rest.call(balance, {}).catch((error: Error) => error.message);
  await run.real.advance(9_000);
  expect(await busy).toBe('house-busy');
  expect(run.replay.unmatched()).toEqual([]);
  const unknown = run.rest.call(commandLookUp, { body: { key: 'k', epoch: 1 } }).catch((error: Error) => error.message);
  await run.real.advance(50);
  expect(await unknown).toBe('replaying');
  expect(run.replay.unmatched()).toEqual(['commandLookUp']);
  expect(run.report.recent().map(({ what }) => what)).toContain('replay.unmatched');
});
test('P-10 what was typed into a search is recorded blanked and found by whoever types the same', async () => {
  const row = { clientType: '3', gameType: 'SLOTS', platform: '1', merchant: 'toteboard', language: 'EN' } as const;
  const query = (gameName: string) => ({ ...row, gameName, pageNo: 1, pageSize: 20 });
  const texts = { ...row, gameName: 'xxxxx ##', pageNo: '1', pageSize: '20' };
  const rest = { k: 'rest', name: 'gameList', status: 200, code: null, position: null, query: texts } as const;
  const film = createFilm(headOf([]), [
    { ...rest, t: 1_000, answer: { games: [], totalPages: 1, total: 0 } },
    { k: 'mark', t: 20_000, label: 'end', note: '' },
  ]);
  const run = playing(film, 1);
  const asked = run.rest.call(gameList, { query: query('Lucky 88') });
  await run.real.advance(30);
  expect((await asked).value).toEqual({ games: [], totalPages: 1, total: 0 });
  const never = run.rest.call(gameList, { query: query('Lucky') }).catch((error: Error) => error.message);
  await run.real.advance(30);
  expect(await never).toBe('replaying');
});
test('P-10 a command is told what it was told then; another is refused and named', async () => {
  const film = createFilm(headOf(['wallet:m1']), [
    { k: 'connection', t: 0, state: 'open', code: '' },
    { k: 'frame', t: 1, via: 'hub', f: walletFrame(7, -1, 1, 100) as Frame },
    { k: 'command', t: 100, id: 'k1', name: 'chatSend', body: { room: 'r' } },
    { k: 'ack', t: 150, id: 'k1', state: 'done', code: null },
    { k: 'mark', t: 60_000, label: 'end', note: '' },
  ]);
  const run = playing(film, 1);
  await run.real.advance(1_000);
  const send = async (name: string, body: unknown) => {
    const told = run.live.command(name, body, `key of ${name}`);
    await run.real.advance(100);
    return (await told).state;
  };
  expect(await send('chatSend', { room: 'r' })).toBe('done');
  expect(await send('chatSend', { room: 'other' })).toBe('failed');
  expect(run.replay.unmatched()).toEqual(['chatSend']);
});
