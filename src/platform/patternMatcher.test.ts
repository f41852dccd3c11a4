import { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import { isSafePattern } from '../lib/patterns/safePattern.ts';
import { createPatternMatcher, DEADLINE_MS, type RunnerEvents, type Spawn } from './patternMatcher.ts';
import { fakePlatform } from './testing/fakePlatform.ts';

/** A fake worker that answers only when the test says so. */
const scripted = () => {
  const made: { readonly events: RunnerEvents; readonly asks: unknown[]; ended: boolean }[] = [];
  const spawn: Spawn = (events) => {
    const one = { events, asks: [] as unknown[], ended: false };
    made.push(one);
    return { post: (ask) => void one.asks.push(ask), end: () => void (one.ended = true) };
  };
  return { made, spawn };
};

describe('the pattern matcher', () => {
  test('one worker answers requests one after the other, once it is ready', async () => {
    const { clock } = fakePlatform();
    const { made, spawn } = scripted();
    const matcher = createPatternMatcher(clock, spawn);
    const first = matcher.test('a', 'a');
    const second = matcher.test('a', 'b');
    await clock.settle();
    expect(made[0]?.asks).toEqual([]);
    made[0]?.events.ready();
    expect(made[0]?.asks).toHaveLength(1);
    made[0]?.events.answer('matches');
    await clock.settle();
    made[0]?.events.answer('differs');
    expect([await first, await second, made.length]).toEqual(['matches', 'differs', 1]);
    expect(clock.waiting()).toBe(0);
  });
  test('a pattern beyond the deadline is aborted and unknown from then on, and the next request gets a new worker', async () => {
    const { clock } = fakePlatform();
    const { made, spawn } = scripted();
    const matcher = createPatternMatcher(clock, spawn);
    const slow = matcher.test('slow', 'x');
    const next = matcher.test('quick', 'x');
    await clock.settle();
    made[0]?.events.ready();
    await clock.advance(DEADLINE_MS - 1);
    expect(made[0]?.ended).toBe(false);
    await clock.advance(1);
    expect([await slow, made[0]?.ended]).toEqual(['unknown', true]);
    made[1]?.events.ready();
    made[1]?.events.answer('matches');
    expect(await next).toBe('matches');
    expect(await matcher.test('slow', 'y')).toBe('unknown');
    expect(made).toHaveLength(2);
  });
  test('a late answer of a terminated worker is ignored', async () => {
    const { clock } = fakePlatform();
    const { made, spawn } = scripted();
    const matcher = createPatternMatcher(clock, spawn);
    const slow = matcher.test('slow', 'x');
    const next = matcher.test('quick', 'x');
    await clock.settle();
    made[0]?.events.ready();
    await clock.advance(DEADLINE_MS);
    made[1]?.events.ready();
    made[0]?.events.answer('matches');
    made[1]?.events.answer('differs');
    expect([await slow, await next]).toEqual(['unknown', 'differs']);
  });
  test('the verdict is unknown if the worker cannot start, never gets ready, or fails', async () => {
    const { clock } = fakePlatform();
    const none = createPatternMatcher(clock, () => {
      throw new Error('no threads here');
    });
    expect(await none.test('a', 'a')).toBe('unknown');
    const { made, spawn } = scripted();
    const mute = createPatternMatcher(clock, spawn);
    const asked = mute.test('a', 'a');
    await clock.advance(3_000);
    expect(await asked).toBe('unknown');
    const again = mute.test('a', 'a');
    await clock.settle();
    made[1]?.events.failed();
    expect([await again, made[1]?.ended]).toEqual(['unknown', true]);
  });
});

/** Patterns known for catastrophic backtracking, each with five kinds of text. */
const EVIL = [
  '^(a+)+$',
  '^(a*)*$',
  '^(a|a)*$',
  '^(a|aa)+$',
  '^(.*a){12}$',
  '^([a-z]+)*$',
  '^(\\w+\\s?)*$',
  '^(a?){25}a{25}$',
  '^a*a*a*a*a*a*b$',
  '(x+x+)+y',
] as const;
const TEXTS = ['a'.repeat(29) + '!', 'a'.repeat(255), 'x'.repeat(60), 'ab '.repeat(80) + '!', ' '.repeat(255)];

/** A real worker thread, as in a browser. */
const thread: Spawn = ({ ready, answer, failed }) => {
  const worker = new Worker(new URL('./testing/patternThreadFixture.ts', import.meta.url));
  worker.on('message', (said: { ready?: true; verdict?: 'matches' | 'differs' | null }) => {
    if (said.ready === true) ready();
    else answer(said.verdict ?? null);
  });
  worker.on('error', failed);
  return { post: (ask) => worker.postMessage(ask), end: () => void worker.terminate() };
};

test('SAFE-44 fifty malicious patterns all end, and none blocks the main thread for 50 ms', async () => {
  const after = (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const matcher = createPatternMatcher({ after }, thread);
  const asks = EVIL.flatMap((pattern) => TEXTS.map((text) => [pattern, text] as const));
  expect(asks).toHaveLength(50);
  // Starts the thread, which costs Node's main thread more than a browser's.
  expect(await matcher.test('^a$', 'a')).toBe('matches');
  let cut = 0;
  for (const [pattern, text] of asks) {
    // CPU time of this thread alone, so that a busy machine does not count; patterns are not vetted here, so that all run. The
    // heap of all tests is collected in this thread too, so the least of three runs is the matcher's: what blocks, blocks each time.
    const blockedMs: number[] = [];
    for (let run = 0; run < 3 && (blockedMs.length === 0 || Math.min(...blockedMs) >= 50); run += 1) {
      const before = process.threadCpuUsage();
      const verdict = await matcher.test(pattern, text);
      const { user, system } = process.threadCpuUsage(before);
      blockedMs.push((user + system) / 1_000);
      if (run === 0 && verdict === 'unknown') cut += 1;
    }
    expect(Math.min(...blockedMs), `${pattern} on ${text.slice(0, 12)}…`).toBeLessThan(50);
  }
  expect(cut).toBeGreaterThan(5);
}, 60_000);

test('SAFE-44 only short patterns without back-references and without nested repetition may run', () => {
  const harmless = [
    '[a-z]+',
    '^\\d{6,12}$',
    '(?=.*\\d)(?=.*[A-Z]).{8,20}',
    '(ab)+',
    'a+b*c?',
    '[^)(]*',
    '(a|b){2}',
    'x{2}y',
    'a{',
    '(?:0|86)?1\\d+',
    'a+?',
  ];
  for (const pattern of harmless) expect(isSafePattern(pattern), pattern).toBe(true);
  const refused = [
    '',
    'a'.repeat(201),
    '(a+)+',
    '(a*)*',
    '((a+)b)*',
    '(a+){2,}',
    '(a{1,9}){9}',
    '(a)\\1',
    '(?<x>a)\\k<x>',
    'a{1,99999}',
    '(a',
    'a)',
    '[a',
    'a\nb',
    '((((((((a))))))))',
  ];
  for (const pattern of refused) expect(isSafePattern(pattern), pattern).toBe(false);
});
