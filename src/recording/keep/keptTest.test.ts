import { expect, test } from 'vitest';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import type { Frame } from '../../contract/frame.ts';
import { createTopicFolds } from '../fold/topicFolds.ts';
import { readRecords } from '../read/records.ts';
import type { Recording } from '../read/recording.ts';
import type { RecordingEvent, RecordingRecord } from '../records.ts';
import { openBytes, recordBytes, textOfBytes } from '../testing/recordingFixture.ts';
import { compareTruth, differenceText } from './compareTruth.ts';
import { keptTest, type KeptTest, type TruthJudge } from './keptTest.ts';
import { truthGroups, truthPoints } from './truths.ts';

const at = (seq: number): number => 1_780_000_000_000 + seq;
const wallet = (seq: number, balance: number, prev = seq - 1): Frame => ({
  topic: 'wallet:m1007',
  epoch: 3,
  prev,
  seq,
  kind: prev < 0 ? 'snapshot' : 'delta',
  at: at(seq),
  data: { balance, held: 0, currency: 'MYR', wallets: [] },
});
const ledger = (seq: number, ids: readonly number[], from = 1): Frame => ({
  topic: 'ledger:m1007',
  epoch: 3,
  prev: ids[0] === 1 ? -1 : 2,
  seq,
  kind: ids[0] === 1 ? 'snapshot' : 'items',
  at: at(seq),
  data: {
    from,
    items: ids.map((id) => ({
      id,
      type: 'bet',
      amount: -id,
      balanceAfter: 900 - id,
      reference: `ref-${id}`,
      detail: '',
      at: at(id),
    })),
  },
});
const frame = (f: Frame): RecordingEvent => ({ k: 'frame', t: f.seq, via: 'hub', f });
const mark = (t: number, label: string): RecordingEvent => ({ k: 'mark', t, label, note: '' });
const truth = (t: number, label: string, ...frames: readonly Frame[]): RecordingEvent => ({
  k: 'truth',
  t,
  mark: label,
  frames: frames.map((f) => ({ ...f, prev: -1, kind: 'snapshot' })),
});
const open: RecordingEvent = { k: 'connection', t: 0, state: 'open', code: '' };
const answer = (name: string, value: unknown): RecordingEvent => ({
  k: 'rest',
  t: 1,
  name,
  query: {},
  status: 200,
  code: null,
  answer: value,
  position: null,
});
/** Two marks: at the first everything is as the house has it; at the second the balance is 60 and not 50. */
const EVENTS: readonly RecordingEvent[] = [
  open,
  frame(wallet(1, 90, -1)),
  frame(ledger(2, [1])),
  mark(3, 'before'),
  truth(3, 'before', wallet(1, 90), ledger(2, [1])),
  frame(wallet(4, 60)),
  frame(ledger(5, [2])),
  mark(6, 'after'),
  truth(6, 'after', wallet(4, 50), ledger(5, [1, 2])),
  frame(wallet(9, 10)),
];
const record = async (events: readonly RecordingEvent[]): Promise<Recording> =>
  openBytes(await recordBytes(events, null));
const recordsOf = async (recording: Recording): Promise<readonly RecordingRecord[]> => {
  const records: RecordingRecord[] = [];
  for await (const one of readRecords(recording)) if (one.record.k !== 'head') records.push(one.record);
  return records;
};
/** As the portal's judge, with the folds in place of the store. */
const judge: TruthJudge = async (recording) => {
  const records = await recordsOf(recording);
  const group = truthGroups(records).at(-1);
  if (group === undefined) return [];
  return truthPoints(records, group, recording.rows).map((point) => {
    const folds = createTopicFolds(recording.rows);
    for (const one of records.slice(0, point.after ?? 0)) if (one.k === 'frame') folds.feed(one.f);
    return compareTruth(point, folds.value(point.topic));
  });
};
const keep = async (
  events: readonly RecordingEvent[],
  moment: Parameters<typeof keptTest>[0]['at'],
): Promise<KeptTest> =>
  keptTest({ recording: await record(events), at: moment, name: 'wrongBalance', judge, packer: nodePacker });

