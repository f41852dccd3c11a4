import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import type { SecurityEvent } from './events.ts';
import { createSecurityLog } from './securityLog.ts';
import { chosenLines, shownLine } from './show.ts';

const FAILED = {
  kind: 'login',
  actor: 'm1001',
  address: '192.0.2.1',
  what: 'login',
  result: 'wrong-credentials',
} as const;
const LIMIT = { kind: 'limit', address: '192.0.2.9', what: 'login', result: 'too-many-requests' } as const;

const desk = () => {
  const clock = createManualClock();
  const lines: string[] = [];
  const log = createSecurityLog(clock, (line) => lines.push(line));
  return { clock, log, lines, events: () => lines.map((line) => JSON.parse(line) as SecurityEvent) };
};

describe('the log of security events', () => {
  it('SAFE-51 a line is time, kind, actor, address, what was tried and its result', () => {
    const { clock, log, lines } = desk();
    log.note(FAILED);
    expect(lines).toEqual([JSON.stringify({ at: new Date(clock.now()).toISOString(), ...FAILED })]);
    expect(log.recent()).toEqual(lines.map((line) => JSON.parse(line) as unknown));
  });
  it('SAFE-51 nothing that was typed can break a line or speak to a terminal, and none is longer than it may be', () => {
    const { log, events } = desk();
    log.note({ ...FAILED, what: `x\n{"kind":"login"}\u001B[2J\u202E`, address: 'a'.repeat(500) });
    expect(events()[0]).toMatchObject({ what: expect.stringMatching(/^[\w:]+$/), address: 'a'.repeat(64) });
  });
  it('a refusal or limit that comes again is one line a minute with its count, so that a flood pushes nothing out', () => {
    const { clock, log, events } = desk();
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
  it('SAFE-51 ten thousand of any one kind that costs its sender nothing leave the log-in before them in place', () => {
    const { log, lines } = desk();
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
  it('keeps the newest thousand for whoever asks, and a clock beyond every date stops nobody', () => {
    const { clock, log } = desk();
    for (let n = 0; n < 1_500; n++) log.note({ ...FAILED, actor: `m${n}` });
    expect([log.recent().length, log.recent()[0]?.actor]).toEqual([1_000, 'm1499']);
    clock.jump(1e17);
    expect(() => log.note(FAILED)).not.toThrow();
  });
  it('is shown by kind and by how many, oldest first; a line that was cut off is left out', () => {
    const { log, lines } = desk();
    log.note(FAILED);
    log.note(LIMIT);
    log.note({ ...FAILED, result: 'ok' });
    const kept = [...lines, lines[0]?.slice(0, 30) ?? '', 'null', ''];
    expect(chosenLines(kept, null, Infinity)).toHaveLength(3);
    expect(chosenLines(kept, 'login', 1)).toMatchObject([{ result: 'ok' }]);
    expect(shownLine(chosenLines(kept, 'limit', 9)[0] as SecurityEvent)).toMatch(
      /^\S+Z {2}limit {4}- +192\.0\.2\.9 +login +too-many-requests$/,
    );
  });
});
