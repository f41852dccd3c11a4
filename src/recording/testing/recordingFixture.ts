/** For tests: a small seeded house whose frames arrive late, duplicated and with gaps, and recordings of it. */
import { topicRow } from '../../contract/index.ts';
import type { Frame, FrameKind } from '../../contract/frame.ts';
import { createRandom, pick, type SeededRandom } from '../../../server-mock/platform/random.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import type { Packer } from '../packer.ts';
import { openRecording } from '../read/openRecording.ts';
import { bytesInMemory } from '../read/source.ts';
import type { Recording } from '../read/recording.ts';
import { createRunningSum } from '../hash/sha.ts';
import type { RecordingEvent, RecordingRecord } from '../records.ts';
import { encodeRecord } from '../write/encode.ts';
import { createRecordingWriter, type RecordingWriterOptions } from '../write/writer.ts';

export const HEAD: RecordingWriterOptions['head'] = {
  id: 'rec-1',
  startedAt: 1_780_000_000_000,
  source: 'house',
  seed: 7,
  viewer: { member: 'm1007', kind: 'agent', language: 'EN' },
  topics: ['wallet:m1007', 'chat:lobby', 'salary:m1007', 'system'],
  note: 'an evening',
};
const CN_EN_MY = (name: string) => ({ CN: name, EN: name, MY: name });
const at = (seq: number): number => 1_780_000_000_000 + seq;

interface Topic {
  readonly name: string;
  seq: number;
  /** State: the value; keyed: rows; log: items. */
  value: unknown;
}
const wallet = (random: SeededRandom) => ({
  balance: random.integer(1_000_000),
  held: random.integer(500),
  currency: 'CNY',
  wallets: [{ code: 'main', balance: random.integer(1_000_000) }],
});
const bet = (id: string, random: SeededRandom) => ({
  betId: id,
  roundId: `r-${id}`,
  vendor: 'PG',
  gameId: `PG-${random.integer(40)}`,
  gameName: CN_EN_MY('Lucky Lantern'),
  stake: 100 + random.integer(900),
  payout: random.integer(2) === 0 ? null : random.integer(5_000),
  state: 'open',
  placedAt: at(random.integer(9_999)),
  settledAt: null,
});
const chatItem = (id: number, random: SeededRandom) => ({
  id,
  key: random.id(),
  member: `m10${10 + random.integer(20)}`,
  nickname: pick(['Mei Lin', 'Ah Kow', '小明'], random),
  silk: random.id().slice(0, 12),
  text: pick(['good luck!', 'call me at 0912-345-678', '发财了 88'], random),
  at: at(id),
});
const entry = (id: number, random: SeededRandom) => ({
  id,
  type: 'bet',
  amount: -random.integer(900),
  balanceAfter: random.integer(1_000_000),
  reference: `ref-${id}`,
  detail: 'Lucky Lantern for meilin07',
  at: at(id),
});

/** Advances a topic by one frame. */
const move = (topic: Topic, epoch: number, random: SeededRandom): Frame => {
  const prev = topic.seq;
  topic.seq += 1 + random.integer(3);
  const frame = (kind: FrameKind, data: unknown): Frame => ({
    topic: topic.name,
    epoch,
    prev: kind === 'snapshot' ? -1 : prev,
    seq: topic.seq,
    kind,
    at: at(topic.seq),
    data,
  });
  if (topic.name.startsWith('wallet')) {
    topic.value = wallet(random);
    return frame('delta', topic.value);
  }
  if (topic.name.startsWith('bets')) {
    const rows = topic.value as Record<string, unknown>;
    const id = `PG-b${random.integer(12)}`;
    const row = id in rows && random.integer(4) === 0 ? null : bet(id, random);
    if (row === null) delete rows[id];
    else rows[id] = row;
    return frame('delta', { rows: { [id]: row } });
  }
  const items = topic.value as { id: number }[];
  const id = (items.at(-1)?.id ?? 0) + 1;
  const item = topic.name.startsWith('chat') ? chatItem(id, random) : entry(id, random);
  items.push(item);
  return frame('items', { from: items.slice(-12)[0]?.id ?? 1, items: [item] });
};
const snapshot = (topic: Topic, epoch: number): Frame => {
  // The house keeps the newest twelve items: a client that was away longer has a break in its log.
  const kept = Array.isArray(topic.value) ? (topic.value as readonly { readonly id: number }[]).slice(-12) : [];
  const log = { from: kept[0]?.id ?? 1, items: kept };
  const data = topic.name.startsWith('wallet')
    ? topic.value
    : topic.name.startsWith('bets')
      ? { rows: { ...(topic.value as object) } }
      : log;
  return { topic: topic.name, epoch, prev: -1, seq: topic.seq, kind: 'snapshot', at: at(topic.seq), data };
};

