import { describe, expect, it } from 'vitest';
import { createManualClock } from '../platform/manualClock.ts';
import { secureRandom } from '../platform/random.ts';
import { createCaptchas } from './captcha.ts';

const MINUTE = 60_000;
const start = () => {
  const clock = createManualClock();
  const captchas = createCaptchas(clock, secureRandom);
  const draw = () => {
    const { captchaId, image } = captchas.draw('192.0.2.1');
    return { id: captchaId, image, answer: captchas.peek(captchaId) ?? '' };
  };
  return { clock, captchas, draw };
};

describe('a captcha', () => {
  it('SAFE-18 is five random digits in a bitmap, different each time', () => {
    const { draw } = start();
    const drawn = Array.from({ length: 20 }, draw);
    expect(new Set(drawn.map(({ answer }) => answer)).size).toBeGreaterThan(18);
    for (const { answer, image } of drawn) {
      expect(answer).toMatch(/^\d{5}$/);
      const png = Buffer.from(image.replace('data:image/png;base64,', ''), 'base64');
      expect(png.subarray(1, 4).toString()).toBe('PNG');
      expect(png.toString('latin1')).not.toContain(answer);
    }
  });
  it('SAFE-18 accepts one attempt, right or wrong, and of fifty parallel ones one passes', () => {
    const { captchas, draw } = start();
    const wrong = draw();
    expect(captchas.use(wrong.id, 'x', '192.0.2.1')).toBe(false);
    expect(captchas.use(wrong.id, wrong.answer, '192.0.2.1')).toBe(false);
    const right = draw();
    const all = Array.from({ length: 50 }, () => captchas.use(right.id, right.answer, '192.0.2.1'));
    expect(all.filter(Boolean)).toHaveLength(1);
  });
  it('SAFE-18 is bound to its address and valid for ten minutes', () => {
    const { captchas, draw, clock } = start();
    const foreign = draw();
    expect(captchas.use(foreign.id, foreign.answer, '192.0.2.2')).toBe(false);
    const [inTime, late] = [draw(), draw()];
    clock.advance(10 * MINUTE - 1);
    expect(captchas.use(inTime.id, ` ${inTime.answer} `, '192.0.2.1')).toBe(true);
    clock.advance(1);
    expect(captchas.use(late.id, late.answer, '192.0.2.1')).toBe(false);
  });
});
