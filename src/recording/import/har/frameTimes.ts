/**
 * The unit of the times of a HAR's WebSocket frames (P-14). No field states it: Chrome writes seconds since 1970, Playwright
 * milliseconds, and its first version with frames (1.61) a thousandth of that. The start of the socket tells which fits.
 */
import type { HarEntry } from './harFile.ts';

export interface FrameTimes {
  /** Factor from the saved number to ms. */
  readonly factor: number;
  /** A sentence for the person who imports; null: nothing was repaired. */
  readonly repaired: string | null;
}
/** A socket may open a little before its saved start, and stay open for a month, ms. */
const BEFORE_MS = 60_000;
const AFTER_MS = 31 * 86_400_000;
const FACTORS = [1, 1_000, 1_000_000] as const;

/** A sentence where the times cannot be used. */
export const frameTimes = (
  { startedAt, messages }: Pick<HarEntry, 'startedAt' | 'messages'>,
  creator: string,
): FrameTimes | { readonly refused: string } => {
  const times = (messages ?? []).map(({ time }) => time);
  if (times.some((time) => time <= 0))
    return { refused: 'its frames were saved without times (save the HAR in the mode "full")' };
  const factor = FACTORS.find((one) =>
    times.every((time) => time * one >= startedAt - BEFORE_MS && time * one <= startedAt + AFTER_MS),
  );
  if (factor === undefined) return { refused: 'the times of its frames fit no unit: neither seconds nor milliseconds' };
  const small = factor === 1_000_000 || (factor === 1_000 && /playwright/i.test(creator));
  return {
    factor,
    repaired: small ? `${creator} wrote the times of frames a thousand times too small; they have been repaired` : null,
  };
};
