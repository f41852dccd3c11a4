/**
 * Captchas: an image of five digits, valid once, for ten minutes, and for the address it was drawn for (SAFE-18). The image
 * is a bitmap (picture/paint.ts): its bytes contain no text and no path, and no two are the same.
 */
import type { HouseClock } from '../platform/clock.ts';
import type { Secure } from '../platform/secure.ts';
import { paintCaptcha } from './picture/paint.ts';

const LIFE = 10 * 60_000;
const LENGTH = 5;
/** Most unanswered captchas; the oldest are evicted (PR-9). */
const KEPT = 5_000;

export interface Captchas {
  /** `image`: a data URL, shown at 132 by 46 pixels. */
  readonly draw: (address: string) => { readonly captchaId: string; readonly image: string };
  /** The same without an image. */
  readonly open: (address: string) => string;
  /** One attempt for each captcha, right or wrong. */
  readonly use: (captchaId: string, answer: string, address: string) => boolean;
  /** The answer, for the control interface; null: no such captcha. */
  readonly peek: (captchaId: string) => string | null;
}
export const createCaptchas = (clock: HouseClock, secure: Secure): Captchas => {
  const waiting = new Map<string, { readonly answer: string; readonly address: string; readonly until: number }>();
  const peek = (captchaId: string): string | null => waiting.get(captchaId)?.answer ?? null;
  const open = (address: string): string => {
    const answer = Array.from({ length: LENGTH }, () => secure.integer(10)).join('');
    const captchaId = secure.id();
    waiting.set(captchaId, { answer, address, until: clock.mono() + LIFE });
    const [oldest] = waiting.keys();
    if (waiting.size > KEPT && oldest !== undefined) waiting.delete(oldest);
    return captchaId;
  };
  return {
    draw: (address) => {
      const captchaId = open(address);
      const picture = paintCaptcha(peek(captchaId) ?? '', secure);
      return { captchaId, image: `data:image/png;base64,${picture.toString('base64')}` };
    },
    open,
    use: (captchaId, answer, address) => {
      const one = waiting.get(captchaId);
      waiting.delete(captchaId);
      return one !== undefined && one.until > clock.mono() && one.address === address && one.answer === answer.trim();
    },
    peek,
  };
};
