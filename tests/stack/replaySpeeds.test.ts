/** A house records what a portal receives, and a house of its own serves the file at any speed and step by step (R-LIVE-15). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createRecordingReader } from '../../server-mock/replay/recordingReader.ts';
import { openRecordingFile } from '../../tools/tote/recordingFile.ts';
import { runTote } from '../replay/runTote.ts';
import { closeReplaySetup, concludedHash, startReplaySetup } from './support/replaySetup.ts';

const folder = mkdtempSync(join(tmpdir(), 'tote-speeds-'));
const FILE = join(folder, 'recorded.tbr');
afterEach(closeReplaySetup);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('R-LIVE-15 the house records a stream to a file, and replays it at its own speed, faster and step by step to one state', async () => {
  const recorded = await runTote('record', '--out', FILE, '--seconds', '6', '--act', 'bigWin@3', '--json');
  expect(recorded.code).toBe(0);
  const { recording, close } = await openRecordingFile(FILE);
  const reading = await createRecordingReader(recording);
  const outcomes: Record<string, string> = {};
  for (const speed of [1, 10, 'max'] as const) {
    const { running, watchers, ended } = await startReplaySetup(reading, 1, { speed });
    running.replay.play(0);
    await ended;
    outcomes[speed] = await concludedHash(watchers[0]!);
    await closeReplaySetup();
  }
  const { running, watchers, ended } = await startReplaySetup(reading, 1);
  const { replay } = running;
  replay.pause();
  replay.play(0);
  const places: number[] = [];
  let over = false;
  void ended.then(() => (over = true));
  while (!over) {
    await replay.step();
    // A step is shown once the stream's own work is done.
    await new Promise((done) => setImmediate(done));
    if (places.at(-1) !== replay.at()) places.push(replay.at());
  }
  outcomes['steps'] = await concludedHash(watchers[0]!);
  await close();
  const { total } = reading.end.hash;
  expect(outcomes).toEqual({ 1: total, 10: total, max: total, steps: total });
  // One moment after the other.
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.length).toBeGreaterThan(20);
}, 60_000);