test('the test is judged by the house: it names topic and path, and keeps the topics that differ alone', async () => {
  const kept = await keep(EVENTS, { mark: 'after' });
  expect(kept.differences.map(differenceText)).toEqual(['wallet:p1 $.balance: the house had 50, the fold has 60']);
  expect(kept).toMatchObject({ mark: 'after', judged: ['wallet:p1'], notCompared: [] });
  const slice = await openBytes(kept.slice.bytes);
  expect((await slice.check()).broken).toEqual([]);
  expect((await recordsOf(slice)).map((one) => (one.k === 'frame' ? one.f.topic : one.k))).toEqual([
    'connection',
    'wallet:p1',
    'mark',
    'wallet:p1',
    'mark',
    'truth',
    'sum',
    'end',
  ]);
  expect((await judge(slice))[0]).toMatchObject({ state: 'differs' });
});
test('the generated test file calls one helper with the recording beside it', async () => {
  const { test: file, slice } = await keep(EVENTS, { mark: 'after' });
  expect([file.name, slice.name]).toEqual(['wrongBalance.test.ts', 'wrongBalance.ndjson']);
  expect(textOfBytes(file.bytes)).toContain("await expectFoldEqualsTruth('wrongBalance.ndjson');");
});
test('where nothing differs, all topics are kept and none is a difference', async () => {
  const kept = await keep(EVENTS, { mark: 'before' });
  expect(kept).toMatchObject({ judged: ['wallet:p1', 'ledger:p1'], differences: [] });
});
test('a time or a line takes the next truth, the last one where none follows', async () => {
  expect((await keep(EVENTS, { t: 2 })).mark).toBe('before');
  expect((await keep(EVENTS, { t: 4 })).mark).toBe('after');
  expect((await keep(EVENTS, { line: 999 })).mark).toBe('after');
});
test('a label that was set twice has two truths; the first is kept', async () => {
  const twice = [...EVENTS, mark(20, 'before'), truth(20, 'before', wallet(9, 10))];
  const groups = truthGroups(await recordsOf(await record(twice)));
  expect(groups.map((group) => [group.mark, group.frames.length])).toEqual([
    ['before', 2],
    ['after', 2],
    ['before', 1],
  ]);
  expect((await keep(twice, { mark: 'before' })).judged).toHaveLength(2);
});
test('a truth between two frames of the page is not compared, and one that nothing can be compared with is refused', async () => {
  const passed = [open, frame(wallet(1, 90, -1)), frame(wallet(6, 10, 1)), mark(7, 'x'), truth(7, 'x', wallet(4, 50))];
  await expect(keep(passed, { mark: 'x' })).rejects.toThrow('every topic moved on');
  const both = [
    ...passed.slice(0, 3),
    frame(ledger(7, [1])),
    mark(8, 'x'),
    truth(8, 'x', wallet(4, 50), ledger(7, [1])),
  ];
  expect(await keep(both, { mark: 'x' })).toMatchObject({ judged: ['ledger:p1'], notCompared: ['wallet:p1'] });
});
test('a page that never got to the truth over an open connection differs; without a connection it is only waiting', async () => {
  const behind = (state: 'open' | 'closed'): readonly RecordingEvent[] => [
    frame(ledger(2, [1])),
    frame(wallet(3, 90, -1)),
    { k: 'connection', t: 3, state, code: '' },
    mark(4, 'x'),
    truth(4, 'x', wallet(9, 50), ledger(2, [1])),
  ];
  expect((await keep(behind('open'), { mark: 'x' })).differences).toMatchObject([{ house: 50, fold: 90 }]);
  expect(await keep(behind('closed'), { mark: 'x' })).toMatchObject({ differences: [], notCompared: ['wallet:p1'] });
});
test('a log is compared from the oldest item that both have', async () => {
  const log = (house: Frame, page: Frame) => [open, frame(page), mark(8, 'x'), truth(8, 'x', house)];
  const page = ledger(5, [1, 2, 3, 4]);
  const trimmed = { ...ledger(5, [3, 4]), prev: -1 };
  expect((await keep(log(trimmed, page), { mark: 'x' })).differences).toEqual([]);
  expect((await keep(log(ledger(5, [1, 2, 4]), page), { mark: 'x' })).differences).toMatchObject([
    { topic: 'ledger:p1', path: '$.items[2].amount' },
  ]);
});
test('long answers are left out where the verdict is the same without them', async () => {
  const ids = Array.from({ length: 400 }, (_, n) => `AG-${n}`);
  const long = [answer('favouriteIds', { ids }), answer('botChallenge', null), ...EVENTS];
  const slice = await openBytes((await keep(long, { mark: 'after' })).slice.bytes);
  expect((await recordsOf(slice)).flatMap((one) => (one.k === 'rest' ? [one.name] : []))).toEqual(['botChallenge']);
});
test('refuses a moment without a truth, and a name that is no file name, with a sentence', async () => {
  await expect(keep(EVENTS, { mark: 'never' })).rejects.toThrow('no truth of the house at a mark "never"');
  await expect(keep([...EVENTS, mark(30, 'alone')], { mark: 'alone' })).rejects.toThrow('it could not be reached');
  await expect(keep([open, frame(wallet(1, 9, -1))], { t: 1 })).rejects.toThrow('set a mark while recording');
  const recording = await record(EVENTS);
  await expect(keptTest({ recording, at: { mark: 'after' }, name: '../x', judge, packer: nodePacker })).rejects.toThrow(
    'is no name for a test',
  );
});
