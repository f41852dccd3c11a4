import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import type { SecurityEvent } from './events.ts';
import { createSecurityLog } from './securityLog.ts';
import { selectEvents, formatEvent } from './readLog.ts';

const FAILED = {
  kind: 'login',
  actor: 'm1001',
  address: '192.0.2.1',
  what: 'login',
  result: 'wrong-credentials',
} as const;
const LIMIT = { kind: 'limit', address: '192.0.2.9', what: 'login', result: 'too-many-requests' } as const;

const createFixture = () => {
  const clock = createManualClock();
  const lines: string[] = [];
  const log = createSecurityLog(clock, (line) => lines.push(line));
  return { clock, log, lines, events: () => lines.map((line) => JSON.parse(line) as SecurityEvent) };
};

describe('the log of security events', () => {
  it('SAFE-51 has lines of time, kind, actor, address, attempt and result', () => {
    const { clock, log, lines } = createFixture();
    log.note(FAILED);
    expect(lines).toEqual([JSON.stringify({ at: new Date(clock.now()).toISOString(), ...FAILED })]);
    expect(log.recent()).toEqual(lines.map((line) => JSON.parse(line) as unknown));
  });
  it('SAFE-51 strips line breaks and terminal escapes from values, and limits their length', () => {
    const { log, events } = createFixture();
    log.note({ ...FAILED, what: `x\n{"kind":"login"}\u001B[2J\u202E`, address: 'a'.repeat(500) });
    expect(events()[0]).toMatchObject({ what: expect.stringMatching(/^[\w:]+$/), address: 'a'.repeat(64) });
  });
  it('writes repeated refusals or limits as one line a minute with a count, so that a flood pushes nothing out', () => {
    const { clock, log, events } = createFixture();
    for (let n = 0; n < 1_000; n++) log.note(LIMIT);
    log.note(FAILED);
    log.note(FAILED);
    expect(events().map(({ kind }) => kind)).toEqual(['limit', 'login', 'login']);
    clock.advance(60_000);
    log.note({ ...LIMIT, address: '192.0.2.10' });
    expect(events().slice(3)).toMatchObject([{ address: '192.0.2.9', times: 999 }, { address: '192.0.2.10' }]);
    log.note({ ...LIMIT, address: '192.0.2.10' });
    log.close();
    expect(events().at(-1)).toMatchObject({ address: '192.0.2.10', times: 1 });
  });
  it('SAFE-51 keeps an earlier log-in after ten thousand events of any kind that costs its sender nothing', () => {
    const { log, lines } = createFixture();
    log.note(FAILED);
    const cheap = (['refusal', 'limit', 'origin', 'replay', 'token'] as const).map((kind) => ({
      ...LIMIT,
      kind,
      what: 'hub',
    }));
    for (const one of cheap) for (let n = 0; n < 10_000; n++) log.note(one);
    expect(lines).toHaveLength(1 + cheap.length);
    expect(log.recent().at(-1)).toMatchObject(FAILED);
    log.close();
    expect(log.recent().slice(0, cheap.length)).toMatchObject(
      cheap.map(({ kind }) => ({ kind, times: 9_999 })).reverse(),
    );
  });
  it('keeps the newest thousand in memory, and accepts a clock beyond the last date', () => {
    const { clock, log } = createFixture();
    for (let n = 0; n < 1_500; n++) log.note({ ...FAILED, actor: `m${n}` });
    expect([log.recent().length, log.recent()[0]?.actor]).toEqual([1_000, 'm1499']);
    clock.jump(1e17);
    expect(() => log.note(FAILED)).not.toThrow();
  });
  it('is shown by kind and number, oldest first, without truncated lines', () => {
    const { log, lines } = createFixture();
    log.note(FAILED);
    log.note(LIMIT);
    log.note({ ...FAILED, result: 'ok' });
    const kept = [...lines, lines[0]?.slice(0, 30) ?? '', 'null', ''];
    expect(selectEvents(kept, null, Infinity)).toHaveLength(3);
    expect(selectEvents(kept, 'login', 1)).toMatchObject([{ result: 'ok' }]);
    expect(formatEvent(selectEvents(kept, 'limit', 9)[0] as SecurityEvent)).toMatch(
      /^\S+Z {2}limit {4}- +192\.0\.2\.9 +login +too-many-requests$/,
    );
  });
});
