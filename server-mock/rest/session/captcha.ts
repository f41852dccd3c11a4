/**
 * Captcha: a picture of five figures, one use, ten minutes, bound to the address it was drawn for (SAFE-18). It is painted
 * point by point (picture/paint.ts): nothing in its bytes is text, a path or the same twice.
 */
import type { HouseClock } from '../../platform/clock.ts';
import type { Secure } from '../secure.ts';
import { paintCaptcha } from './picture/paint.ts';

const LIFE = 10 * 60_000;
const LENGTH = 5;
/** Most images waiting; the oldest are forgotten (PR-9). */
const KEPT = 5_000;

export interface Captchas {
  /** `image`: a data address, shown 132 by 46. */
  readonly draw: (address: string) => { readonly captchaId: string; readonly image: string };
  /** The same without its picture. */
  readonly open: (address: string) => string;
  /** One try for each image, right or wrong. */
  readonly use: (captchaId: string, answer: string, address: string) => boolean;
  /** For the control interface. */
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
