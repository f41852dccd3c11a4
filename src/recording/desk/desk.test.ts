import { beforeAll, describe, expect, test } from 'vitest';
import { topicRow } from '../../contract/index.ts';
import { nodePacker } from '../../../server-mock/platform/packer.ts';
import { stateAt } from '../fold/seek.ts';
import { bytesInMemory } from '../read/source.ts';
import { isEvent, type RecordingEvent } from '../records.ts';
import { openBytes, recordBytes, scriptedEvents } from '../testing/recordingFixture.ts';
import { createDesk, type Desk, type DeskFile } from './desk.ts';

const SEED = 5;
const events = scriptedEvents(SEED, 4_000);
let bytes: Uint8Array;
let desk: Desk;
let file: DeskFile;
/** Every event of the file as it was written, with its line. */
let written: readonly { readonly line: number; readonly record: RecordingEvent }[];

beforeAll(async () => {
  bytes = await recordBytes(events, nodePacker);
  desk = createDesk(nodePacker, topicRow);
  file = await desk.open(bytesInMemory(bytes));
  const recording = await openBytes(bytes);
  const all: { line: number; record: RecordingEvent }[] = [];
  for (const at of recording.index.blocks.keys()) {
    const block = await recording.block(at);
    for (const [offset, record] of block.records.entries())
      if (record !== null && isEvent(record)) all.push({ line: block.line + offset, record });
  }
  written = all;
});
const laneOf = (record: RecordingEvent): number =>
  file.lanes.findIndex(({ topic }) => topic === (record.k === 'frame' ? record.f.topic : ''));
const allLanes = (): readonly number[] => [...file.lanes.keys()];