/** About `count` records in order of arrival, with occasional snapshots that repair lost frames. */
export const scriptedEvents = (seed: number, count: number): readonly RecordingEvent[] => {
  // The stream's name fixes what is drawn: the tests know their recordings by it.
  const random = createRandom(seed, 'tape');
  const topics: Topic[] = [
    { name: 'wallet:m1007', seq: 1, value: wallet(random) },
    { name: 'bets:m1007', seq: 1, value: {} },
    { name: 'ledger:m1007', seq: 1, value: [] },
    { name: 'chat:lobby', seq: 1, value: [] },
  ];
  let epoch = 3;
  let t = 0;
  const out: RecordingEvent[] = [];
  const frame = (f: Frame, via: 'hub' | 'rest' | 'tab' = 'hub'): void => void out.push({ k: 'frame', t, via, f });
  for (const topic of topics) frame(snapshot(topic, epoch), 'rest');
  let late: Frame | null = null;
  while (out.length < count) {
    t += random.integer(40);
    const topic = pick(topics, random);
    const chance = random.integer(100);
    if (chance < 3) {
      const id = random.id();
      out.push({ k: 'command', t, id, name: 'chatSend', body: { room: 'lobby', text: 'hello', token: random.id() } });
      out.push({ k: 'ack', t, id, state: 'done', code: null });
    } else if (chance < 5) out.push({ k: 'visibility', t, visible: random.integer(2) === 0 });
    else if (chance < 6 && random.integer(5) === 0) {
      out.push({ k: 'connection', t, state: 'closed', code: 'drained' });
      for (const one of topics) frame(snapshot(one, epoch));
    } else if (chance < 7) out.push({ k: 'mark', t, label: `mark ${out.length}`, note: 'here' });
    else if (chance < 8 && random.integer(6) === 0) {
      epoch += 1;
      for (const one of topics) frame(snapshot(one, epoch));
    } else if (chance < 9) {
      const balance = { balance: '12.50', held: '0.00', currency: 'CNY', currencySymbol: '¥', wallets: [] };
      const position = { topic: 'wallet:m1007', epoch, seq: 1 };
      out.push({ k: 'rest', t, name: 'balance', query: {}, status: 200, code: null, answer: balance, position });
    } else {
      const moved = move(topic, epoch, random);
      // Late or lost: the following frames are held until it, or a snapshot, arrives.
      if (chance < 12) late = random.integer(2) === 0 ? moved : late;
      else frame(moved);
      if (chance >= 12 && chance < 15) frame(moved);
      if (late !== null && chance > 90) {
        frame(late, 'tab');
        late = null;
      }
      if (random.integer(40) === 0) frame(snapshot(pick(topics, random), epoch));
    }
  }
  return out;
};

export const joined = (parts: readonly Uint8Array[]): Uint8Array => Uint8Array.from(Buffer.concat(parts));
/** The bytes of a file with these records. `unfinished`: the recorder crashed before the end. */
export const recordBytes = async (
  events: readonly RecordingEvent[],
  packer: Packer | null,
  options: { readonly unfinished?: boolean; readonly flushEvery?: number } = {},
): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  const writer = createRecordingWriter({
    rows: topicRow,
    packer,
    write: (bytes) => void parts.push(Uint8Array.from(bytes)),
    head: HEAD,
  });
  for (const [index, event] of events.entries()) {
    const refused = writer.add(event);
    if (refused !== null) throw new Error(`refused: ${refused}`);
    if (options.flushEvery !== undefined && index % options.flushEvery === 0) await writer.flush();
  }
  if (options.unfinished) await writer.flush();
  else await writer.finish();
  return joined(parts);
};
export const openBytes = (bytes: Uint8Array): Promise<Recording> =>
  openRecording(bytesInMemory(bytes), nodePacker, topicRow);
export const textOfBytes = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A plain file of modified lines with matching sums and counts, as a knowledgeable attacker would write it. */
export const resummedLines = (lines: readonly string[]): Uint8Array => {
  const sum = createRunningSum();
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const counts: Record<string, number> = {};
  let covered = 0;
  for (const line of lines) {
    const kind = /^\{"k":"(\w+)"/.exec(line)?.[1] ?? '';
    let summed = line;
    if (kind === 'sum') {
      summed = JSON.stringify({ ...(JSON.parse(line) as object), records: covered, sha256: sum.take() });
      covered = 0;
    }
    if (kind === 'end') summed = JSON.stringify({ ...(JSON.parse(line) as object), counts });
    const bytes = encoder.encode(`${summed}\n`);
    sum.add(bytes);
    parts.push(bytes);
    covered += 1;
    if (kind !== '') counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return joined(parts);
};
export const resummed = (records: readonly RecordingRecord[]): Uint8Array => resummedLines(records.map(encodeRecord));
