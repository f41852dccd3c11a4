import { expect, test } from 'vitest';
import { replayPlatform } from '../../app/replay/replayPlatform.ts';
import { gameList } from '../../contract/catalogue/catalogue.calls.ts';
import { commandLookUp } from '../../contract/operations/operations.calls.ts';
import { balance } from '../../contract/wallet/wallet.topics.ts';
import type { Frame } from '../../contract/frame.ts';
import { family } from '../../contract/topic.ts';
import { fold } from '../../gate/fold.ts';
import type { Speed } from '../../platform/pacedClock.ts';
import { createReport } from '../../platform/report.ts';
import { type Random } from '../../platform/platform.ts';
import { seededRandom } from '../../platform/random.ts';
import { createFakeClock } from '../../platform/testing/fakeClock.ts';
import { fakePlatform } from '../../platform/testing/fakePlatform.ts';
import { createTopicFolds } from '../../recording/fold/topicFolds.ts';
import { hashValues } from '../../recording/hash/hashValues.ts';
import { openRecording } from '../../recording/read/openRecording.ts';
import { bytesInMemory } from '../../recording/read/source.ts';
import type { RecordingEvent, RecordingRecord } from '../../recording/records.ts';
import { createRecordingWriter } from '../../recording/write/writer.ts';
import type { LiveChannel } from '../api.ts';
import {
  channelFixture,
  FIXTURE_TOPICS,
  BETS,
  betsFrame,
  WALLET,
  walletFrame,
} from '../live/testing/channelFixture.ts';
import { createRecorder } from '../live/recorder.ts';
import { createPlayableRecording, createReplay, type PlayableRecording } from './index.ts';
import { headOf } from './testing/recordingFixture.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_121);
const rowOf = (topic: string) => FIXTURE_TOPICS.find(({ pattern }) => family(pattern) === family(topic));
const noPacker = { gzip: () => Promise.reject(new Error('plain')), gunzip: () => Promise.reject(new Error('plain')) };

/** Values that a store would hold: every batch of the channel through the production folds. */
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