describe('the desk’s engine', () => {
  test('P-15 counts for a drawing are those of the file, in every part and at every width', () => {
    expect(file.events).toBe(written.length);
    for (const [from, to, buckets] of [
      [0, file.lengthMs + 1, 1],
      [0, file.lengthMs + 1, 97],
      [Math.floor(file.lengthMs / 3), Math.floor(file.lengthMs / 2), 40],
    ] as const) {
      const counts = desk.counts(file.id, from, to, buckets);
      for (const [lane, of] of counts.entries()) {
        const expected = Array.from({ length: buckets }, () => 0);
        for (const { record } of written)
          if (laneOf(record) === lane && record.t >= from && record.t < to) {
            // By the same edges: a time on an edge belongs to the later part.
            const width = (to - from) / buckets;
            let part = Math.min(buckets - 1, Math.floor((record.t - from) / width));
            while (part > 0 && record.t < from + width * part) part -= 1;
            while (part < buckets - 1 && record.t >= from + width * (part + 1)) part += 1;
            expected[part] = (expected[part] ?? 0) + 1;
          }
        expect([...of], `lane ${lane}, ${from} to ${to}`).toEqual(expected);
      }
    }
  });

  test('P-15 the list has every event once and in order, a filter those of its topics, a search those with the text', async () => {
    expect(await desk.filter(file.id, { lanes: allLanes(), text: '' })).toBe(written.length);
    const rows = await desk.rows(file.id, 0, written.length);
    expect(rows.map(({ line, t }) => [line, t])).toEqual(written.map(({ line, record }) => [line, record.t]));

    const chat = file.lanes.findIndex(({ topic }) => topic === 'chat:lobby');
    const ofChat = written.filter(({ record }) => record.k === 'frame' && record.f.topic === 'chat:lobby');
    expect(await desk.filter(file.id, { lanes: [chat], text: '' })).toBe(ofChat.length);
    // Texts of members are masked in a recording, pseudonyms are not.
    const [, who = ''] = /"nickname":"(n\d+)"/.exec(JSON.stringify(ofChat[7]?.record)) ?? [];
    const said = ofChat.filter(({ record }) => JSON.stringify(record).includes(`"nickname":"${who}"`));
    expect(said.length).toBeGreaterThan(1);
    expect(said.length).toBeLessThan(ofChat.length);
    expect(await desk.filter(file.id, { lanes: [chat], text: `"NICKNAME":"${who}"` })).toBe(said.length);
    expect((await desk.rows(file.id, 0, 10_000)).map(({ line }) => line)).toEqual(said.map(({ line }) => line));
    const middle = said[Math.floor(said.length / 2)];
    const place = desk.placeAt(file.id, middle?.record.t ?? 0);
    const [row] = await desk.rows(file.id, place, 1);
    expect(row?.t).toBe(middle?.record.t);
    expect(desk.placeAt(file.id, -1)).toBe(-1);
    expect(await desk.filter(file.id, { lanes: allLanes(), text: 'no such text' })).toBe(0);
  });

  test('P-15 a filter that another overtakes answers null and changes nothing', async () => {
    const slow = desk.filter(file.id, { lanes: allLanes(), text: 'luck' });
    const next = desk.filter(file.id, { lanes: [0], text: '' });
    expect(await slow).toBeNull();
    expect(await desk.rows(file.id, 0, 10_000)).toHaveLength((await next) ?? -1);
  });

  test('P-15 the inspector shows for each event what the gate did and what changed, in whatever order events are inspected', async () => {
    const recording = await openBytes(bytes);
    const outcomes = new Set<string>();
    for (let turn = 0; turn < 60; turn += 1) {
      const { line, record } = written[(turn * 2_657 + SEED * 7_919) % written.length] as (typeof written)[number];
      const found = await desk.inspect(file.id, line);
      expect(found.record, `line ${line}`).toEqual(record);
      if (record.k !== 'frame') {
        expect(found.gate).toBeNull();
        continue;
      }
      outcomes.add(found.gate?.outcome ?? 'none');
      const [before, after] = [
        (await stateAt(recording, { line: line - 1 })).values.get(record.f.topic),
        (await stateAt(recording, { line })).values.get(record.f.topic),
      ];
      expect(found.value, `line ${line}`).toEqual(after);
      // A refused frame changes nothing, and what changed is listed.
      expect(found.changes.length > 0, `line ${line}`).toBe(JSON.stringify(before) !== JSON.stringify(after));
    }
    // Both accepted and refused frames were among them.
    expect([...outcomes].sort()).toEqual(expect.arrayContaining(['duplicate', 'patch']));
  });

  test('P-15 many events that are requested at once are sent as if one after the other', async () => {
    const lines = Array.from({ length: 45 }, (_, turn) => written[(turn * 2_657 + 11) % written.length]?.line ?? 0);
    const alone = createDesk(nodePacker, topicRow);
    const { id } = await alone.open(bytesInMemory(bytes));
    const expected: unknown[] = [];
    for (const line of lines) expected.push(await alone.inspect(id, line));
    expect(await Promise.all(lines.map((line) => desk.inspect(file.id, line)))).toEqual(expected);
  });

  test('P-15 the part between two times is a recording that ends in the same state', async () => {
    const [from, to] = [Math.floor(file.lengthMs / 4), Math.floor(file.lengthMs / 2)];
    const part = await desk.slice(file.id, from, to);
    const own = await openBytes(new TextEncoder().encode(part?.text ?? ''));
    const whole = await stateAt(await openBytes(bytes), { t: to });
    const { values } = await stateAt(own, { t: to - from });
    expect(JSON.stringify([...values].sort())).toBe(JSON.stringify([...whole.values].sort()));
    expect(await desk.slice(file.id, file.lengthMs + 10, file.lengthMs + 20)).toBeNull();
  });

  test('P-15 a broken file is refused with its line and reason', async () => {
    const broken = new TextEncoder().encode(
      new TextDecoder().decode(await recordBytes(events.slice(0, 50), null)).replace('"k":"frame"', '"k":"frume"'),
    );
    await expect(desk.open(bytesInMemory(broken))).rejects.toMatchObject({
      line: expect.any(Number),
      reason: expect.stringMatching(/\w/),
    });
  });
});
