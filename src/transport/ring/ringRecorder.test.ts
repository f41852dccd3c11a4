import { expect, test } from 'vitest';
import type { Frame } from '../../contract/frame.ts';
import { family } from '../../contract/topic.ts';
import { fold } from '../../gate/fold.ts';
import { seededRandom } from '../../platform/random.ts';
import { createTopicFolds } from '../../recording/fold/topicFolds.ts';
import { openRecording } from '../../recording/read/openRecording.ts';
import { bytesInMemory } from '../../recording/read/source.ts';
import type { RecordingRecord } from '../../recording/records.ts';
import { createRedactor } from '../../recording/redact/redactor.ts';
import {
  BETS,
  betsFrame,
  channelFixture,
  FIXTURE_TOPICS,
  WALLET,
  walletFrame,
} from '../live/testing/channelFixture.ts';
import { RING_MS, RING_SIZE, SEGMENT_MS } from './eventRing.ts';
import { createRingRecorder, type RingRecorder } from './ringRecorder.ts';

const SEED = Number(process.env['TOTEBOARD_SEED'] ?? 20_261_129);
const rowOf = (topic: string) => FIXTURE_TOPICS.find(({ pattern }) => family(pattern) === family(topic));
const noPacker = { gzip: () => Promise.reject(new Error('plain')), gunzip: () => Promise.reject(new Error('plain')) };
const HEAD = {
  id: 'ring',
  note: '',
  account: 'meilin07',
  viewer: { member: 'm1', kind: 'member', language: 'EN' },
} as const;

const readBack = async (text: string) => {
  const file = await openRecording(bytesInMemory(new TextEncoder().encode(text)), noPacker, rowOf);
  expect((await file.check()).broken).toEqual([]);
  const records: RecordingRecord[] = [];
  for (let at = 0; at < file.index.blocks.length; at += 1)
    records.push(...(await file.block(at)).records.filter((record) => record !== null));
  return { head: file.head, records };
};
/** A page that is followed by the ring: the channel, a store, and the flow that begins segments. */
const startPage = (seed: number) => {
  let recorder: RingRecorder | null = null;
  const rig = channelFixture(seed, ({ clock }) => {
    recorder = createRingRecorder(clock, FIXTURE_TOPICS);
    return recorder.tap;
  });
  const ring = recorder as unknown as RingRecorder;
  let store: ReadonlyMap<string, unknown> = new Map();
  ring.follow(rig.live);
  rig.live.onBatch(({ changes }) => {
    for (const { topic, effect } of changes) {
      const row = rowOf(topic);
      if (row === undefined) continue;
      const limit = row.class === 'log' ? row.limit : Infinity;
      store = new Map([...store, [topic, fold(row.class, store.get(topic) ?? null, effect, limit)]]);
    }
  });
  const keep = (begin = false): void => {
    const kept = store;
    ring.keep(() => ({ values: () => kept, topics: new Set([WALLET, BETS]), path: '/help' }), begin);
  };
  return { ...rig, ring, keep, store: () => store };
};

