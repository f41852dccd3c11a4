/**
 * Leading-edge throttle on an injected monotonic clock (REL-16): the first call in a window returns true, the others
 * false. There is no trailing call: a dropped click is not executed later without the player knowing.
 */
export const throttle = (windowMs: number, clock: { readonly mono: () => number }): (() => boolean) => {
  let last: number | null = null;
  return () => {
    const now = clock.mono();
    if (last !== null && now - last < windowMs) return false;
    last = now;
    return true;
  };
};
