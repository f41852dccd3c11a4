/**
 * Captcha: an image of five figures, one use, ten minutes, bound to the address it was drawn for (SAFE-18). Looking at it
 * is no help to a program that reads the source of an SVG: figures are paths of strokes, never text.
 */
import type { HouseClock } from '../../platform/clock.ts';
import type { Secure } from '../secure.ts';
import { drawCaptcha } from './captchaImage.ts';

const LIFE = 10 * 60_000;
const LENGTH = 5;
/** Most images waiting; the oldest are forgotten (PR-9). */
const KEPT = 5_000;

export interface Captchas {
  /** `image`: a data address, 132 by 46. */
  readonly draw: (address: string) => { readonly captchaId: string; readonly image: string };
  /** One try for each image, right or wrong. */
  readonly use: (captchaId: string, answer: string, address: string) => boolean;
  /** For the control interface. */
  readonly peek: (captchaId: string) => string | null;
}
export const createCaptchas = (clock: HouseClock, secure: Secure): Captchas => {
  const open = new Map<string, { readonly answer: string; readonly address: string; readonly until: number }>();
  return {
    draw: (address) => {
      const answer = Array.from({ length: LENGTH }, () => secure.integer(10)).join('');
      const captchaId = secure.id();
      open.set(captchaId, { answer, address, until: clock.mono() + LIFE });
      if (open.size > KEPT) {
        const [oldest] = open.keys();
        if (oldest !== undefined) open.delete(oldest);
      }
      const svg = drawCaptcha(answer, secure);
      return { captchaId, image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
    },
    use: (captchaId, answer, address) => {
      const one = open.get(captchaId);
      open.delete(captchaId);
      return one !== undefined && one.until > clock.mono() && one.address === address && one.answer === answer.trim();
    },
    peek: (captchaId) => open.get(captchaId)?.answer ?? null,
  };
};
