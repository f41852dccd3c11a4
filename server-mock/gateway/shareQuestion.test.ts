import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { nextTurn } from '../platform/turn.ts';
import { shareQuestion } from './shareQuestion.ts';

const EVERY_MS = 20;
const open = () => {
  const clock = createManualClock();
  const asked: ((answer: number) => void)[] = [];
  const question = shareQuestion(() => new Promise<number>((done) => asked.push(done)), clock, EVERY_MS);
  return { clock, asked, question };
};

describe('H-33 a shared question', () => {
  it('is asked at once when no other is under way', async () => {
    const { asked, question } = open();
    const answer = question();
    await nextTurn();
    asked[0]?.(7);
    expect(await answer).toBe(7);
  });
  it('gives a caller no answer that was asked for before its call', async () => {
    const { clock, asked, question } = open();
    const first = question();
    await nextTurn();
    const later = question();
    asked[0]?.(1);
    expect(await first).toBe(1);
    clock.advance(EVERY_MS);
    await nextTurn();
    asked[1]?.(2);
    expect(await later).toBe(2);
  });
  it('is one for any number of callers, and begins again only after a pause', async () => {
    const { clock, asked, question } = open();
    void question();
    await nextTurn();
    const many = Array.from({ length: 1_000 }, question);
    asked[0]?.(1);
    await nextTurn();
    expect(asked).toHaveLength(1);
    clock.advance(EVERY_MS);
    await nextTurn();
    expect(asked).toHaveLength(2);
    asked[1]?.(2);
    expect(new Set(await Promise.all(many))).toEqual(new Set([2]));
  });
  it('fails for those that asked it alone', async () => {
    const clock = createManualClock();
    let asked = 0;
    const question = shareQuestion(
      async () => {
        asked += 1;
        if (asked === 1) throw new Error('no answer');
        return asked;
      },
      clock,
      EVERY_MS,
    );
    await expect(question()).rejects.toThrow('no answer');
    const again = question();
    await nextTurn();
    clock.advance(EVERY_MS);
    expect(await again).toBe(2);
  });
});