/** A recording with duplicate, lost and late frames, a lost link, and a hub that sends the missing frames. */
const recordStorm = async (seed: number) => {
  const random = seededRandom(seed);
  const events: RecordingEvent[] = [];
  const rig = channelFixture(seed, ({ clock }) => createRecorder(clock, (event) => events.push(event)).tap);
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
const recordingOf = async (events: readonly RecordingEvent[]) => {
  const parts: Uint8Array[] = [];
  const { k: _, v: __, schemas: ___, redaction: ____, ...head } = headOf([WALLET, BETS]);
  const writer = createRecordingWriter({ rows: rowOf, packer: null, write: (bytes) => void parts.push(bytes), head });
  for (const event of events) expect(writer.add(event)).toBeNull();
  await writer.finish();
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  const opened = await openRecording(bytesInMemory(bytes), noPacker, rowOf);
  expect((await opened.check()).broken).toEqual([]);
  const records: RecordingRecord[] = [];
  for (let at = 0; at < opened.index.blocks.length; at += 1)
    records.push(...(await opened.block(at)).records.filter((record) => record !== null));
  return { recording: createPlayableRecording(opened.head, records), writer };
};
const playing = (recording: PlayableRecording, speed: Speed = 'max', silences = false) => {
  const real = createFakeClock(0, () => true);
  const report = createReport(() => undefined);
  const { navigation } = fakePlatform();
  // Twenty turns take a millisecond, or `advance` would never end at the speed `max`.
  let turns = 0;
  const turn = (run: () => void): void => void real.after((turns += 1) % 20 === 0 ? 1 : 0, run);
  const platform = replayPlatform(recording.head, { real, turn, navigation, report, speed });
  const replay = createReplay(platform, recording, {
    topics: FIXTURE_TOPICS,
    keepSilences: silences,
  });
  const { live, rest } = replay.transport;
  const values = holdings(live);
  rest.setSession('replay');
  live.start({ kind: 'member', member: 'p1', token: 'replay' });
  live.setTopics([...recording.topics].map((topic) => ({ topic, shown: true })));
  replay.play();
  return { real, platform, report, replay, live, rest, values, hash: () => hashValues(values).total };
};
/** Plays to the end, and until the channel has delivered everything. */
const toEnd = async (run: ReturnType<typeof playing>): Promise<void> => {
  while (!run.replay.ended()) await run.real.advance(100);
  for (let looks = 0; looks < 200 && run.hash() !== run.replay.hash().total; looks += 1) await run.real.advance(100);
};

test('P-05 P-07 a recorded storm of faults replays to the same values with the pseudonyms of the recording', async () => {
  for (const seed of [SEED, SEED + 1, SEED + 2]) {
    const { events, values } = await recordStorm(seed);
    const { recording, writer } = await recordingOf(events);
    expect(events.filter(({ k }) => k === 'connection').length, `seed ${seed}`).toBeGreaterThan(2);
    const renamed = new Map(
      [...values].map(([topic, value]) => [writer.redactor.topic(topic), writer.redactor.value(topic, value)]),
    );
    expect([...renamed.keys()].sort()).toEqual(['bets:p1', 'wallet:p1']);
    const run = playing(recording);
    await toEnd(run);
    expect(Object.fromEntries(run.values), `seed ${seed}`).toEqual(Object.fromEntries(renamed));
    expect(run.hash(), `seed ${seed}`).toBe(recording.endHash?.total);
  }
});
test('every run of a replay has epochs above the previous ones, so that the channel follows a seek back', async () => {
  const { recording } = await recordingOf((await recordStorm(SEED)).events);
  const run = playing(recording, 10);
  const epochs: number[] = [];
  run.live.onBatch(({ changes }) => epochs.push(...changes.map(({ effect }) => effect.frame.epoch)));
  // A moment followed by a second without records, so that the result does not depend on a few ms.
  const early =
    recording.records.find(({ t }, at) => t >= 20_000 && (recording.records[at + 1]?.t ?? 0) > t + 1_100)?.t ?? 0;
  while (run.replay.at() < early) await run.real.advance(10);
  await run.real.advance(50);
  run.replay.seek(early);
  await run.real.advance(50);
  const then = structuredClone(Object.fromEntries(run.values));
  const top = Math.max(...epochs);
  run.replay.seek(recording.lengthMs - 5_000);
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
test('a loop between two times repeats until it is cancelled', async () => {
  const { recording } = await recordingOf((await recordStorm(SEED)).events);
  const run = playing(recording, 60);
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
  expect(run.hash()).toBe(recording.endHash?.total);
});
/** Lets a step end: the clock stands again. */
const stepped = async (run: ReturnType<typeof playing>): Promise<void> => {
  for (let looks = 0; looks < 400 && !run.platform.clock.paused() && !run.replay.ended(); looks += 1)
    await run.real.advance(10);
};
test('P-09 a paused replay goes on by event, frame, topic and condition, with the values of each place, and plays on from there', async () => {
  const { recording } = await recordingOf((await recordStorm(SEED)).events);
  const run = playing(recording, 1);
  run.replay.pause();
  run.replay.seek(20_000);
  await stepped(run);
  const { records } = recording;
  /** What a fold of the file up to here has. */
  const folded = (passed: number): Readonly<Record<string, unknown>> => {
    const folds = createTopicFolds(rowOf);
    for (const record of records.slice(0, passed)) if (record.k === 'frame') folds.feed(record.f);
    return Object.fromEntries(folds.values());
  };
  const shows = (): void => expect(Object.fromEntries(run.replay.values())).toEqual(folded(run.replay.passed()));
  shows();
  const kinds = new Set(['frame', 'connection', 'rest', 'command', 'ack', 'visibility', 'mark']);
  for (let n = 0; n < 12; n += 1) {
    const before = run.replay.passed();
    run.replay.step({ by: 'event' });
    await stepped(run);
    const passed = records.slice(before, run.replay.passed()).filter(({ k }) => kinds.has(k));
    expect(passed).toHaveLength(1);
    expect(run.replay.at()).toBe(passed[0]?.t);
    shows();
  }
  for (let n = 0; n < 8; n += 1) {
    const before = run.replay.passed();
    run.replay.step({ by: 'frame' });
    await stepped(run);
    expect(records.slice(before, run.replay.passed()).filter(({ k }) => k === 'frame')).toHaveLength(1);
  }
  const before = run.replay.passed();
  run.replay.step({ by: 'topic', topic: 'bets:p1' });
  await stepped(run);
  const topics = records.slice(before, run.replay.passed()).flatMap((one) => (one.k === 'frame' ? [one.f.topic] : []));
  expect(topics.at(-1)).toBe('bets:p1');
  expect(topics.filter((topic) => topic === 'bets:p1')).toHaveLength(1);

  const balanceNow = (): number => (run.replay.values().get('wallet:p1') as { balance: number }).balance;
  const wanted = balanceNow() + 1_000;
  run.replay.step({ by: 'condition', holds: () => balanceNow() >= wanted });
  await stepped(run);
  shows();
  expect(balanceNow()).toBeGreaterThanOrEqual(wanted);
  const balanceBefore = folded(run.replay.passed() - 1)['wallet:p1'] as { readonly balance: number };
  expect(balanceBefore.balance).toBeLessThan(wanted);
  // The store has what the step shows, though its frames may have come late.
  const [shownWallet] = [run.values.get('wallet:p1')];
  expect(shownWallet).toEqual(run.replay.values().get('wallet:p1'));
  // The page's clock stands at the record.
  expect(run.platform.clock.now()).toBe(recording.head.startedAt + run.replay.at());

  run.platform.clock.setSpeed('max');
  run.replay.resume();
  await toEnd(run);
  expect(run.hash()).toBe(recording.endHash?.total);
});
test('a step whose condition never holds ends with the recording, and a seek leaves a step', async () => {
  const { recording } = await recordingOf((await recordStorm(SEED)).events);
  const run = playing(recording, 1);
  run.replay.step({ by: 'condition', holds: () => false });
  run.replay.seek(1_000);
  await run.real.advance(50);
  expect(run.replay.at()).toBeLessThan(2_000);
  run.replay.step({ by: 'condition', holds: () => false });
  await toEnd(run);
  expect(run.replay.ended()).toBe(true);
  expect(run.hash()).toBe(recording.endHash?.total);
});
test('P-09 a paused replay that is sought many times before it has settled rests at the last place, and a loop leaves it there', async () => {
  const { recording } = await recordingOf((await recordStorm(SEED)).events);
  const run = playing(recording, 1);
  await run.real.advance(50);
  run.replay.pause();
  for (const to of [20_000, 24_000, 22_000]) {
    run.replay.seek(to);
    expect(run.replay.paused()).toBe(true);
  }
  run.replay.loop({ from: 1_000, to: 1_000 });
  run.replay.pause();
  await stepped(run);
  await run.real.advance(1_000);
  expect([run.platform.clock.paused(), run.replay.paused(), run.replay.at()]).toEqual([true, true, 22_000]);
  run.replay.resume();
  await run.real.advance(200);
  expect(run.replay.paused()).toBe(false);
  expect(run.replay.at()).toBeGreaterThan(22_000);
});
test('P-08 a silence of an hour lasts two seconds unless silences are kept, and playback continues after it', async () => {
  const hour = 3_600_000;
  const frame = (t: number, seq: number): RecordingEvent => ({
    k: 'frame',
    t,
    via: 'hub',
    f: walletFrame(7, seq === 1 ? -1 : seq - 1, seq, seq * 100) as Frame,
  });
  const recording = createPlayableRecording(headOf([WALLET]), [
    { k: 'connection', t: 0, state: 'open', code: '' },
    frame(1_000, 1),
    frame(1_000 + hour, 2),
  ]);
  const took = async (silences: boolean): Promise<number> => {
    const run = playing(recording, 1, silences);
    while (!run.replay.ended()) await run.real.advance(silences ? 10_000 : 100);
    await run.real.advance(1_000);
    expect(run.values.get(WALLET)).toMatchObject({ balance: 200 });
    // The house's time has advanced in full, so ages and countdowns are right.
    expect(run.platform.clock.now() - recording.head.startedAt).toBeGreaterThanOrEqual(hour);
    return run.real.mono();
  };
  expect(await took(false)).toBeLessThan(10_000);
  expect(await took(true)).toBeGreaterThan(hour);
});
test('P-10 a call gets its recorded answer, and an unrecorded call is a visible error without a request', async () => {
  const answer = (text: string) => ({
    balance: text,
    held: '0.00',
    currency: 'MYR',
    currencySymbol: 'RM',
    wallets: [],
  });
  const rest = (t: number, text: string): RecordingEvent => ({
    k: 'rest',
    t,
    name: 'balance',
    query: {},
    status: 200,
    code: null,
    answer: answer(text),
    position: null,
  });
  const refused: RecordingEvent = {
    ...rest(9_000, ''),
    status: 503,
    code: 'house-busy',
    answer: null,
  } as RecordingEvent;
  const recording = createPlayableRecording(headOf([]), [
    rest(1_000, '1.00'),
    rest(5_000, '2.00'),
    refused,
    { k: 'mark', t: 20_000, label: 'end', note: '' },
  ]);
  const run = playing(recording, 1);
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
test('P-10 a search text is recorded blanked, and the same text finds its answer in the replay', async () => {
  const row = { clientType: '3', gameType: 'SLOTS', platform: '1', merchant: 'toteboard', language: 'EN' } as const;
  const query = (gameName: string) => ({ ...row, gameName, pageNo: 1, pageSize: 20 });
  const texts = { ...row, gameName: 'xxxxx ##', pageNo: '1', pageSize: '20' };
  const rest = { k: 'rest', name: 'gameList', status: 200, code: null, position: null, query: texts } as const;
  const recording = createPlayableRecording(headOf([]), [
    { ...rest, t: 1_000, answer: { games: [], totalPages: 1, total: 0 } },
    { k: 'mark', t: 20_000, label: 'end', note: '' },
  ]);
  const run = playing(recording, 1);
  const asked = run.rest.call(gameList, { query: query('Lucky 88') });
  await run.real.advance(30);
  expect((await asked).value).toEqual({ games: [], totalPages: 1, total: 0 });
  const never = run.rest.call(gameList, { query: query('Lucky') }).catch((error: Error) => error.message);
  await run.real.advance(30);
  expect(await never).toBe('replaying');
});
test('P-10 a command gets its recorded outcome, and an unrecorded one is refused and listed', async () => {
  const recording = createPlayableRecording(headOf(['wallet:m1']), [
    { k: 'connection', t: 0, state: 'open', code: '' },
    { k: 'frame', t: 1, via: 'hub', f: walletFrame(7, -1, 1, 100) as Frame },
    { k: 'command', t: 100, id: 'k1', name: 'chatSend', body: { room: 'r' } },
    { k: 'ack', t: 150, id: 'k1', state: 'done', code: null },
    { k: 'mark', t: 60_000, label: 'end', note: '' },
  ]);
  const run = playing(recording, 1);
  await run.real.advance(1_000);
  const send = async (name: string, body: unknown) => {
    const outcome = run.live.command(name, body, `key of ${name}`);
    await run.real.advance(100);
    return (await outcome).state;
  };
  expect(await send('chatSend', { room: 'r' })).toBe('done');
  expect(await send('chatSend', { room: 'other' })).toBe('failed');
  expect(run.replay.unmatched()).toEqual(['chatSend']);
});
