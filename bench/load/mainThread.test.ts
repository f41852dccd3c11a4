import { describe, expect, it } from 'vitest';
import { blockedAgainst, BLOCKED_SHARE, cpuOf, phoneSlowdown, tasksOf, type Task } from './mainThread.ts';

const page = { pid: 1, tid: 1 };
const mark = { ...page, name: 'end', ts: 1_090_000, args: { data: { startTime: 90 } } };
const task = { ...page, name: 'RunTask', ts: 1_010_000, dur: 3_000, tdur: 2_000 };

describe('the tasks of a trace', () => {
  it('are those of the thread that set the mark, from the start of the navigation', () => {
    const traceEvents = [
      { ...task, ts: 999_000 },
      task,
      { ...task, tid: 2 },
      { ...task, pid: 2 },
      { ...task, name: 'Commit' },
      { ...task, ts: 1_020_000, dur: 5_000, tdur: 5_000 },
      mark,
    ];
    const tasks = tasksOf({ traceEvents }, 'end');
    expect(tasks).toEqual([
      { start: 10, elapsed: 3, cpu: 2 },
      { start: 20, elapsed: 5, cpu: 5 },
    ]);
    expect(cpuOf(tasks)).toBe(7);
  });
  it('a trace without the mark or without a task is an error, not a figure of zero', () => {
    expect(() => tasksOf({ traceEvents: [task] }, 'end')).toThrow('no mark "end"');
    expect(() => tasksOf({ traceEvents: [mark] }, 'end')).toThrow('no task');
  });
});

describe('blocked time against React alone', () => {
  const tasks: readonly Task[] = [
    { start: 100, elapsed: 90, cpu: 90 },
    { start: 300, elapsed: 60, cpu: 60 },
    { start: 400, elapsed: 110, cpu: 100 },
  ];
  const slower = (times: number): readonly Task[] =>
    tasks.map(({ start, elapsed, cpu }) => ({ start: start * times, elapsed: elapsed * times, cpu: cpu * times }));

  it('is what tasks after the first paint take beyond the share that one task may take', () => {
    expect(blockedAgainst(tasks, 200, 250)).toBeCloseTo((60 + 100) / 250 - 2 * BLOCKED_SHARE);
  });
  it('is the same on a machine of another speed', () => {
    for (const times of [0.5, 1.7])
      expect(blockedAgainst(slower(times), 200 * times, 250 * times)).toBeCloseTo(blockedAgainst(tasks, 200, 250));
  });
  it('is zero when no task is too long, and when all ended before the first paint', () => {
    expect(blockedAgainst(tasks, 200, 1_000)).toBe(0);
    expect(blockedAgainst(tasks, 510, 250)).toBe(0);
  });
  it('counts the part after the first paint of a task that began before it', () => {
    expect(blockedAgainst(tasks.slice(1, 2), 300, 250)).toBeCloseTo(0.04);
    expect(blockedAgainst(tasks.slice(1, 2), 330, 250)).toBe(0);
  });
  it('Lighthouse’s phone is less often slower than a machine that is slower itself', () => {
    expect([125, 250, 500].map(phoneSlowdown)).toEqual([8, 4, 2]);
  });
});
