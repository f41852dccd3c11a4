import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../platform/manualClock.ts';
import { secureRandom } from '../../platform/random.ts';
import { createCaptchas } from './captcha.ts';

const MINUTE = 60_000;
const desk = () => {
  const clock = createManualClock();
  const captchas = createCaptchas(clock, secureRandom);
  const draw = () => {
    const { captchaId, image } = captchas.draw('192.0.2.1');
    return { id: captchaId, image, answer: captchas.peek(captchaId) ?? '' };
  };
  return { clock, captchas, draw };
};

describe('a captcha', () => {
  it('SAFE-18 is five random figures that stand nowhere in its image as text', () => {
    const { draw } = desk();
    const drawn = Array.from({ length: 100 }, draw);
    expect(new Set(drawn.map(({ answer }) => answer)).size).toBeGreaterThan(90);
    for (const { answer, image } of drawn) {
      expect(answer).toMatch(/^\d{5}$/);
      const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString();
      expect(svg).toMatch(/^<svg /);
      expect(svg).not.toMatch(/<text|<title|<desc/);
    }
  });
  it('SAFE-18 is tried once, right or wrong, and of fifty at once one passes', () => {
    const { captchas, draw } = desk();
    const wrong = draw();
    expect(captchas.use(wrong.id, 'x', '192.0.2.1')).toBe(false);
    expect(captchas.use(wrong.id, wrong.answer, '192.0.2.1')).toBe(false);
    const right = draw();
    const all = Array.from({ length: 50 }, () => captchas.use(right.id, right.answer, '192.0.2.1'));
    expect(all.filter(Boolean)).toHaveLength(1);
  });
  it('SAFE-18 is bound to its address and holds for ten minutes', () => {
    const { captchas, draw, clock } = desk();
    const elsewhere = draw();
    expect(captchas.use(elsewhere.id, elsewhere.answer, '192.0.2.2')).toBe(false);
    const [inTime, late] = [draw(), draw()];
    clock.advance(10 * MINUTE - 1);
    expect(captchas.use(inTime.id, ` ${inTime.answer} `, '192.0.2.1')).toBe(true);
    clock.advance(1);
    expect(captchas.use(late.id, late.answer, '192.0.2.1')).toBe(false);
  });
});