test('P-16 the last minutes, saved at any moment of a storm, replay to the values that the page shows, with pseudonyms', async () => {
  for (const seed of [SEED, SEED + 1, SEED + 2, SEED + 3]) {
    const page = startPage(seed);
    const { hub, clock, startMember, ring, keep, store } = page;
    const random = seededRandom(seed);
    keep(true);
    startMember([WALLET, BETS]);
    await clock.advance(100);
    const at = { wallet: 0, bets: 0 };
    const next = (): Frame => {
      const name = random.integer(2) === 0 ? 'wallet' : 'bets';
      const prev = at[name] === 0 ? -1 : at[name];
      at[name] += 1 + random.integer(3);
      return (
        name === 'wallet'
          ? walletFrame(7, prev, at.wallet, at.wallet * 100)
          : betsFrame(7, prev, at.bets, `b${at.bets}`)
      ) as Frame;
    };
    // Twice as long as the ring keeps.
    for (let step = 0; step < 150; step += 1) {
      const frame = next();
      if (hub.last().closed()) await clock.advance(1_000);
      else if (random.integer(10) === 0) hub.last().frames(frame, frame);
      else hub.last().frames(frame);
      await clock.advance(random.integer(2 * (2 * RING_MS)) / 150);
      keep();
    }
    await clock.advance(1_000);
    const text = (await ring.text(HEAD)) ?? '';
    const { records, head } = await readBack(text);
    const folds = createTopicFolds(rowOf);
    for (const record of records) if (record.k === 'frame') folds.feed(record.f);
    const redactor = createRedactor(rowOf, [HEAD.account]);
    redactor.head({ viewer: HEAD.viewer, topics: [], note: '' });
    const shown = new Map([...store()].map(([topic, value]) => [redactor.topic(topic), redactor.value(topic, value)]));
    expect([...shown.keys()].sort(), `seed ${seed}`).toEqual(['bets:p1', 'wallet:p1']);
    expect(Object.fromEntries(folds.values()), `seed ${seed}`).toEqual(Object.fromEntries(shown));
    // Old events are gone, and the file says when it begins.
    const length = Math.max(...records.map((record) => (record.k === 'head' ? 0 : record.t)));
    expect(length).toBeGreaterThan(RING_MS - SEGMENT_MS);
    expect(length).toBeLessThan(RING_MS + 2 * SEGMENT_MS);
    expect(Math.abs(head.startedAt + length - clock.now())).toBeLessThan(10_000);
    expect(records.find(({ k }) => k === 'mark')).toMatchObject({ label: 'address', note: '/help' });
    expect(text).not.toContain('meilin07');
  }
});
test('P-16 a flood is kept to about eight million characters, and still ends in the values that the page shows', async () => {
  const { hub, clock, startMember, ring, keep, store } = startPage(SEED);
  keep(true);
  startMember([WALLET]);
  await clock.advance(100);
  let seq = 0;
  for (let batch = 0; batch < 300; batch += 1) {
    const frames = Array.from({ length: 200 }, () => {
      seq += 1;
      return walletFrame(7, seq === 1 ? -1 : seq - 1, seq, seq) as Frame;
    });
    hub.last().frames(...frames);
    await clock.advance(40);
    keep();
  }
  const text = (await ring.text(HEAD)) ?? '';
  expect(text.length).toBeLessThan(1.5 * RING_SIZE);
  const { records } = await readBack(text);
  expect(records.length).toBeLessThan(45_000);
  const folds = createTopicFolds(rowOf);
  for (const record of records) if (record.k === 'frame') folds.feed(record.f);
  expect(store().get(WALLET)).toMatchObject({ balance: seq });
  expect(folds.value('wallet:p1')).toMatchObject({ balance: seq });
});
test('what one person received is not kept for the next, but for answers that visitors get too', async () => {
  const { hub, clock, startMember, ring, keep } = startPage(SEED);
  expect(await ring.text(HEAD)).toBeNull();
  keep(true);
  const call = { query: {}, status: 200, code: null, position: null };
  ring.tap.call({ ...call, name: 'gameMenus', isPublic: true, answer: { data: { lanes: [] } } });
  ring.tap.call({ ...call, name: 'balance', isPublic: false, answer: { balance: '12.34' } });
  startMember([WALLET]);
  await clock.advance(100);
  hub.last().frames(walletFrame(7, -1, 1, 98_765));
  await clock.advance(100);
  ring.clear();
  expect(await ring.text(HEAD)).toBeNull();
  keep(true);
  const { records } = await readBack((await ring.text(HEAD)) ?? '');
  expect(records.flatMap((record) => (record.k === 'rest' ? [record.name] : []))).toEqual(['gameMenus']);
});
test('of a call that names positions the newest answer alone outlasts the ring, however often it is asked', async () => {
  const { clock, ring, keep } = startPage(SEED);
  keep(true);
  const call = { name: 'teamBetting', isPublic: false, status: 200, code: null, position: null, answer: { items: [] } };
  for (let n = 1; n <= 40; n += 1) {
    ring.tap.call({ ...call, query: { after: `7.${n}` } });
    await clock.advance(RING_MS);
    keep();
  }
  const { records } = await readBack((await ring.text(HEAD)) ?? '');
  const kept = records.flatMap((record) => (record.k === 'rest' ? [record.query['after']] : []));
  // One from before the ring, and those of its own minutes.
  expect(kept).toEqual(['7.38', '7.39', '7.40']);
});
